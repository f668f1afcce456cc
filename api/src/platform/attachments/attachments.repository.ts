import { sql } from 'kysely';
import type { attachmentSlots } from '@balai/shared/contract/host/attachments';
import type { Person } from '@balai/shared/contract/schema';
import type { Database } from '../database/database';
import { personOf } from '../records/select';

export type AttachmentSlot = (typeof attachmentSlots)[number];

export interface StoredAttachment {
  id: number;
  entity: string;
  entity_id: number;
  slot: AttachmentSlot;
  file_name: string;
  file: string;
  sha256: string;
  thumbnail_sha256: string | null;
  /** What is shown in place of a photo that most browsers cannot show; null for others and until one was made. */
  preview_sha256: string | null;
  mime: string;
  size: number;
  created_at: string;
  created_by: number | null;
  uploaded_by: Person | null;
}

const columns = sql`
  a.id, a.entity, a.entity_id, a.slot, a.file_name, a.file, a.sha256, a.thumbnail_sha256, a.preview_sha256,
  a.mime, a.size, a.created_at, a.created_by, ${personOf('u')} as uploaded_by
`;
const source = sql`attachments a left join users u on u.id = a.created_by`;

/** By its random name under /storage/. */
export async function findAttachmentByFile(db: Database, file: string): Promise<StoredAttachment | null> {
  const { rows } = await sql<StoredAttachment>`
    select ${columns} from ${source} where a.file = ${file} and a.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function findAttachment(db: Database, id: number): Promise<StoredAttachment | null> {
  const { rows } = await sql<StoredAttachment>`
    select ${columns} from ${source} where a.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Newest first; a record has at most thirty. */
export async function findAttachmentsOf(
  db: Database,
  entity: string,
  entityId: number,
  slot: AttachmentSlot | null,
): Promise<StoredAttachment[]> {
  const { rows } = await sql<StoredAttachment>`
    select ${columns} from ${source}
    where a.entity = ${entity} and a.entity_id = ${entityId} and a.deleted_at is null
      and (${slot}::text is null or a.slot = ${slot})
    order by a.id desc`.execute(db);
  return rows;
}

/** Counts a record's files after making others who add to it wait: two at once must not pass the limit together. */
export async function countAttachmentsOf(db: Database, entity: string, entityId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments ${entity} ${entityId}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from attachments
    where entity = ${entity} and entity_id = ${entityId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
