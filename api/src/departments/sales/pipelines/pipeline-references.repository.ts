import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { FoundReference } from '../../../platform/imports/define-import';

/** Which of the customers are blacklisted. */
export async function findBlacklisted(call: Call, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from customers where id = any(${[...ids]}::bigint[]) and status = 'blacklist'`.execute(call.db);
  return new Set(rows.map(({ id }) => id));
}

/** When these pipelines were opened, as ISO 8601, by id. */
export async function findOpenings(call: Call, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; created_at: string }>`
    select id, created_at from pipelines where id = any(${[...ids]}::bigint[])`.execute(call.db);
  return new Map(rows.map(({ id, created_at: at }) => [id, at]));
}

/** Solutions by name, whatever the case, spaces and signs: 'GTXPro' is 'GTX Pro'. */
export async function findSolutionsNamed(
  call: Call,
  names: readonly string[],
): Promise<Map<string, FoundReference>> {
  const { rows } = await sql<FoundReference & { text: string }>`
    select n.text, min(s.id) as id, min(s.name) as name
    from unnest(${[...names]}::text[]) as n(text)
    join solutions s on lower(regexp_replace(s.name, '[^[:alnum:]]', '', 'g')) = lower(regexp_replace(n.text, '[^[:alnum:]]', '', 'g'))
    where s.deleted_at is null
    group by n.text
    having count(*) = 1
  `.execute(call.db);
  return new Map(rows.map(({ text, id, name }) => [text, { id, name }]));
}

export async function findSolutionsWithIds(call: Call, ids: readonly number[]): Promise<FoundReference[]> {
  const { rows } = await sql<FoundReference>`
    select id, name from solutions where id = any(${[...ids]}::bigint[]) and deleted_at is null
  `.execute(call.db);
  return rows;
}
