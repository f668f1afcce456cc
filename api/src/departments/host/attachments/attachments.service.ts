import { randomBytes } from 'node:crypto';
import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
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
import { inspectAttachment } from '../../../platform/files/picture-tasks';
import { isShownInPlace, thumbnailFile } from '../../../platform/files/serve-files';
import type { Storage } from '../../../platform/files/storage';
import { storeContents } from '../../../platform/files/stored-contents';
import type { BlobReply, CallSession, UploadedFile } from '../../../platform/http/register-operation';
import {
  attachRight,
  type AttachRight,
  ensureFilesVisible,
  hasConfidentialFiles,
} from '../../../platform/operations/record-access';
import { defineRecord, deleteRecord, insertRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';
import { runInWorker } from '../../../platform/workers/worker-pool';

const attachmentRecord = defineRecord({
  entity: 'attachment',
  table: 'attachments',
  title: 'file',
  columns: ['entity', 'entity_id', 'slot', 'file_name', 'file', 'sha256', 'thumbnail_sha256', 'mime', 'size'],
});

const fileOfSeenRecord = everyRow(
  'each kind of record says who sees its files: ensureFilesVisible asks it before',
);

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
    thumbnail: attachment.thumbnail_sha256
      ? session.signFile(thumbnailFile(attachment.file), { ...use, isPicture: true })
      : null,
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
export interface PreparedAttachment {
  slot: AttachmentSlot;
  file_name: string;
  sha256: string;
  thumbnail_sha256: string | null;
  mime: string;
  size: number;
}

/** Checks one file and stores its content: a picture without what hides in it, other files as they came. */
async function prepare(
  call: Call,
  storage: Storage,
  { slot, fileName, content }: UploadedFile,
): Promise<PreparedAttachment> {
  if (!isSlot(slot)) throw new InvalidInputError({ [slot]: fieldSentence('unknown', { field: slot }) });
  if (content.size > MAX_ATTACHMENT_BYTES) {
    throw new InvalidInputError({ [slot]: fileSentence('too_large') }, 'file_too_large');
  }
  const { fileDescriptor, size } = content;
  const inspected = await runInWorker(inspectAttachment, { slot, fileName, fileDescriptor, size });
  const { mime, picture, thumbnail } = inspected;
  const stored = picture ?? { sha256: content.sha256, content };
  await storeContents(call.db, storage, call.now, thumbnail ? [stored, thumbnail] : [stored]);
  return {
    slot,
    file_name: fileName,
    sha256: stored.sha256,
    thumbnail_sha256: thumbnail?.sha256 ?? null,
    mime,
    size: picture?.content.length ?? size,
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
  const prepared: PreparedAttachment[] = [];
  for (const file of files) prepared.push(await prepare(call, storage, file));
  return prepared;
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
  const count = await countAttachmentsOf(call.db, entity, entityId);
  if (count + files.length > MAX_ATTACHMENTS_PER_RECORD) {
    throw new ConflictError(fileSentence('too_many', { files: MAX_ATTACHMENTS_PER_RECORD }), {
      code: 'too_many_files',
    });
  }
  const stored: Attachment[] = [];
  for (const prepared of files) {
    const row = await insertRecord<StoredAttachment>(call, attachmentRecord, {
      entity,
      entity_id: entityId,
      file: randomBytes(24).toString('base64url'),
      ...prepared,
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
  await deleteRecord(call, attachmentRecord, id, fileOfSeenRecord);
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
  const { file_name: fileName, mime: mimeType } = attachment;
  return {
    content,
    fileName,
    mimeType,
    disposition: isShownInPlace(mimeType) ? disposition : 'attachment',
  };
}
