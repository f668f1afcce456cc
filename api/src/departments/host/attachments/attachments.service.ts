import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import type { Attachment, listAttachments, uploadAttachments } from '@balai/shared/contract/host/attachments';
import type { InputOf, OutputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import {
  attachFiles,
  attachmentRecord,
  prepareFiles,
  type PreparedAttachment,
} from '../../../platform/attachments/attachments';
import {
  findAttachment,
  findAttachmentByFile,
  findAttachmentsOf,
  type StoredAttachment,
} from '../../../platform/attachments/attachments.repository';
import { isShownInPlace, thumbnailFile } from '../../../platform/files/serve-files';
import { needsPreview } from '../../../platform/files/sniff-file';
import type { Storage } from '../../../platform/storage/storage';
import type { BlobReply, CallSession, UploadedFile } from '../../../platform/operations/register-operation';
import {
  attachRight,
  type AttachRight,
  ensureFilesVisible,
  hasConfidentialFiles,
} from '../../../platform/scope/record-access';
import { deleteRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';

export const fileOfSeenRecord = everyRow(
  'each kind of record says who sees its files: ensureFilesVisible asks it before',
);

export const mayDelete = ({ caller }: Call, attachment: StoredAttachment, right: AttachRight): boolean =>
  right === 'change' || attachment.created_by === caller.id || caller.role === 'superadmin';

/** Whether it is a picture of which browsers can make what is shown, and none has yet. */
export const awaitsPreview = ({ mime, preview_sha256: preview }: StoredAttachment): boolean =>
  needsPreview(mime) && preview === null;

export const answerOf = (
  call: Call,
  session: CallSession,
  attachment: StoredAttachment,
  right: AttachRight,
): Attachment => {
  const use = { isConfidential: hasConfidentialFiles(attachment.entity) };
  const canDelete = mayDelete(call, attachment, right);
  return {
    ...attachment,
    file: session.signFile(attachment.file, use),
    thumbnail: attachment.thumbnail_sha256
      ? session.signFile(thumbnailFile(attachment.file), { ...use, isPicture: true })
      : null,
    can_delete: canDelete,
    can_add_preview: canDelete && awaitsPreview(attachment),
  };
};

/** The files of a record. @throws NotFoundError (404) when the caller may not see them. */
export async function readAttachments(
  call: Call,
  session: CallSession,
  { entity, entity_id: entityId, slot }: InputOf<typeof listAttachments>,
): Promise<OutputOf<typeof listAttachments>> {
  await ensureFilesVisible(call, entity, entityId);
  const right = await attachRight(call, entity, entityId);
  const attachments = await findAttachmentsOf(call.db, entity, entityId, slot ?? null);
  return {
    data: attachments.map((attachment) => answerOf(call, session, attachment, right)),
    count: attachments.length,
    can_add: right !== 'none',
  };
}

/** @throws what `addAttachments` does for a caller who may add none. @returns what he may do with the files. */
async function ensureMayAdd(call: Call, entity: string, entityId: number): Promise<AttachRight> {
  await ensureFilesVisible(call, entity, entityId);
  const right = await attachRight(call, entity, entityId);
  if (right === 'none') throw new ForbiddenError(fileSentence('add_forbidden'));
  return right;
}

/**
 * Looks at the files of a call and stores their contents: the slow half, before the transaction.
 * @throws NotFoundError (404) when the caller may not see the files of the record; ForbiddenError (403) when he may not
 * add any; InvalidInputError (422) for a file of another kind, an empty one, one over 20 MB.
 */
export async function prepareAttachments(
  call: Call,
  storage: Storage,
  { entity, entity_id: entityId }: InputOf<typeof uploadAttachments>,
  files: readonly UploadedFile[],
): Promise<PreparedAttachment[]> {
  await ensureMayAdd(call, entity, entityId);
  if (files.length === 0) throw new InvalidInputError({ file: fileSentence('empty') }, 'file_empty');
  return prepareFiles(call, storage, files);
}

/**
 * Adds prepared files to a record, all or none.
 * @throws NotFoundError (404) when the caller may not see its files; ForbiddenError (403) when he may not add any;
 * ConflictError (409) for more than thirty on the record.
 */
export async function addAttachments(
  call: Call,
  session: CallSession,
  { entity, entity_id: entityId }: InputOf<typeof uploadAttachments>,
  files: readonly PreparedAttachment[],
): Promise<Attachment[]> {
  const right = await ensureMayAdd(call, entity, entityId);
  const stored = await attachFiles(call, { entity, id: entityId }, files);
  const { id, name } = call.caller;
  return stored.map((row) =>
    answerOf(call, session, { ...row, uploaded_by: { id, name, image: null } }, right),
  );
}

/**
 * @throws NotFoundError (404) when the caller may not see it; ForbiddenError (403) for a file that someone else added
 * to a record that the caller may not change.
 */
export async function removeAttachment(call: Call, id: number): Promise<void> {
  const attachment = await findAttachment(call.db, id);
  if (!attachment) throw new NotFoundError();
  const { entity, entity_id: entityId } = attachment;
  await ensureFilesVisible(call, entity, entityId);
  if (!mayDelete(call, attachment, await attachRight(call, entity, entityId))) {
    throw new ForbiddenError(fileSentence('remove_forbidden'));
  }
  await deleteRecord(call, attachmentRecord, id, fileOfSeenRecord);
}

/**
 * The content of a file the caller may see; shown in place, the preview of a picture that has one.
 * @param file - as answered, with or without its signature: the session is asked here and not the signature.
 */
export async function readContent(
  call: Call,
  storage: Storage,
  file: string,
  disposition: 'inline' | 'attachment',
): Promise<BlobReply> {
  const attachment = await findAttachmentByFile(call.db, file.split('?')[0] ?? '');
  if (!attachment) throw new NotFoundError();
  await ensureFilesVisible(call, attachment.entity, attachment.entity_id);
  const { file_name: fileName, preview_sha256: preview } = attachment;
  const isPreview = disposition === 'inline' && preview !== null;
  const content = await storage.open(isPreview ? preview : attachment.sha256);
  const mimeType = isPreview ? 'image/webp' : attachment.mime;
  return {
    content,
    fileName,
    mimeType,
    disposition: isShownInPlace(mimeType) ? disposition : 'attachment',
  };
}
