import { extname } from 'node:path';
import { documentSentence } from '@balai/shared/contract/host/sentences/documents';
import {
  EXTERNAL_EXTENSIONS,
  type previewDocument,
  type previewSheet,
  type showExternally,
} from '@balai/shared/contract/host/previews';
import type { InputOf, OutputOf } from '@balai/shared/contract/operation';
import {
  findAttachmentByFile,
  type StoredAttachment,
} from '../../../platform/attachments/attachments.repository';
import { writeAudit } from '../../../platform/audit/audit';
import type { Call } from '../../../platform/call';
import { DomainError, NotFoundError } from '../../../platform/errors';
import type { BlobReply, Services } from '../../../platform/operations/register-operation';
import { convertedDocument } from '../../../platform/previews/converted-documents';
import { externalViewer, framePath, newViewToken } from '../../../platform/previews/external-viewer';
import { storeExternalView } from '../../../platform/previews/external-views.repository';
import {
  asDocumentRefusal,
  checkDocument,
  noConverter,
  readTable,
} from '../../../platform/previews/preview-tasks';
import type { ShownTable } from '../../../platform/previews/read-table.worker';
import { previewsAtOnce } from '../../../platform/previews/previews-at-once';
import { SharedWork } from '../../../platform/previews/shared-work';
import { withStoredOnDisk } from '../../../platform/previews/stored-on-disk';
import { ensureFilesVisible } from '../../../platform/scope/record-access';
import { runInWorker } from '../../../platform/workers/worker-pool';

type Previews = Pick<Services, 'storage' | 'uploadsDirectory' | 'officeConverter'>;

const documentChecks = new SharedWork<{ isDrawable: boolean }>();
const shownTables = new SharedWork<ShownTable>();

/** Converted where the server can: what browsers draw themselves is not among them. */
const CONVERTED = new Set(['doc', 'docx', 'xls', 'ppt', 'pptx']);
const TABLES = new Set(['xlsx', 'csv']);

const notShown = (): DomainError => new DomainError(422, 'document_not_shown', documentSentence('not_shown'));

const extensionOf = ({ file_name: name }: StoredAttachment): string => extname(name).slice(1).toLowerCase();

/** @throws NotFoundError (404) for a file that the caller may not see. */
async function seenFile(call: Call, file: string): Promise<StoredAttachment> {
  const attachment = await findAttachmentByFile(call.db, file.split('?')[0] ?? '');
  if (!attachment) throw new NotFoundError();
  await ensureFilesVisible(call, attachment.entity, attachment.entity_id);
  return attachment;
}

/** Whether browsers draw it themselves: a word document of a reasonable size. */
async function isDrawnByBrowsers(
  { caller }: Call,
  { storage, uploadsDirectory }: Previews,
  { sha256 }: StoredAttachment,
): Promise<boolean> {
  const check = () =>
    withStoredOnDisk(storage, sha256, uploadsDirectory, (file) => runInWorker(checkDocument, file));
  const { isDrawable } = await documentChecks.run(sha256, () => previewsAtOnce.run(caller.id, check));
  return isDrawable;
}

/**
 * What a viewer shows of a document [2.65].
 * @throws NotFoundError (404); DomainError (422) with one sentence for what cannot be shown here, (429) where as many are
 * read and converted for the caller already.
 */
export async function readDocument(
  call: Call,
  previews: Previews,
  { file }: InputOf<typeof previewDocument>,
): Promise<BlobReply> {
  const { storage, officeConverter } = previews;
  const attachment = await seenFile(call, file);
  const { sha256, mime: mimeType, file_name: fileName } = attachment;
  const extension = extensionOf(attachment);
  const isPdf = extension === 'pdf';
  try {
    if (isPdf || (extension === 'docx' && (await isDrawnByBrowsers(call, previews, attachment)))) {
      return { content: await storage.open(sha256), fileName, mimeType };
    }
    if (!CONVERTED.has(extension)) throw notShown();
    if (!officeConverter) throw noConverter();
    const pdf = await convertedDocument(call, storage, officeConverter, { sha256, extension });
    return { content: await storage.open(pdf), fileName: `${fileName}.pdf`, mimeType: 'application/pdf' };
  } catch (error) {
    throw asDocumentRefusal(error);
  }
}

/** The beginning of a sheet. @throws as `readDocument`. */
export async function readShownSheet(
  call: Call,
  { storage, uploadsDirectory }: Previews,
  { file, sheet = 0 }: InputOf<typeof previewSheet>,
): Promise<OutputOf<typeof previewSheet>['data']> {
  const attachment = await seenFile(call, file);
  if (!TABLES.has(extensionOf(attachment))) throw notShown();
  const read = () =>
    withStoredOnDisk(storage, attachment.sha256, uploadsDirectory, (open) =>
      runInWorker(readTable, { ...open, sheet }),
    );
  try {
    return await shownTables.run(`${attachment.sha256} ${sheet}`, () =>
      previewsAtOnce.run(call.caller.id, read),
    );
  } catch (error) {
    throw asDocumentRefusal(error);
  }
}

/** Who shows office documents outside the company; null where nobody does. */
export async function readViewer(
  call: Call,
  { publicAddress }: Pick<Services, 'publicAddress'>,
): Promise<{ host: string | null }> {
  return { host: (await externalViewer(call, publicAddress))?.host ?? null };
}

/**
 * Makes an address under which the external viewer fetches a document once. What leaves the company stands in the history
 * of its record.
 * @throws NotFoundError (404) for a file that the caller may not see; DomainError (422) where no viewer is turned on and
 * for what viewers do not show.
 */
export async function handOver(
  call: Call,
  { publicAddress }: Pick<Services, 'publicAddress'>,
  { file }: InputOf<typeof showExternally>,
): Promise<OutputOf<typeof showExternally>['data']> {
  const attachment = await seenFile(call, file);
  const isShown = EXTERNAL_EXTENSIONS.includes(extensionOf(attachment));
  if (!isShown || !(await externalViewer(call, publicAddress))) {
    throw new DomainError(422, 'document_not_external', documentSentence('not_external'));
  }
  const token = newViewToken();
  await storeExternalView(call, attachment.id, token);
  await writeAudit(call, { entity: 'attachment', entityId: attachment.id, action: 'show_externally' });
  return { frame: framePath(token) };
}
