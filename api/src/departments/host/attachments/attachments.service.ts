import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { createHash, randomBytes } from 'node:crypto';
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS_PER_RECORD,
  attachmentSlots,
  type Attachment,
  type listAttachments,
  type uploadAttachments,
} from '@balai/shared/contract/host/attachments';
import type { InputOf, OutputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import {
  countAttachmentsOf,
  findAttachment,
  findAttachmentByFile,
  findAttachmentsOf,
  type AttachmentSlot,
  type StoredAttachment,
} from '../../../platform/files/attachments.repository';
import { thumbnailFile } from '../../../platform/files/serve-files';
import { sniffFile } from '../../../platform/files/sniff-file';
import type { Storage } from '../../../platform/files/storage';
import { thumbnailOf } from '../../../platform/files/thumbnail';
import type { BlobReply, CallSession, UploadedFile } from '../../../platform/http/register-operation';
import {
  attachRight,
  type AttachRight,
  ensureFilesVisible,
  hasConfidentialFiles,
} from '../../../platform/operations/record-access';
import { defineRecord, deleteRecord, insertRecord } from '../../../platform/records/records';

const attachmentRecord = defineRecord({
  entity: 'attachment',
  table: 'attachments',
  title: 'file',
  columns: ['entity', 'entity_id', 'slot', 'file_name', 'file', 'sha256', 'thumbnail_sha256', 'mime', 'size'],
});

const isSlot = (text: string): text is AttachmentSlot => attachmentSlots.some((slot) => slot === text);

const mayDelete = ({ caller }: Call, attachment: StoredAttachment, right: AttachRight): boolean =>
  right === 'change' || attachment.created_by === caller.id || caller.role === 'superadmin';

const answerOf = (
  call: Call,
  session: CallSession,
  attachment: StoredAttachment,
  right: AttachRight,
): Attachment => {
  const use = { isConfidential: hasConfidentialFiles(attachment.entity) };
  return {
    ...attachment,
    file: session.signFile(attachment.file, use),
    thumbnail: attachment.thumbnail_sha256 ? session.signFile(thumbnailFile(attachment.file), use) : null,
    can_delete: mayDelete(call, attachment, right),
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

/** A file that was looked at and whose content is stored; its row is not. */
interface AcceptedFile {
  slot: AttachmentSlot;
  file_name: string;
  sha256: string;
  thumbnail_sha256: string | null;
  mime: string;
  size: number;
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The name without the folders that some browsers send, and short enough to be stored. */
function fileNameOf(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1)?.trim() ?? '';
  return name.length <= 200 ? name : `${name.slice(0, 180)}${/\.[^.]{1,10}$/.exec(name)?.[0] ?? ''}`;
}

/**
 * Checks one file and stores its content. It stays when the transaction is undone, which does no harm: nothing names
 * it, and the next upload of the same content finds it there.
 */
async function accept(storage: Storage, { slot, fileName, content }: UploadedFile): Promise<AcceptedFile> {
  if (!isSlot(slot)) throw new InvalidInputError({ [slot]: fieldSentence('unknown', { field: slot }) });
  if (content.length > MAX_ATTACHMENT_BYTES) {
    throw new InvalidInputError({ [slot]: fileSentence('too_large') }, 'file_too_large');
  }
  const name = fileNameOf(fileName);
  const { mime, isPicture } = await sniffFile(slot, name, content);
  const thumbnail = isPicture ? await thumbnailOf(slot, content) : null;
  const sha256 = digestOf(content);
  await storage.put(sha256, content);
  if (thumbnail) await storage.put(digestOf(thumbnail), thumbnail);
  return {
    slot,
    file_name: name,
    sha256,
    thumbnail_sha256: thumbnail ? digestOf(thumbnail) : null,
    mime,
    size: content.length,
  };
}

/**
 * Adds files to a record, all or none.
 * @throws NotFoundError (404) when the caller may not see its files; ForbiddenError (403) when he may not add any;
 * InvalidInputError (422) for a file of another kind, an empty one, one over 20 MB; ConflictError (409) for more than
 * thirty on the record.
 */
export async function addAttachments(
  call: Call,
  session: CallSession,
  storage: Storage,
  { entity, entity_id: entityId }: InputOf<typeof uploadAttachments>,
  files: readonly UploadedFile[],
): Promise<Attachment[]> {
  await ensureFilesVisible(call, entity, entityId);
  const right = await attachRight(call, entity, entityId);
  if (right === 'none') {
    throw new ForbiddenError(fileSentence('add_forbidden'));
  }
  if (files.length === 0) throw new InvalidInputError({ file: fileSentence('empty') }, 'file_empty');
  const count = await countAttachmentsOf(call.db, entity, entityId);
  if (count + files.length > MAX_ATTACHMENTS_PER_RECORD) {
    throw new ConflictError(fileSentence('too_many', { files: MAX_ATTACHMENTS_PER_RECORD }), {
      code: 'too_many_files',
    });
  }
  const stored: Attachment[] = [];
  for (const file of files) {
    const accepted = await accept(storage, file);
    const row = await insertRecord<StoredAttachment>(call, attachmentRecord, {
      entity,
      entity_id: entityId,
      file: randomBytes(24).toString('base64url'),
      ...accepted,
    });
    const { id, name } = call.caller;
    stored.push(answerOf(call, session, { ...row, uploaded_by: { id, name, image: null } }, right));
  }
  return stored;
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
  await deleteRecord(call, attachmentRecord, id);
}

/**
 * The content of a file the caller may see.
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
  const content = await storage.open(attachment.sha256);
  return { content, fileName: attachment.file_name, mimeType: attachment.mime, disposition };
}
