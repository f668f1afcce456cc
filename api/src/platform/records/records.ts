import type { LiveRecord } from '@balai/shared/contract/host/live';
import { type RawBuilder, sql } from 'kysely';
import { type AuditEntry, writeAudit } from '../audit/audit';
import type { Diff } from '../audit/audit-row';
import { canonicalJson } from '../audit/canonical-json';
import type { Call } from '../call';
import { NotFoundError } from '../errors';
import type { LockScope } from '../scope/lock-scope';
import { refuseTaken, type UniqueColumn } from './uniqueness';
import { VersionConflictError } from './version-conflict';

/** One kind of stored record: its table and what the platform may write into it. */
export interface RecordType {
  /** Singular, as in audit and notifications: 'customer'. */
  readonly entity: string;
  readonly table: string;
  /** Columns that may be written; `values` with another name is a mistake of ours and throws. */
  readonly columns: readonly string[];
  /** Those of them that are jsonb. */
  readonly json?: readonly string[];
  /** Those of them whose values stay out of the history; that they changed is shown. */
  readonly masked?: readonly string[];
  /** The column by which one is called; 'name' when absent. */
  readonly nameColumn?: string;
  /** The columns whose text no two live ones share, whatever its case; a unique index holds when two come at once. */
  readonly unique?: readonly UniqueColumn[];
  /** Of what is written by itself and stands on the page of another record: which that is, by the stored row. */
  readonly partOf?: (row: RecordValues) => LiveRecord;
  /** Of what decides which rows a person sees, such as his membership of a group: his id, by the stored row. */
  readonly sightOf?: (row: RecordValues) => number;
}

/** Who is told of a stored row beside those who look at its list or at itself. */
export function toldTo({ partOf, sightOf }: RecordType, row: object): Pick<AuditEntry, 'partOf' | 'sightOf'> {
  // A stored row is its columns by name.
  const columns = row as RecordValues;
  return { partOf: partOf?.(columns), sightOf: sightOf?.(columns) };
}

export const defineRecord = <const Type extends RecordType>(type: Type): Type => type;

/** What every stored record has. */
export interface StoredRecord {
  id: number;
  version: number;
  created_at: string;
  created_by: number | null;
  updated_at: string;
  updated_by: number | null;
}

export type RecordValues = Readonly<Record<string, unknown>>;

export interface RecordUpdate {
  id: number;
  /** The version the client read; another one in the table is refused with 409. */
  version: number;
  /** The row as `lockRecord` has just answered it, so that it is not read twice. */
  locked?: object;
  /** The rows that the caller may change. */
  scope: LockScope;
  /** Columns to change; absent ones stay as they are. */
  values: RecordValues;
  /** Changes that are stored with the record but not in its table, such as its brands; they make a new version too. */
  related?: Diff;
  /** Word for the history; 'update' when absent. */
  action?: string;
  reason?: string | null;
  fromStatus?: string | null;
  toStatus?: string | null;
}

/**
 * Stores a new record in the caller's name and writes its history entry 'create'.
 * @throws ConflictError (409) for a text that another one has in a `unique` column.
 */
export async function insertRecord<Row>(
  call: Call,
  type: RecordType,
  values: RecordValues,
  audit: { action?: string; reason?: string | null; toStatus?: string | null } = {},
): Promise<Row> {
  const moment = call.now.toISOString();
  const author = call.origin === 'system' ? null : call.caller.id;
  const stored = { created_at: moment, created_by: author, updated_at: moment, updated_by: author };
  const given = checkedColumns(type, values);
  await refuseTaken(call, type, values, null);
  const columns = [
    ...given.map(([name]) => name),
    ...Object.keys(stored).filter((name) => !(name in values)),
  ];
  const expressions = columns.map((name) =>
    name in values ? written(type, name, values[name]) : sql`${stored[name as keyof typeof stored]}`,
  );
  const { rows } = await sql<Row & StoredRecord>`
    insert into ${sql.table(type.table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values (${sql.join(expressions)})
    returning *`.execute(call.db);
  const row = rows[0];
  if (!row) throw new Error(`${type.table} answered no row to an insert`);
  await writeAudit(call, {
    entity: type.entity,
    entityId: row.id,
    action: audit.action ?? 'create',
    ...toldTo(type, row),
    toStatus: audit.toStatus ?? null,
    reason: audit.reason ?? null,
  });
  return row;
}

/**
 * Changes a record and writes what changed into its history. A change that changes nothing stores nothing.
 * @throws NotFoundError (404) for a row outside the scope; VersionConflictError (409) naming who changed it meanwhile;
 *   ConflictError (409) for a text that another one has in a `unique` column.
 */
export async function updateRecord<Row>(call: Call, type: RecordType, update: RecordUpdate): Promise<Row> {
  const before = update.locked
    ? // What `lockRecord` answers is a row of the type.
      (update.locked as Row & StoredRecord)
    : await lockRecord<Row & StoredRecord>(call, type, update.id, update.scope);
  await refuseOtherVersion(call, before, update.version, type);
  const stored = diffOf(type, before, update.values);
  const diff = { ...stored, ...update.related };
  if (Object.keys(diff).length === 0 && update.action === undefined) return before;
  const setting = Object.entries(update.values).filter(([name]) => name in stored);
  await refuseTaken(call, type, Object.fromEntries(setting), update.id);
  const changed = setting.map(([name, value]) => sql`${sql.ref(name)} = ${written(type, name, value)}`);
  const { rows } = await sql<Row>`
    update ${sql.table(type.table)}
    set ${sql.join([
      ...changed,
      sql`version = version + 1`,
      sql`updated_at = ${call.now.toISOString()}`,
      sql`updated_by = ${call.origin === 'system' ? null : call.caller.id}`,
    ])}
    where id = ${update.id}
    returning *`.execute(call.db);
  const row = rows[0];
  if (!row) throw new NotFoundError();
  await writeAudit(call, {
    entity: type.entity,
    entityId: update.id,
    action: update.action ?? 'update',
    ...toldTo(type, row),
    fromStatus: update.fromStatus ?? null,
    toStatus: update.toStatus ?? null,
    diff: masked(type, diff),
    reason: update.reason ?? null,
  });
  return row;
}

/**
 * Reads a record and keeps others from changing it until the transaction ends. A change that it waits for is seen: a
 * row that left the scope meanwhile is not found.
 * @throws NotFoundError (404) when it is not there, deleted or outside the scope.
 */
export const lockRecord = <Row>(call: Call, type: RecordType, id: number, scope: LockScope): Promise<Row> =>
  readRow(call, type, id, scope, sql` for update of ${sql.ref(scope.alias)}`);

/** Reads a record that others may change meanwhile. @throws as `lockRecord`. */
export const readRecord = <Row>(call: Call, type: RecordType, id: number, scope: LockScope): Promise<Row> =>
  readRow(call, type, id, scope, sql``);

async function readRow<Row>(
  call: Call,
  type: RecordType,
  id: number,
  { alias, condition }: LockScope,
  lock: RawBuilder<unknown>,
): Promise<Row> {
  const row = sql.ref(alias);
  const { rows } = await sql<Row>`
    select ${row}.* from ${sql.table(type.table)} as ${row}
    where ${row}.id = ${id} and ${row}.deleted_at is null and ${condition(call)}${lock}`.execute(call.db);
  const [found] = rows;
  if (found === undefined) throw new NotFoundError();
  return found;
}

/**
 * Takes a record out of sight; it keeps its number and its history.
 * @throws NotFoundError (404) when it is not there or outside the scope.
 */
export async function deleteRecord(
  call: Call,
  type: RecordType,
  id: number,
  { alias, condition }: LockScope,
  audit: { reason?: string | null } = {},
): Promise<void> {
  const row = sql.ref(alias);
  const { rows } = await sql<object>`
    update ${sql.table(type.table)} as ${row}
    set deleted_at = ${call.now.toISOString()}, deleted_by = ${call.caller.id}, version = version + 1
    where ${row}.id = ${id} and ${row}.deleted_at is null and ${condition(call)}
    returning ${row}.*`.execute(call.db);
  const [deleted] = rows;
  if (!deleted) throw new NotFoundError();
  await writeAudit(call, {
    entity: type.entity,
    entityId: id,
    action: 'delete',
    ...toldTo(type, deleted),
    reason: audit.reason ?? null,
  });
}

/**
 * @param type - what `row` is; with it the answer shows the stored values as far as the caller may see them.
 * @throws VersionConflictError when `row` is not the version the client read.
 */
export async function refuseOtherVersion(
  call: Call,
  row: Pick<StoredRecord, 'version' | 'updated_at' | 'updated_by'>,
  version: number,
  type?: RecordType,
): Promise<void> {
  if (row.version === version) return;
  const { rows } = await sql<{ full_name: string }>`
    select full_name from users where id = ${row.updated_by}`.execute(call.db);
  const facts = {
    by: rows[0]?.full_name ?? '',
    own: call.origin !== 'system' && row.updated_by === call.caller.id,
    at: row.updated_at,
    current_version: row.version,
  };
  throw new VersionConflictError(facts, type && { type, row });
}

/** What `values` change of a stored row, as its history may show it; empty when nothing. */
export const changesOf = (type: RecordType, stored: object, values: RecordValues): Diff =>
  masked(type, diffOf(type, stored, values));

/** The values that are given, by column. Throws for a column that the record does not name: a mistake of ours. */
export function checkedColumns(type: RecordType, values: RecordValues): [string, unknown][] {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const unknown = entries.find(([name]) => !type.columns.includes(name));
  if (unknown) throw new Error(`${type.table}.${unknown[0]} is not a writable column of ${type.entity}`);
  return entries;
}

const written = (type: RecordType, name: string, value: unknown): RawBuilder<unknown> =>
  type.json?.includes(name) && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;

/** What `values` change of a stored row, masked values too; for the history there is `changesOf`. */
export function diffOf(type: RecordType, before: object, values: RecordValues): Diff {
  const current = new Map(Object.entries(before));
  const diff: Diff = {};
  for (const [name, value] of checkedColumns(type, values)) {
    const old: unknown = current.get(name) ?? null;
    if (canonicalJson(old) !== canonicalJson(value ?? null)) diff[name] = [old, value ?? null];
  }
  return diff;
}

const HIDDEN = '***';

function masked(type: RecordType, diff: Diff): Diff {
  const entries = Object.entries(diff).map(([name, [before, after]]): [string, [unknown, unknown]] => {
    if (!type.masked?.includes(name)) return [name, [before, after]];
    return [name, [before === null ? null : HIDDEN, after === null ? null : HIDDEN]];
  });
  return Object.fromEntries(entries);
}
