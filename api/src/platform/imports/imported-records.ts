import { storedReason } from '@balai/shared/contract/history-reasons';
import { type RawBuilder, sql } from 'kysely';
import type { Static, TObject } from 'typebox';
import { writeAudit } from '../audit/audit';
import type { Diff } from '../audit/audit-row';
import type { Call } from '../call';
import { type RecordOfInput, wholeFormOf } from '../records/record-input';
import { type RecordType, type RecordValues, toldTo } from '../records/records';

/** A row of a file as the record that it becomes. */
export interface ImportedRecord<Values extends RecordValues = RecordValues> {
  /** With `externalId` the name of the row for ever. */
  source: string;
  externalId: string;
  /** Its columns, the same ones in each row; `created_at` where the file knows it. */
  values: Values;
}

/** The cells of a row that are not empty. */
export type FilledCells<Values> = {
  [Name in keyof Values as null extends Values[Name] ? never : Name]: Values[Name];
} & {
  [Name in keyof Values as null extends Values[Name] ? Name : never]?: NonNullable<Values[Name]>;
};

/** Leaves out the empty cells, so that a field without a value is one that its form left alone. */
export const filledCells = <Values extends object>(values: Values): FilledCells<Values> =>
  // Nothing is null in what is left.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as FilledCells<Values>;

/** Those of the keys of a source that records are stored under already, deleted ones included. */
export async function findStoredKeys(
  call: Call,
  { table }: Pick<RecordType, 'table'>,
  source: string,
  externalIds: readonly string[],
): Promise<Set<string>> {
  if (externalIds.length === 0) return new Set();
  const { rows } = await sql<{ external_id: string }>`
    select external_id from ${sql.table(table)}
    where external_source = ${source} and external_id = any(${[...externalIds]}::text[])`.execute(call.db);
  return new Set(rows.map((row) => row.external_id));
}

/** How a table's rows of today are made of a batch beyond what its rows say. */
interface Besides {
  /** Columns by SQL over `r`, the row as the table would hold it. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The column that says since when a record has its `status`; absent where no history of it is kept. */
  statusSince?: 'created_at' | 'status_at';
}

/** The rows as a relation `r` with the columns and types of the table itself, in their order by `r.ordinality`. */
const rowsAs = (table: string, rows: readonly RecordValues[]): RawBuilder<unknown> => sql`
  jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) with ordinality r`;

/**
 * Stores rows of a file as new records in the caller's name: one statement however many they are, and an entry 'import'
 * in the history of each.
 * @param call - a write with `origin` 'import'.
 * @returns their ids in the order given.
 */
export async function insertImported(
  call: Call,
  type: RecordType,
  records: readonly ImportedRecord[],
  { computed = {}, statusSince }: Besides = {},
): Promise<number[]> {
  const { entity, table } = type;
  const now = call.now.toISOString();
  const stamps = { created_at: now, created_by: call.caller.id, updated_at: now, updated_by: call.caller.id };
  const rows = records.map(({ source, externalId, values }) => ({
    ...stamps,
    ...values,
    external_source: source,
    external_id: externalId,
  }));
  const named = Object.keys(rows[0] ?? {});
  const columns = [...named, ...Object.keys(computed)].map((name) => sql.ref(name));
  const values = [...named.map((name) => sql.ref(`r.${name}`)), ...Object.values(computed)];
  const status = statusSince ? sql`, status, ${sql.ref(statusSince)} as since` : sql``;
  const noted = statusSince
    ? sql`, noted as (
        insert into status_histories (entity, entity_id, to_status, at, by_user)
        select ${entity}, id, status, since, ${call.caller.id} from stored order by id)`
    : sql``;
  const { rows: stored } = await sql<{ id: number }>`
    with stored as (
      insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(values)} from ${rowsAs(table, rows)} order by r.ordinality
      returning id${status}
    )${noted}
    select id from stored order by id`.execute(call.db);
  for (const [place, { id }] of stored.entries()) {
    const record = records[place];
    const toStatus = record?.values.status;
    await writeAudit(call, {
      entity,
      entityId: id,
      action: 'import',
      ...toldTo(type, record?.values ?? {}),
      ...(statusSince && typeof toStatus === 'string' ? { toStatus } : {}),
      reason: storedReason('importedFrom', record?.source),
    });
  }
  return stored.map(({ id }) => id);
}

/** The cells of a row of a file that are fields of a form. */
type FormCells<Form> = { readonly [Field in keyof Form]?: Form[Field] | null };

/**
 * Stores rows of a file that each fill a form of their type; the `insertBatch` of an import.
 * @param defaults - what the form begins with, for the cells that a file leaves empty.
 */
export const insertForms =
  <Input extends TObject>(record: RecordOfInput<Input>, defaults: Partial<Static<Input>> = {}) =>
  async (call: Call, rows: readonly ImportedRecord<FormCells<Static<Input>>>[]): Promise<void> => {
    const records = rows.map(({ source, externalId, values }) => {
      // A field that is not empty is one of the form.
      const form = filledCells<object>(values) as Partial<Static<Input>>;
      return { source, externalId, values: wholeFormOf(record, form, defaults) };
    });
    await insertImported(call, record, records);
  };

/**
 * Changes many records in the caller's name, in one statement.
 * @param rows - id and new values, the same columns in each row.
 */
export async function updateImported(
  call: Call,
  { table }: RecordType,
  rows: readonly (RecordValues & { id: number })[],
): Promise<void> {
  const named = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  await sql`
    update ${sql.table(table)} t
    set ${sql.join(named.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}, version = t.version + 1,
      updated_at = ${call.now.toISOString()}::timestamptz, updated_by = ${call.caller.id}
    from ${rowsAs(table, rows)}
    where t.id = r.id`.execute(call.db);
}

/**
 * Takes records that an import has made out of sight, in one statement. They give up the mark of their file, so that it
 * may bring them again.
 * @param reason - for the history of each.
 */
export async function removeImported(
  call: Call,
  type: RecordType,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(type.table)}
    set deleted_at = ${call.now.toISOString()}, deleted_by = ${call.caller.id}, version = version + 1,
      external_source = null, external_id = null
    where id = any(${[...ids]}::bigint[]) and deleted_at is null
    returning *`.execute(call.db);
  for (const row of rows) {
    const entry = { entity: type.entity, entityId: row.id, action: 'delete', reason };
    await writeAudit(call, { ...entry, ...toldTo(type, row) });
  }
}

/**
 * Gives records that an import has changed their values back, in one statement.
 * @param records - locked before; `before`: the columns that were changed, with what they held.
 * @param reason - for the history of each.
 */
export async function restoreImported(
  call: Call,
  record: RecordType,
  records: readonly { id: number; before: RecordValues }[],
  reason: string,
): Promise<void> {
  const names = [...new Set(records.flatMap(({ before }) => Object.keys(before)))];
  if (names.length === 0) return;
  const { rows } = await sql<RecordValues & { id: number }>`
    select id, ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(record.table)}
    where id = any(${records.map(({ id }) => id)}::bigint[]) and deleted_at is null`.execute(call.db);
  const beforeOf = new Map(records.map(({ id, before }) => [id, before]));
  // Each row names the same columns, also those that only another one's import has changed.
  await updateImported(
    call,
    record,
    rows.map((row) => ({ ...row, ...beforeOf.get(row.id) })),
  );
  for (const row of rows) {
    const diff = Object.entries(beforeOf.get(row.id) ?? {}).map(([name, before]) => [
      name,
      [row[name], before],
    ]);
    await writeAudit(call, {
      entity: record.entity,
      entityId: row.id,
      action: 'update',
      diff: Object.fromEntries(diff) as Diff,
      reason,
    });
  }
}
