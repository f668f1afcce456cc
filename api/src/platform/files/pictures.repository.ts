import { sql } from 'kysely';
import type { Call } from '../call';
import type { Database } from '../database/database';

/** A stored picture; `entity` and `entity_id` are null while no record shows it. */
export interface StoredPicture {
  file: string;
  sha256: string;
  thumbnail_sha256: string;
  entity: string | null;
  entity_id: number | null;
  created_by: number;
}

/** The field of a record that shows a picture. */
export interface PicturePlace {
  entity: string;
  entityId: number;
  field: string;
}

export async function insertPicture(
  call: Call,
  { file, sha256, thumbnail_sha256 }: Pick<StoredPicture, 'file' | 'sha256' | 'thumbnail_sha256'>,
): Promise<void> {
  await sql`
    insert into pictures (file, sha256, thumbnail_sha256, created_at, created_by)
    values (${file}, ${sha256}, ${thumbnail_sha256}, ${call.now.toISOString()}, ${call.caller.id})
  `.execute(call.db);
}

/**
 * Keeps an upload of the caller for this transaction: two writes with the same one wait for each other.
 * @param place - where the picture may stand already, so that saving the same again changes nothing.
 * @returns whether he may use it: his own, young enough, and in no other record.
 */
export async function lockUpload(
  call: Call,
  file: string,
  uploadedAfter: Date,
  place: PicturePlace | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pictures
    where file = ${file} and created_by = ${call.caller.id} and (
      (entity is null and created_at > ${uploadedAfter.toISOString()})
      or (entity = ${place?.entity ?? null} and entity_id = ${place?.entityId ?? null}::bigint
        and field = ${place?.field ?? null}))
    for update
  `.execute(call.db);
  return rows.length > 0;
}

/** Makes `file` the picture of a record's field, none for null, and forgets what stood there before. */
export async function placePicture(
  call: Call,
  { entity, entityId, field }: PicturePlace,
  file: string | null,
): Promise<void> {
  await sql`
    delete from pictures
    where entity = ${entity} and entity_id = ${entityId} and field = ${field} and file is distinct from ${file}
  `.execute(call.db);
  if (file === null) return;
  await sql`
    update pictures set entity = ${entity}, entity_id = ${entityId}, field = ${field} where file = ${file}
  `.execute(call.db);
}

/** Forgets uploads that no record took. @returns how many. */
export async function deleteUploadsBefore(db: Database, moment: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pictures where entity is null and created_at <= ${moment.toISOString()}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
