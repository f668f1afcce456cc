import { type RawBuilder, sql } from 'kysely';
import type { HistoryKind } from '@balai/shared/contract/host/history';
import type { Person } from '@balai/shared/contract/schema';
import type { Call } from '../call';
import { NotFoundError } from '../errors';
import type { AuditRow, Diff } from './audit-row';
import { nameReferences } from './reference-names';

export interface HistoryEntry {
  id: number;
  /** The same for all that one call did. */
  save: string;
  kind: HistoryKind;
  /** Name of the file that was added or removed; null for the other kinds. */
  subject: string | null;
  at: string;
  actor: Person | null;
  actor_role: string;
  origin: Call['origin'];
  action: string;
  from_status: string | null;
  to_status: string | null;
  diff: Diff | null;
  reason: string | null;
}

export interface HistoryQuery {
  /** From 1. */
  page?: number;
  /** Entries a page. */
  row?: number;
  /** One kind only; all when absent. */
  kind?: HistoryKind;
}

/** Entries as histories tell of them; what they select of each is `told`. */
const entriesAmong = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select audit_logs.*, attachments.file_name as subject,
    case audit_logs.entity
      when 'attachment' then 'file'
      when 'document_comment' then 'comment'
      else case when from_status is distinct from to_status and action <> 'create'
        then 'status' else 'change' end end as kind
  from audit_logs
  left join attachments on audit_logs.entity = 'attachment' and attachments.id = audit_logs.entity_id
  where audit_logs.id in (${ids})`;

/** What a comment said stays with the comment: hidden words must not come back here. */
const told = sql`
  entries.id, at, request_id || '@' || extract(epoch from at) as save, kind, subject, actor_role, origin, action,
  from_status, to_status, reason, case when kind = 'comment' then null else diff end as diff,
  case when users.id is not null
    then jsonb_build_object('id', users.id, 'name', users.full_name, 'image', users.image) end as actor`;

const without = (diff: Diff | null, hidden: readonly string[]): Diff | null =>
  diff && Object.fromEntries(Object.entries(diff).filter(([field]) => !hidden.includes(field)));

/**
 * What happened to one record and to its files and comments, newest first. Whether the caller may see the record was
 * asked before. Fields that point at other records show their names.
 * @param hidden - fields whose changes the caller may not see.
 */
export async function historyOf(
  call: Call,
  entity: string,
  id: number,
  { page = 1, row = 10, kind }: HistoryQuery = {},
  hidden: readonly string[] = [],
): Promise<{ data: HistoryEntry[]; count: number }> {
  const ids = sql`
    select a.id from audit_logs a where a.entity = ${entity} and a.entity_id = ${id}
    union all
    select a.id from attachments f join audit_logs a on a.entity = 'attachment' and a.entity_id = f.id
    where f.entity = ${entity} and f.entity_id = ${id}
    union all
    select a.id from document_comments c join audit_logs a on a.entity = 'document_comment' and a.entity_id = c.id
    where c.entity = ${entity} and c.entity_id = ${id} and c.deleted_at is null`;
  // Gathered before they are counted and cut: for a page of many the planner would read the whole audit backwards.
  const { rows } = await sql<HistoryEntry & { count: number }>`
    with entries as materialized (${entriesAmong(ids)})
    select ${told}, count(*) over () as count
    from entries left join users on users.id = entries.actor_id
    where ${kind ?? null}::text is null or kind = ${kind ?? null}
    order by entries.id desc
    limit ${row} offset ${(page - 1) * row}`.execute(call.db);
  // A page behind the last one has no row that could name the count.
  const countBehind = async (): Promise<number> =>
    page === 1 ? 0 : (await historyOf(call, entity, id, { page: 1, row: 1, kind })).count;
  const diffs = await nameReferences(
    call,
    rows.map((entry) => without(entry.diff, hidden)),
  );
  return {
    data: rows.map(({ count: _count, ...entry }, index) => ({ ...entry, diff: diffs[index] ?? null })),
    count: rows[0]?.count ?? (await countBehind()),
  };
}

/**
 * One entry of the audit, as the history of its record tells of it.
 * @param hiddenOf - the fields of an entity whose changes the caller may not see.
 * @throws NotFoundError (404) where there is none of this id.
 */
export async function historyEntryOf(
  call: Call,
  id: number,
  hiddenOf: (entity: string) => readonly string[],
): Promise<HistoryEntry> {
  const { rows } = await sql<HistoryEntry & { entity: string }>`
    select ${told}, entity from (${entriesAmong(sql`${id}::bigint`)}) entries
    left join users on users.id = entries.actor_id`.execute(call.db);
  const [found] = rows;
  if (!found) throw new NotFoundError();
  const { entity, ...entry } = found;
  const [diff = null] = await nameReferences(call, [without(entry.diff, hiddenOf(entity))]);
  return { ...entry, diff };
}

/** An entry as it is stored, for who takes back what it tells of. */
export type StoredEntry = Pick<
  AuditRow,
  'at' | 'actor_id' | 'request_id' | 'entity_id' | 'action' | 'from_status' | 'to_status' | 'diff'
>;

/** The newest entry of a record; undefined where nothing has happened to it. Entries of its files are not its own. */
export async function latestEntryOf(
  call: Call,
  entity: string,
  id: number,
): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select at, actor_id, request_id, entity_id, action, from_status, to_status, diff
    from audit_logs where entity = ${entity} and entity_id = ${id}
    order by id desc limit 1`.execute(call.db);
  return rows[0];
}

/** What an entry has changed, as it was before. */
export const valuesBefore = ({ diff }: Pick<StoredEntry, 'diff'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(diff ?? {}).map(([name, [was]]) => [name, was]));

/** What the call that left an entry did to other records, by their ids. */
export async function entriesBeside(
  call: Call,
  { at, request_id: requestId }: StoredEntry,
  entity: string,
  ids: readonly number[],
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select at, actor_id, request_id, entity_id, action, from_status, to_status, diff
    from audit_logs
    where entity = ${entity} and entity_id = any(${[...ids]}::bigint[]) and request_id = ${requestId} and at = ${at}
    order by id`.execute(call.db);
  return rows;
}
