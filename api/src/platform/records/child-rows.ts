import type { Sentence } from '@balai/shared/format/sentence';
import type { Diff } from '../audit/audit-row';
import type { Call } from '../call';
import { type FieldProblems, InvalidInputError } from '../errors';
import { jakartaDay } from '@balai/shared/format/calendar';
import type { LockScope } from '../scope/lock-scope';
import { deleteRecords, insertRecords, updateRecords } from './many-records';
import { changesOf, type RecordType, type RecordValues, type StoredRecord, updateRecord } from './records';

/** What every row of a record's own list has once it is stored. */
interface StoredChild {
  id: number;
  version: number;
}

/** A row of a form and where it stands. */
export interface PlacedRow<Row, Stored> {
  row: Row;
  /** The row as it is; absent for a new one. */
  stored?: Stored;
  /** Before the field in refusals: 'pic.0.'. */
  path: string;
}

/** One kind of rows that a form stores together with its record: contacts, documents. */
export interface ChildRowsDeclaration<Row extends { id?: number }, Stored extends StoredChild = StoredChild> {
  record: RecordType;
  /** The column that names the record the rows belong to: 'distributor_id'. */
  owner: string;
  /** The rows of a record as they are now. */
  find: (call: Call, ownerId: number) => Promise<readonly Stored[]>;
  /** Name of the list in the form: 'pic'. Refusals name `pic.0.phone`, removed ids come in `deleted_pic`. */
  field: string;
  /** For an id of another record's row: 'Contact does not belong to this distributor'. */
  foreign: Sentence;
  /** Columns by which the record's history calls a row. */
  calledBy: readonly string[];
  /** The columns to store. */
  values: (row: Row) => RecordValues;
  /** Further columns that the form sets and that are stored beside `values`: they count as a change of the row. */
  besides?: (row: Row) => RecordValues;
  /** Field to sentence for what is wrong with a row; `today` is YYYY-MM-DD. */
  problems?: (row: Row, today: string) => FieldProblems;
  /** Throws for a row that has to stay. */
  refuseRemoval?: (call: Call, ids: readonly number[]) => Promise<void>;
  /** Stores the rows where there is more to do than to write their `values`, which `write` does. */
  store?: (call: Call, placed: readonly PlacedRow<Row, Stored>[], write: WriteRows) => Promise<number[]>;
  /** What is seen to once they are stored, with their ids in the order of the rows. */
  settle?: (call: Call, ownerId: number, rows: readonly Row[], ids: readonly number[]) => Promise<void>;
}

/** Writes the columns of rows. @returns their ids; both in the order of the rows. */
export type WriteRows = (values: readonly RecordValues[]) => Promise<number[]>;

export interface ChildRows<Row> {
  rows: readonly Row[];
  /** Ids of stored rows to remove. */
  deleted: readonly number[];
}

/** What stands before the field of a row in refusals. */
type PathOfRow = (index: number) => string;

/** Of a row that is sent by itself and not in a form. */
const byItself: PathOfRow = () => '';

/** @throws InvalidInputError with every problem of the rows under its path. */
function refuseChildProblems<Row extends { id?: number }, Stored extends StoredChild>(
  call: Call,
  { problems }: ChildRowsDeclaration<Row, Stored>,
  rows: readonly Row[],
  pathOf: PathOfRow,
): void {
  const today = jakartaDay(call.now);
  const found = rows.flatMap((row, index) =>
    Object.entries(problems?.(row, today) ?? {}).map(
      ([name, sentence]) => [`${pathOf(index)}${name}`, sentence] as const,
    ),
  );
  if (found.length > 0) throw new InvalidInputError(Object.fromEntries(found));
}

/**
 * What a form changes of a record's rows, for `related` of the record's update: so a change of its rows is a change of
 * the record, which stands in its history and refuses who read it before.
 * @param ownerId - of the record, whose lock the caller holds.
 * @returns under the list's name the removed and changed rows as they were, and the changed and added ones as they
 *   become: what a row is called by, and the columns that change. Empty when nothing changes.
 */
export async function childChanges<Row extends { id?: number }, Stored extends StoredChild>(
  call: Call,
  { record, find, field, calledBy, values, besides }: ChildRowsDeclaration<Row, Stored>,
  ownerId: number,
  { rows, deleted }: ChildRows<Row>,
): Promise<Diff> {
  if (rows.length + deleted.length === 0) return {};
  const stored = await find(call, ownerId);
  const called = (row: object): RecordValues =>
    Object.fromEntries(Object.entries(row).filter(([name]) => calledBy.includes(name)));
  const before: RecordValues[] = stored.filter(({ id }) => deleted.includes(id)).map(called);
  const after: RecordValues[] = [];
  for (const row of rows) {
    const own = values(row);
    const known = stored.find(({ id }) => id === row.id);
    if (!known) {
      after.push(called(own));
      continue;
    }
    const changes = Object.entries(changesOf(record, known, { ...own, ...besides?.(row) }));
    if (changes.length === 0) continue;
    before.push({ ...called(known), ...Object.fromEntries(changes.map(([name, [old]]) => [name, old])) });
    after.push({ ...called(own), ...Object.fromEntries(changes.map(([name, [, next]]) => [name, next])) });
  }
  return before.length + after.length === 0 ? {} : { [field]: [before, after] };
}

/**
 * Stores the rows of a form: removes the deleted ones, changes those with an id, adds the others; each by one statement,
 * however many they are.
 * @param ownerId - of the record; the caller holds its lock and has refused who read it before another change, see
 *   `childChanges`.
 * @param pathOf - default: as in a form, 'pic.0.'.
 * @returns the ids of `rows` in their order.
 * @throws InvalidInputError (422) for a row that is wrong or belongs to another record.
 */
export async function saveChildRows<Row extends { id?: number }, Stored extends StoredChild>(
  call: Call,
  declaration: ChildRowsDeclaration<Row, Stored>,
  ownerId: number,
  { rows, deleted }: ChildRows<Row>,
  pathOf: PathOfRow = (index) => `${declaration.field}.${index}.`,
): Promise<number[]> {
  if (rows.length + deleted.length === 0) return [];
  const { record, owner, find, field, foreign, values, refuseRemoval, store, settle } = declaration;
  refuseChildProblems(call, declaration, rows, pathOf);
  const known = new Map((await find(call, ownerId)).map((row) => [row.id, row]));
  for (const id of deleted) {
    if (!known.delete(id)) throw new InvalidInputError({ [`deleted_${field}`]: foreign });
  }
  if (deleted.length > 0) await refuseRemoval?.(call, deleted);
  await deleteRecords(call, record, deleted);
  const placed = rows.map((row, index): PlacedRow<Row, Stored> => {
    const before = row.id === undefined ? undefined : known.get(row.id);
    const path = pathOf(index);
    if (row.id !== undefined && !known.delete(row.id)) {
      throw new InvalidInputError({ [`${path}id`]: foreign });
    }
    return { row, stored: before, path };
  });
  const write = writeRows(call, record, { [owner]: ownerId }, placed);
  const ids = store ? await store(call, placed, write) : await write(rows.map(values));
  await settle?.(call, ownerId, rows, ids);
  return ids;
}

/**
 * Stores rows that are sent by themselves as a change of their record, as its form does: it stands in the record's
 * history, and who opened the form before is refused with 409 in place of writing the old rows back.
 * @param owner - the record as the caller has locked it.
 * @returns the ids of `rows` in their order.
 * @throws as `saveChildRows`, with the fields of the row named as they are.
 */
export async function changeChildRows<Row extends { id?: number }, Stored extends StoredChild>(
  call: Call,
  { record, scope }: { record: RecordType; scope: LockScope },
  { id, version }: StoredChild,
  declaration: ChildRowsDeclaration<Row, Stored>,
  rows: ChildRows<Row>,
): Promise<number[]> {
  const related = await childChanges(call, declaration, id, rows);
  await updateRecord(call, record, { id, version, scope, values: {}, related });
  return saveChildRows(call, declaration, id, rows, byItself);
}

/**
 * Changes the rows that are stored and adds the others, by one statement each.
 * @throws VersionConflictError (409) for a row that is not of the version it was read with.
 */
const writeRows =
  (
    call: Call,
    record: RecordType,
    parent: RecordValues,
    placed: readonly { stored?: StoredChild }[],
  ): WriteRows =>
  async (columns) => {
    const updates = placed.flatMap(({ stored }, index) =>
      stored ? { id: stored.id, version: stored.version, values: columns[index] ?? {} } : [],
    );
    const added = placed.flatMap(({ stored }, index): RecordValues[] =>
      stored ? [] : [{ ...parent, ...columns[index] }],
    );
    await updateRecords(call, record, updates);
    const inserted = await insertRecords<StoredRecord>(call, record, added);
    return placed.flatMap(({ stored }) => stored?.id ?? inserted.shift()?.id ?? []);
  };
