import { HOUR_MS } from '@balai/shared/format/calendar';
import { randomBytes } from 'node:crypto';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { MAX_PICTURE_BYTES, UPLOAD_HOURS } from '@balai/shared/contract/host/pictures';
import type { Call } from '../call';
import { InvalidInputError, NotFoundError } from '../errors';
import { ensureVisible, type RecordAccess } from '../scope/record-access';
import { runInWorker } from '../workers/worker-pool';
import type { PictureSource } from './draw-picture.worker';
import { drawPicture } from './picture-tasks';
import { insertPicture, lockUpload, placePicture } from './pictures.repository';
import type { Storage } from '../storage/storage';
import type { StoredFile } from './stored-files.repository';
import { named } from './named-content';
import { storeContents } from './stored-contents';

const UPLOAD_PREFIX = 'upload-';

/** Uploads made before this moment are gone. */
export const uploadLimit = (now: Date): Date => new Date(now.getTime() - UPLOAD_HOURS * HOUR_MS);

/** A picture whose two versions are stored and which nothing names yet. */
export interface PreparedPicture {
  sha256: string;
  thumbnail_sha256: string;
}

/**
 * Looks at a picture, draws it anew and stores the contents: the slow half, before the transaction.
 * @param call - on the pool.
 * @param part - the part of the call that a refusal names.
 * @throws InvalidInputError (422) for what is no PNG, JPEG or WebP by its content, is over 20 MB or cannot be drawn.
 */
export async function preparePicture(
  call: Pick<Call, 'db' | 'now'>,
  storage: Storage,
  part: string,
  source: PictureSource,
): Promise<PreparedPicture> {
  const size = 'content' in source ? source.content.length : source.size;
  if (size > MAX_PICTURE_BYTES) {
    throw new InvalidInputError({ [part]: fileSentence('picture_too_large') }, 'file_too_large');
  }
  const drawn = await runInWorker(drawPicture, { slot: part, source });
  const [picture, thumbnail] = [named(drawn.picture), named(drawn.thumbnail)];
  await storeContents(call.db, storage, call.now, [picture, thumbnail]);
  return { sha256: picture.sha256, thumbnail_sha256: thumbnail.sha256 };
}

/**
 * Makes a picture an upload of the caller, which only he sees and only he may put into a record. Without a record it is
 * forgotten after a day.
 * @returns the stored name, and the reference for the field `picture()` of a write.
 */
export async function storePicture(
  call: Call,
  prepared: PreparedPicture,
): Promise<{ file: string; upload: string }> {
  const file = randomBytes(24).toString('base64url');
  await insertPicture(call, { file, ...prepared });
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
 * Tells who sees the pictures of an entity where that is not who sees its files, see `pictures` of a
 * feature (`operations/feature.ts`), which is read once.
 */
export function registerPictureAccess(entity: string, access: RecordAccess): void {
  if (accesses.has(entity)) throw new Error(`Who sees pictures of ${entity} is registered twice`);
  accesses.set(entity, access);
}

/** @throws NotFoundError (404) when the caller may see neither the record nor, before there is one, the upload. */
export async function ensurePictureVisible(
  call: Call,
  picture: Pick<StoredFile, 'entity' | 'entity_id' | 'created_by'>,
): Promise<void> {
  const { entity, entity_id: entityId } = picture;
  if (entity === null || entityId === null) {
    if (picture.created_by !== call.caller.id) throw new NotFoundError();
    return;
  }
  const access = accesses.get(entity);
  await (access ? access(call, entityId) : ensureVisible(call, entity, entityId));
}
