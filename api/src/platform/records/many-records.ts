import { type RawBuilder, sql } from 'kysely';
import { writeAudit } from '../audit/audit';
import type { Call } from '../call';
import { NotFoundError } from '../errors';
import {
  changesOf,
  checkedColumns,
  diffOf,
  type RecordType,
  type RecordUpdate,
  type RecordValues,
  refuseOtherVersion,
  type StoredRecord,
  toldTo,
} from './records';

// Many rows of one table by one statement per verb. The caller holds the lock of the rows, or that of the record they
// belong to, which everybody takes who changes one of them.

const authorOf = (call: Call): number | null => (call.origin === 'system' ? null : call.caller.id);

/** The rows of a table as PostgreSQL reads them out of JSON, each with its place from 1. */
const rowsOf = (type: RecordType, rows: readonly object[]): RawBuilder<unknown> => sql`
  rows from (jsonb_populate_recordset(null::${sql.table(type.table)}, ${JSON.stringify(rows)}::jsonb))
  with ordinality as given`;

/**
 * As `insertRecord`, for any number of rows by one statement. A column that one row leaves out and another names is
 * null there.
 * @returns the stored rows in the order of `rows`.
 */
export async function insertRecords<Row extends { id: number }>(
  call: Call,
  type: RecordType,
  rows: readonly RecordValues[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const moment = call.now.toISOString();
  const author = authorOf(call);
  const stored = rows.map((values) => ({
    created_at: moment,
    created_by: author,
    updated_at: moment,
    updated_by: author,
    ...Object.fromEntries(checkedColumns(type, values)),
  }));
  const columns = [...new Set(stored.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name));
  const inserted = await sql<Row>`
    insert into ${sql.table(type.table)} (${sql.join(columns)})
    select ${sql.join(columns)} from ${rowsOf(type, stored)} order by given.ordinality
    returning *`.execute(call.db);
  // Ids are given in the order in which the rows come.
  const ordered = inserted.rows.toSorted((one, other) => one.id - other.id);
  for (const row of ordered)
    await writeAudit(call, { entity: type.entity, entityId: row.id, action: 'create', ...toldTo(type, row) });
  return ordered;
}

/** One of many; see `RecordUpdate`. */
export type RowUpdate = Omit<RecordUpdate, 'scope' | 'related'>;

/** What an update of a row says of the row that its caller has just locked. */
export const lockedUpdate = (row: StoredRecord): Pick<RowUpdate, 'id' | 'version' | 'locked'> => ({
  id: row.id,
  version: row.version,
  locked: row,
});

/** So many rows by one statement: what changes of them is sent as one JSON. */
const ROWS_AT_ONCE = 1_000;

/**
 * As `updateRecord`, for any number of rows by one statement. What does not change and has no `action` is not written.
 * @returns the rows as they are now, in the order of `updates`.
 * @throws NotFoundError (404), VersionConflictError (409).
 */
export async function updateRecords<Row extends StoredRecord>(
  call: Call,
  type: RecordType,
  updates: readonly RowUpdate[],
): Promise<Row[]> {
  if (updates.length === 0) return [];
  const rows = new Map((await lockedRows<Row>(call, type, updates)).map((row) => [row.id, row]));
  const changes: { id: number; changed: Record<string, unknown> }[] = [];
  for (const { id, version, values, action, fromStatus, toStatus, reason } of updates) {
    const before = rows.get(id);
    if (!before) throw new NotFoundError();
    await refuseOtherVersion(call, before, version, type);
    const changed = Object.fromEntries(
      Object.entries(diffOf(type, before, values)).map(([name, [, next]]) => [name, next]),
    );
    if (Object.keys(changed).length === 0 && action === undefined) continue;
    changes.push({ id, changed });
    await writeAudit(call, {
      entity: type.entity,
      entityId: id,
      action: action ?? 'update',
      ...toldTo(type, before),
      fromStatus: fromStatus ?? null,
      toStatus: toStatus ?? null,
      diff: changesOf(type, before, values),
      reason: reason ?? null,
    });
  }
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
    const slice = changes.slice(from, from + ROWS_AT_ONCE);
    for (const row of await writeChanges<Row>(call, type, slice)) rows.set(row.id, row);
  }
  return updates.flatMap(({ id }) => rows.get(id) ?? []);
}

async function lockedRows<Row>(call: Call, type: RecordType, updates: readonly RowUpdate[]): Promise<Row[]> {
  // What was locked before is a row of the type.
  const known = updates.flatMap(({ locked }) => (locked ? [locked as Row] : []));
  const others = updates.flatMap(({ id, locked }) => (locked ? [] : [id]));
  if (others.length === 0) return known;
  const { rows } = await sql<Row>`
    select * from ${sql.table(type.table)}
    where id = any(${others}::bigint[]) and deleted_at is null
    order by id for update`.execute(call.db);
  return [...known, ...rows];
}

/** @param changes - the columns that change, row by row; of the others each row keeps its own. */
async function writeChanges<Row>(
  call: Call,
  type: RecordType,
  changes: readonly { id: number; changed: object }[],
): Promise<Row[]> {
  const columns = [...new Set(changes.flatMap(({ changed }) => Object.keys(changed)))];
  const { rows } = await sql<Row>`
    update ${sql.table(type.table)} as stored
    set ${sql.join([
      ...columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`next.${name}`)}`),
      sql`version = stored.version + 1`,
      sql`updated_at = ${call.now.toISOString()}`,
      sql`updated_by = ${authorOf(call)}`,
    ])}
    from (
      select next.*
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id bigint, changed jsonb)
      join ${sql.table(type.table)} as before on before.id = change.id
      cross join lateral jsonb_populate_record(before, change.changed) as next
    ) as next
    where stored.id = next.id
    returning stored.*`.execute(call.db);
  return rows;
}

/** As `deleteRecord`, for any number of rows by one statement. @throws NotFoundError (404) when one is not there. */
export async function deleteRecords(call: Call, type: RecordType, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(type.table)}
    set deleted_at = ${call.now.toISOString()}, deleted_by = ${call.caller.id}, version = version + 1
    where id = any(${[...ids]}::bigint[]) and deleted_at is null
    returning *`.execute(call.db);
  if (rows.length !== new Set(ids).size) throw new NotFoundError();
  for (const row of rows)
    await writeAudit(call, { entity: type.entity, entityId: row.id, action: 'delete', ...toldTo(type, row) });
}
