import type { BuiltOn, BuiltOnRecord, ImportUndo } from '@balai/shared/contract/host/import-undo';
import { type RawBuilder, sql } from 'kysely';
import type { AuditRow } from '../audit/audit-row';
import type { Call } from '../call';
import type { Database } from '../database/database';
import type { WaitingWork } from '../jobs/work-figures';
import { lockLive } from '../records/lock-live';
import type { RecordType } from '../records/records';
import type { LockScope } from '../scope/lock-scope';
import type { ReferenceColumn, Undoing } from './define-import';

/** The taking back of an import, as it was asked for. */
export interface StoredUndo {
  import_id: number;
  area: string;
  file_name: string;
  user_id: number;
  state: NonNullable<ImportUndo['state']>;
  position: number;
  tries: number;
}

/** What an import has stored: made where `before` is null, else changed. */
export interface StoredImportRecord {
  record_id: number;
  before: Readonly<Record<string, unknown>> | null;
  built_on: BuiltOn | null;
}

/**
 * Keeps what a batch has stored, by the entries of its histories. Of a record that the import has stored already it
 * keeps what was noted first: that is what it held before the import.
 */
export async function noteImportRecords(
  call: Call,
  importId: number,
  entries: readonly AuditRow[],
): Promise<void> {
  if (entries.length === 0) return;
  const records = entries.map(({ entity_id, action, diff }) => ({
    record_id: entity_id,
    before:
      action === 'import'
        ? null
        : Object.fromEntries(Object.entries(diff ?? {}).map(([name, [before]]) => [name, before])),
  }));
  await sql`
    insert into import_records (import_id, record_id, request_id, before)
    select ${importId}, record_id, ${call.requestId}, nullif(before, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as (record_id bigint, before jsonb)
    on conflict (import_id, record_id) do nothing`.execute(call.db);
}

/** Where the taking back of an import stands; `state` null where nobody wanted it. Null where nothing was noted of it. */
export async function findUndo(call: Call, importId: number): Promise<ImportUndo | null> {
  const { rows } = await sql<ImportUndo>`
    select u.state, r.records, r.undone, r.built_on, p.full_name as "by", u.ended_at
    from (
      select count(*)::int as records, count(*) filter (where undone)::int as undone,
        count(built_on) filter (where not undone)::int as built_on
      from import_records where import_id = ${importId}) r
    left join import_undos u on u.import_id = ${importId}
    left join users p on p.id = u.user_id
    where r.records > 0`.execute(call.db);
  return rows[0] ?? null;
}

/** Whether the row `t` of a table is among those of a scope. */
const isWithin = (
  call: Call,
  table: string,
  { alias, condition }: LockScope,
): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from ${sql.table(table)} as ${sql.ref(alias)}
    where ${sql.ref(`${alias}.id`)} = t.id and ${condition(call)})`;

/** The records on which somebody has built, in the order in which they were made. */
export async function findBuiltOn(
  call: Call,
  importId: number,
  { record, scope, label }: Pick<Restoring, 'record' | 'scope' | 'label'>,
  limit: number,
): Promise<BuiltOnRecord[]> {
  const { rows } = await sql<BuiltOnRecord>`
    select r.record_id as id, r.built_on as reason,
      case when ${isWithin(call, record.table, scope)} then ${label} else '' end as label
    from import_records r join ${sql.table(record.table)} t on t.id = r.record_id
    where r.import_id = ${importId} and r.built_on is not null and not r.undone
    order by r.record_id
    limit ${limit}`.execute(call.db);
  return rows;
}

/** Has an import taken back from its beginning, where nobody does already. */
export async function beginUndo(call: Call, importId: number): Promise<void> {
  const now = call.now.toISOString();
  await sql`
    insert into import_undos (import_id, user_id, state, next_try_at, created_at)
    values (${importId}, ${call.caller.id}, 'checking', ${now}, ${now})
    on conflict (import_id) do update
      set user_id = excluded.user_id, state = 'checking', position = 0, tries = 0, last_error = null,
        next_try_at = excluded.next_try_at, created_at = excluded.created_at, ended_at = null
      where import_undos.state in ('refused', 'failed')`.execute(call.db);
}

const columns = sql`u.import_id, i.area, i.file_name, u.user_id, u.state, u.position, u.tries`;

/** Takes the oldest that is due for this process, for the time of a lease; null when none is. */
export async function takeUndo(db: Database, now: Date, leaseMs: number): Promise<StoredUndo | null> {
  const { rows } = await sql<StoredUndo>`
    update import_undos u
    set tries = u.tries + 1, next_try_at = ${new Date(now.getTime() + leaseMs).toISOString()}
    from imports i
    where i.id = u.import_id and u.import_id = (
      select import_id from import_undos
      where state in ('checking', 'removing') and next_try_at <= ${now.toISOString()}
      order by created_at limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps it from others until the transaction ends; null when another process has moved it. */
export async function lockUndo(
  db: Database,
  { import_id, state, position }: Pick<StoredUndo, 'import_id' | 'state' | 'position'>,
): Promise<StoredUndo | null> {
  const { rows } = await sql<StoredUndo>`
    select ${columns} from import_undos u join imports i on i.id = u.import_id
    where u.import_id = ${import_id} and u.state = ${state} and u.position = ${position}
    for update of u`.execute(db);
  return rows[0] ?? null;
}

/** Moves it on. @param ended - the moment, where this was the last step. */
export async function moveUndo(
  db: Database,
  importId: number,
  to: Pick<StoredUndo, 'state' | 'position'> & { nextTryAt: Date; ended: Date | null },
): Promise<void> {
  await sql`
    update import_undos
    set state = ${to.state}, position = ${to.position}, tries = 0, last_error = null,
      next_try_at = ${to.nextTryAt.toISOString()}, ended_at = ${to.ended?.toISOString() ?? null}
    where import_id = ${importId}`.execute(db);
}

/** Lets the next process go on with it from a moment on. @param failure - null: it was interrupted. */
export async function releaseUndo(db: Database, importId: number, from: Date, failure: string | null) {
  await sql`
    update import_undos set next_try_at = ${from.toISOString()}, last_error = ${failure}
    where import_id = ${importId} and state in ('checking', 'removing')`.execute(db);
}

/** How the records of an import are taken back, with what each column of references names. */
export interface Restoring extends Undoing {
  /** What its rows became, or what they changed. */
  record: RecordType;
  references: readonly (readonly [column: string, Pick<ReferenceColumn, 'table' | 'use'>])[];
}

/**
 * The next records that are not taken back, locked in the order of their ids, after what they named before and what
 * changes with them.
 */
export async function lockNextRecords(
  call: Call,
  importId: number,
  { record, references }: Restoring,
  { after, limit }: { after: number; limit: number },
): Promise<void> {
  for (const [column, { table, use }] of references) {
    // A column that names the record itself holds what it is called.
    const changing = use === 'change' && table !== record.table ? sql.ref(`t.${column}`) : sql`null`;
    const { rows } = await sql<{ id: number }>`
      select distinct named.id
      from import_records r left join ${sql.table(record.table)} t on t.id = r.record_id,
        unnest(array[(r.before ->> ${column})::bigint, ${changing}]) named(id)
      where r.import_id = ${importId} and r.record_id in (${nextRecords(importId, after, limit)})
        and named.id is not null`.execute(call.db);
    const ids = rows.map(({ id }) => id);
    await lockLive(call, table, ids, undefined, use);
  }
  await sql`
    select t.id from ${sql.table(record.table)} t
    where t.id in (${nextRecords(importId, after, limit)})
    order by t.id for update`.execute(call.db);
}

const nextRecords = (importId: number, after: number, limit: number): RawBuilder<unknown> => sql`
  select record_id from import_records
  where import_id = ${importId} and record_id > ${after} and not undone
  order by record_id limit ${limit}`;

/** Whether what the record `t` held before, as `r` has noted it, is another record's by now or names one that is gone. */
const isHeldNoMore = ({ record, unique = [], references }: Restoring): RawBuilder<boolean> => {
  const taken = unique.map(
    (column) => sql<boolean>`exists (
      select from ${sql.table(record.table)} other
      where other.id <> t.id and other.deleted_at is null
        and ${sql.ref(`other.${column}`)} = r.before ->> ${column})`,
  );
  const gone = references.map(
    ([column, { table }]) => sql<boolean>`(r.before ->> ${column} is not null and not exists (
      select from ${sql.table(table)} named
      where named.id = (r.before ->> ${column})::bigint and named.deleted_at is null))`,
  );
  return sql<boolean>`(${sql.join([sql`false`, ...taken, ...gone], sql` or `)})`;
};

/**
 * Looks whether somebody has built on the next records: the last entry of its history is not the import's, or a record
 * that the import made is named by a live one, or people have written or put files there; or whether it is not open to
 * the caller any more, or cannot hold again what it held. What is deleted already has nothing to be taken back.
 */
export async function lookAtRecords(
  call: Call,
  importId: number,
  undo: Restoring,
  { after, limit }: { after: number; limit: number },
): Promise<StoredImportRecord[]> {
  const {
    record: { entity, table },
    scope,
    uses,
  } = undo;
  const counts = Object.values(uses(sql.ref('r.record_id'))).map((count) => sql`(${count})`);
  const named = sql.join([sql`0`, ...counts], sql` + `);
  const { rows } = await sql<StoredImportRecord>`
    with looked as (
      select r.record_id, case
          when t.id is null or t.deleted_at is not null then null
          when not ${isWithin(call, table, scope)} then 'out_of_reach'
          when (
            select a.request_id from audit_logs a
            where a.entity = ${entity} and a.entity_id = r.record_id and a.action <> 'export'
            order by a.id desc limit 1) is distinct from coalesce(r.given_back_by, r.request_id) then 'changed'
          when ${isHeldNoMore(undo)} then 'not_restorable'
          when r.before is not null then null
          when ${named} > 0 then 'named'
          when exists (
            select from document_comments c
            where c.entity = ${entity} and c.entity_id = r.record_id and c.deleted_at is null) then 'comments'
          when exists (
            select from attachments f
            where f.entity = ${entity} and f.entity_id = r.record_id and f.deleted_at is null) then 'files'
        end as reason
      from import_records r left join ${sql.table(table)} t on t.id = r.record_id
      where r.import_id = ${importId} and r.record_id in (${nextRecords(importId, after, limit)}))
    update import_records r set built_on = looked.reason
    from looked
    where r.import_id = ${importId} and r.record_id = looked.record_id
    returning r.record_id, r.before, r.built_on`.execute(call.db);
  return rows.toSorted((one, other) => one.record_id - other.record_id);
}

/**
 * Where the entry before this import's is that of an earlier one, a record is again what that has made of it: that is
 * kept with the earlier one, so that it can be taken back as well.
 * @param ids - of records whose values this import gives back.
 */
export async function noteGivenBack(
  call: Call,
  importId: number,
  { record: { entity } }: Pick<Restoring, 'record'>,
  ids: readonly number[],
): Promise<void> {
  const entries = sql`audit_logs a where a.entity = ${entity} and a.entity_id = r.record_id`;
  await sql`
    update import_records earlier set given_back_by = ${call.requestId}
    from import_records r
    where r.import_id = ${importId} and r.record_id = any(${[...ids]}::bigint[])
      and earlier.record_id = r.record_id and earlier.import_id <> r.import_id and not earlier.undone
      and earlier.request_id = (
        select a.request_id from ${entries} and a.action <> 'export'
          and a.id < (select min(a.id) from ${entries} and a.request_id = r.request_id)
        order by a.id desc limit 1)`.execute(call.db);
}

export async function countBuiltOn(call: Call, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_records
    where import_id = ${importId} and built_on is not null and not undone`.execute(call.db);
  return rows[0]?.count ?? 0;
}

export async function markUndone(call: Call, importId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update import_records set undone = true
    where import_id = ${importId} and record_id = any(${[...ids]}::bigint[])`.execute(call.db);
}

/** Those of all people that have not come to an end. */
export async function countWaitingUndos(db: Database): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select count(*)::int as count, count(last_error)::int as failing, min(created_at) as oldest
    from import_undos where state in ('checking', 'removing')`.execute(db);
  return rows[0] ?? { count: 0, failing: 0, oldest: null };
}
