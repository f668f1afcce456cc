import { sql, type RawBuilder } from 'kysely';
import { hashToken } from '../auth/secrets';
import type { Call } from '../call';
import type { Database } from '../database/database';

/** For so long a viewer may fetch what it was asked to show. */
const GOOD_MINUTES = 5;

/** A document that somebody is showing in the external viewer. */
export interface ExternalView {
  file_name: string;
  mime: string;
  sha256: string;
}

/** @param token - what its address is made of; the database keeps its hash alone. */
export async function storeExternalView(call: Call, attachmentId: number, token: string): Promise<void> {
  await sql`
    insert into external_views (token_hash, attachment_id, user_id, created_at)
    values (${hashToken(token)}, ${attachmentId}, ${call.caller.id}, ${call.now.toISOString()})`.execute(
    call.db,
  );
}

/** Not fetched yet, not too old, and neither its file nor its person is gone. */
const isGood = (token: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  v.token_hash = ${hashToken(token)} and v.fetched_at is null
  and v.created_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${GOOD_MINUTES})
  and a.id = v.attachment_id and a.deleted_at is null
  and u.id = v.user_id and u.status = 'active' and u.deleted_at is null)`;

export async function findExternalView(
  db: Database,
  token: string,
  now: Date,
): Promise<ExternalView | undefined> {
  const { rows } = await sql<ExternalView>`
    select a.file_name, a.mime, a.sha256 from external_views v, attachments a, users u
    where ${isGood(token, now)}`.execute(db);
  return rows[0];
}

/** The same, for who fetches it: nobody can do so again. */
export async function takeExternalView(
  db: Database,
  token: string,
  now: Date,
): Promise<ExternalView | undefined> {
  const { rows } = await sql<ExternalView>`
    update external_views v set fetched_at = ${now.toISOString()} from attachments a, users u
    where ${isGood(token, now)}
    returning a.file_name, a.mime, a.sha256`.execute(db);
  return rows[0];
}
