import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { createHash, randomBytes } from 'node:crypto';
import { MAX_PICTURE_BYTES, UPLOAD_HOURS } from '@balai/shared/contract/host/pictures';
import { fileTypeFromBuffer } from 'file-type';
import type { Call } from '../call';
import { InvalidInputError, NotFoundError } from '../errors';
import { ensureVisible, type RecordAccess } from '../operations/record-access';
import { drawnAnew, thumbnailOf } from './thumbnail';
import { insertPicture, lockUpload, placePicture, type StoredPicture } from './pictures.repository';
import type { Storage } from './storage';

const UPLOAD_PREFIX = 'upload-';
const HOUR_MS = 3_600_000;

/** What is stored of a picture is never wider or higher. */
const EDGE_PX = 1600;
const acceptedTypes = new Set(['png', 'jpg', 'webp']);

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Uploads made before this moment are gone. */
export const uploadLimit = (now: Date): Date => new Date(now.getTime() - UPLOAD_HOURS * HOUR_MS);

/**
 * Looks at a picture, draws it anew and stores it as an upload of the caller, which only he sees and only he may put
 * into a record. Without a record it is forgotten after a day.
 * @param part - the part of the call that a refusal names.
 * @returns the stored name, and the reference for the field `picture()` of a write.
 * @throws InvalidInputError (422) for what is no PNG, JPEG or WebP by its content, is over 20 MB or cannot be drawn.
 */
export async function storePicture(
  call: Call,
  storage: Storage,
  part: string,
  content: Buffer,
): Promise<{ file: string; upload: string }> {
  if (content.length > MAX_PICTURE_BYTES) {
    throw new InvalidInputError({ [part]: fileSentence('picture_too_large') }, 'file_too_large');
  }
  const found = await fileTypeFromBuffer(content);
  if (!found || !acceptedTypes.has(found.ext)) {
    throw new InvalidInputError({ [part]: fileSentence('type') }, 'file_type');
  }
  const picture = await drawnAnew(part, content, EDGE_PX);
  const thumbnail = await thumbnailOf(part, picture);
  const sha256 = digestOf(picture);
  const thumbnailSha256 = digestOf(thumbnail);
  await storage.put(sha256, picture);
  await storage.put(thumbnailSha256, thumbnail);
  const file = randomBytes(24).toString('base64url');
  await insertPicture(call, { file, sha256, thumbnail_sha256: thumbnailSha256 });
  return { file, upload: `${UPLOAD_PREFIX}${file}` };
}

/** The record whose pictures a write sets. */
export interface PictureOwner {
  /** As in the audit: 'customer'. */
  entity: string;
  /** Null while the record is being created. */
  id: number | null;
  /** Before the field in refusals: 'pic.0.'. */
  path?: string;
}

/** Pictures that a write took and that become its record's with `placeIn`, in the same transaction. */
export interface ClaimedPictures<Field extends string> {
  /** Columns to write: the stored name, null to clear; fields that the input does not name are absent. */
  values: { [Name in Field]?: string | null };
  /** To be called once the record has its id; takes the pictures that were there before out of reach. */
  placeIn(id: number): Promise<void>;
}

/**
 * Takes the pictures that the input of a write names. The write itself has asked before whether the caller may change
 * the record. When it fails, the uploads stay what they were and can be sent again.
 * @param pictures - fields of kind `picture()` as they were sent.
 * @throws InvalidInputError (422) for an upload of somebody else, one that another record shows, or one that is gone.
 */
export async function claimPictures<Field extends string>(
  call: Call,
  { entity, id, path = '' }: PictureOwner,
  pictures: { readonly [Name in Field]?: string | null },
): Promise<ClaimedPictures<Field>> {
  const sent = Object.entries<string | null | undefined>(pictures).filter(
    ([, upload]) => upload !== undefined,
  );
  const files = new Map<string, string | null>();
  for (const [field, upload] of sent) {
    const file = upload ? upload.slice(UPLOAD_PREFIX.length) : null;
    const place = id === null ? null : { entity, entityId: id, field };
    const usedTwice = file !== null && [...files.values()].includes(file);
    if (file !== null && (usedTwice || !(await lockUpload(call, file, uploadLimit(call.now), place)))) {
      throw new InvalidInputError({ [`${path}${field}`]: fileSentence('picture_gone') }, 'upload_gone');
    }
    files.set(field, file);
  }
  return {
    values: Object.fromEntries(files) as ClaimedPictures<Field>['values'], // the fields of the input, one for one
    placeIn: async (recordId) => {
      for (const [field, file] of files)
        await placePicture(call, { entity, entityId: recordId, field }, file);
    },
  };
}

const accesses = new Map<string, RecordAccess>();

/**
 * Tells who sees the pictures of an entity where that is not who sees its files, see `registerRecordAccess`. Called
 * once by the feature that owns the entity.
 */
export function registerPictureAccess(entity: string, access: RecordAccess): void {
  if (accesses.has(entity)) throw new Error(`Who sees pictures of ${entity} is registered twice`);
  accesses.set(entity, access);
}

/** @throws NotFoundError (404) when the caller may see neither the record nor, before there is one, the upload. */
export async function ensurePictureVisible(call: Call, picture: StoredPicture): Promise<void> {
  const { entity, entity_id: entityId } = picture;
  if (entity === null || entityId === null) {
    if (picture.created_by !== call.caller.id) throw new NotFoundError();
    return;
  }
  const access = accesses.get(entity);
  await (access ? access(call, entityId) : ensureVisible(call, entity, entityId));
}
