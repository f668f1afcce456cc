import { sql } from 'kysely';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Database } from '../database/database';
import { DomainError } from '../errors';
import type { Storage } from '../storage/storage';
import type { NamedContent } from './named-content';

/** A content that no record names is removed after so long: the longest that a form may be open is a day. */
const KEPT_UNNAMED_MS = 48 * 3_600_000;
/** A process that has not removed what it began with after so long was killed. */
const GIVEN_UP_MS = 3_600_000;
const REMOVED_TOGETHER = 200;

/**
 * Stores contents before the write that names them. They stay when that write fails: the tidying finds them by the
 * account that is kept here, and the same content sent again is simply there.
 * @param db - the pool: the account must not vanish with a transaction.
 * @throws DomainError 503 'busy' in the moment in which the same content is being removed.
 */
export async function storeContents(
  db: Database,
  storage: Storage,
  now: Date,
  contents: readonly NamedContent[],
): Promise<void> {
  const unique = new Map(contents.map((one) => [one.sha256, one]));
  const { rows } = await sql`
    insert into file_contents as c (sha256, stored_at)
    select sha256, ${now.toISOString()} from unnest(${[...unique.keys()].toSorted()}::text[]) sha256
    on conflict (sha256) do update set stored_at = excluded.stored_at where c.removing_since is null
    returning 1`.execute(db);
  if (rows.length < unique.size) {
    throw new DomainError(503, 'busy', platformSentence('busy'));
  }
  for (const { sha256, content } of unique.values()) await storage.put(sha256, content);
}

/**
 * Removes contents that no record has named for two days, and ends what a killed process began. Deleted attachments
 * count as records: they can come back.
 * @returns how many were removed.
 */
export async function removeUnnamedContents(db: Database, storage: Storage, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - KEPT_UNNAMED_MS).toISOString();
  const givenUp = new Date(now.getTime() - GIVEN_UP_MS).toISOString();
  const unnamed = sql`
    select sha256 from file_contents c where stored_at < ${limit} and removing_since is null
      and not exists (select from attachments a where a.sha256 = c.sha256)
      and not exists (select from attachments a where a.thumbnail_sha256 = c.sha256)
      and not exists (select from attachments a where a.preview_sha256 = c.sha256)
      and not exists (select from converted_documents d where d.pdf_sha256 = c.sha256)
      and not exists (select from settings s where s.key like 'logo_%' and s.value #>> '{}' = c.sha256)
      and not exists (select from pictures p where p.sha256 = c.sha256)
      and not exists (select from pictures p where p.thumbnail_sha256 = c.sha256)
    limit ${REMOVED_TOGETHER}`;
  // Both are asked again for the row that is changed: meanwhile an upload may have stored it, or another process may
  // have begun with it, which then removes it.
  const { rows } = await sql<{ sha256: string }>`
    update file_contents set removing_since = ${now.toISOString()}
    where (sha256 in (${unnamed}) and stored_at < ${limit} and removing_since is null)
      or removing_since < ${givenUp}
    returning sha256`.execute(db);
  for (const { sha256 } of rows) {
    await storage.remove(sha256);
    await sql`delete from file_contents where sha256 = ${sha256}`.execute(db);
  }
  return rows.length;
}
