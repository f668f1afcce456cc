import { MAX_PREVIEW_BYTES, type Attachment } from '@balai/shared/contract/host/attachments';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { attachmentRecord } from '../../../platform/attachments/attachments';
import { findAttachment, type StoredAttachment } from '../../../platform/attachments/attachments.repository';
import { preparePicture, type PreparedPicture } from '../../../platform/files/pictures';
import { needsPreview } from '../../../platform/files/sniff-file';
import type { Storage } from '../../../platform/storage/storage';
import type { CallSession, UploadedFile } from '../../../platform/operations/register-operation';
import { type AttachRight, attachRight, ensureFilesVisible } from '../../../platform/scope/record-access';
import { lockRecord, updateRecord } from '../../../platform/records/records';
import { answerOf, awaitsPreview, fileOfSeenRecord, mayDelete } from './attachments.service';

/** The part that carries the preview. */
const PART = 'image';

/**
 * Whoever may remove a file may say how it looks: he could as well put another one in its place.
 * @throws what `addPreview` throws, except for an attachment that has a preview.
 * @returns the attachment and what else the caller may do with the files of its record.
 */
async function ensureMayAddPreview(
  call: Call,
  id: number,
): Promise<{ attachment: StoredAttachment; right: AttachRight }> {
  const attachment = await findAttachment(call.db, id);
  if (!attachment) throw new NotFoundError();
  const { entity, entity_id: entityId, mime } = attachment;
  await ensureFilesVisible(call, entity, entityId);
  const right = await attachRight(call, entity, entityId);
  if (!mayDelete(call, attachment, right)) throw new ForbiddenError(fileSentence('preview_forbidden'));
  if (!needsPreview(mime)) {
    throw new InvalidInputError({ id: fileSentence('preview_not_taken') }, 'preview_not_taken');
  }
  return { attachment, right };
}

/**
 * Draws what a browser made of a HEIC picture anew and stores it, large and small: the slow half, before the
 * transaction. What was sent is a stranger's picture as any other and is not kept.
 * @throws what `addPreview` does; InvalidInputError (422) for what is no PNG, JPEG or WebP by its content, is over 5 MB
 * or cannot be drawn.
 */
export async function preparePreview(
  call: Call,
  storage: Storage,
  id: number,
  [picture, ...others]: readonly UploadedFile[],
): Promise<PreparedPicture> {
  await ensureMayAddPreview(call, id);
  if (!picture || others.length > 0) {
    throw new InvalidInputError({ [PART]: fileSentence('one_picture') }, 'file_empty');
  }
  const { fileDescriptor, size } = picture.content;
  if (size > MAX_PREVIEW_BYTES) {
    throw new InvalidInputError({ [PART]: fileSentence('preview_too_large') }, 'file_too_large');
  }
  return preparePicture(call, storage, PART, { fileDescriptor, size });
}

/**
 * Gives an attachment what is shown in its place, once and for all: nobody can change later what others have seen.
 * @throws NotFoundError (404) when the caller may not see the file; ForbiddenError (403) when he may not remove it;
 * InvalidInputError (422) for one that is not HEIC; ConflictError (409) for one that has a preview.
 */
export async function addPreview(
  call: Call,
  session: CallSession,
  id: number,
  { sha256, thumbnail_sha256: thumbnail }: PreparedPicture,
): Promise<Attachment> {
  // Two who made one at the same moment: the second waits here and then finds that of the first.
  const { version } = await lockRecord<{ version: number }>(call, attachmentRecord, id, fileOfSeenRecord);
  const { attachment, right } = await ensureMayAddPreview(call, id);
  // Not asked before the transaction: the repeat of a call gets the answer of the first.
  if (!awaitsPreview(attachment)) throw new ConflictError(fileSentence('preview_exists'));
  await updateRecord(call, attachmentRecord, {
    id,
    version,
    scope: fileOfSeenRecord,
    values: { preview_sha256: sha256, thumbnail_sha256: thumbnail },
    action: 'add_preview',
  });
  const stored = { ...attachment, preview_sha256: sha256, thumbnail_sha256: thumbnail };
  return answerOf(call, session, stored, right);
}
