import { randomBytes } from 'node:crypto';
import {
  attachmentSlots,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS_PER_RECORD,
} from '@balai/shared/contract/host/attachments';
import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import type { Call } from '../call';
import { ConflictError, InvalidInputError } from '../errors';
import type { UploadedFile } from '../operations/register-operation';
import { insertRecords } from '../records/many-records';
import { defineRecord } from '../records/records';
import { runInWorker } from '../workers/worker-pool';
import { type AttachmentSlot, countAttachmentsOf, type StoredAttachment } from './attachments.repository';
import { inspectAttachment } from '../files/picture-tasks';
import type { Storage } from '../storage/storage';
import { storeContents } from '../files/stored-contents';

export const attachmentRecord = defineRecord({
  entity: 'attachment',
  table: 'attachments',
  partOf: ({ entity, entity_id: id }) => ({ entity: String(entity), id: Number(id) }),
  columns: [
    'entity',
    'entity_id',
    'slot',
    'file_name',
    'file',
    'sha256',
    'thumbnail_sha256',
    'preview_sha256',
    'mime',
    'size',
  ],
});

const isSlot = (text: string): text is AttachmentSlot => attachmentSlots.some((slot) => slot === text);

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

/**
 * Looks at the files of a call and stores their contents: the slow half, before the transaction. The caller of this has
 * asked before who may add files there; contents that no record takes are forgotten.
 * @param call - on the pool.
 * @throws InvalidInputError (422) for a file of another kind and one over 20 MB.
 */
export async function prepareFiles(
  call: Call,
  storage: Storage,
  files: readonly UploadedFile[],
): Promise<PreparedAttachment[]> {
  const prepared: PreparedAttachment[] = [];
  for (const file of files) prepared.push(await prepare(call, storage, file));
  return prepared;
}

/**
 * Makes prepared files the files of a record, all or none.
 * @param record - one whose files the caller may add to: that was asked before.
 * @throws ConflictError (409) for more than thirty on the record.
 */
export async function attachFiles(
  call: Call,
  { entity, id }: { entity: string; id: number },
  files: readonly PreparedAttachment[],
): Promise<Omit<StoredAttachment, 'uploaded_by'>[]> {
  const count = await countAttachmentsOf(call.db, entity, id);
  if (count + files.length > MAX_ATTACHMENTS_PER_RECORD) {
    throw new ConflictError(fileSentence('too_many', { files: MAX_ATTACHMENTS_PER_RECORD }), {
      code: 'too_many_files',
    });
  }
  const attached = files.map((prepared) => ({
    entity,
    entity_id: id,
    file: randomBytes(24).toString('base64url'),
    ...prepared,
  }));
  return insertRecords(call, attachmentRecord, attached);
}
