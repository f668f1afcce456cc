import { sql } from 'kysely';
import type { Database } from '../database/database';

/** What is served of a picture of a record or of an attachment. */
export interface StoredFile {
  kind: 'picture' | 'attachment';
  sha256: string;
  thumbnail_sha256: string | null;
  mime: string;
  file_name: string;
  /** The record it belongs to; null for a picture that no record shows yet. */
  entity: string | null;
  entity_id: number | null;
  created_by: number | null;
}

/** By its random name under /storage/, in one statement: a page asks for dozens of them. */
export async function findStoredFile(db: Database, file: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select 'picture' as kind, sha256, thumbnail_sha256, 'image/webp' as mime, 'picture.webp' as file_name,
      entity, entity_id, created_by
    from pictures where file = ${file}
    union all
    select 'attachment', sha256, thumbnail_sha256, mime, file_name, entity, entity_id, created_by
    from attachments where file = ${file} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
