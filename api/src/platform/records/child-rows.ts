import type { Sentence } from '@balai/shared/format/sentence';
import type { Diff } from '../audit/audit-row';
import type { Call } from '../call';
import { type FieldProblems, InvalidInputError } from '../errors';
import { jakartaDay } from '@balai/shared/format/calendar';
import { rowsOfLockedRecord } from '../scope/lock-scope';
import {
  changesOf,
  deleteRecord,
  insertRecord,
  type RecordType,
  type RecordValues,
  updateRecord,
} from './records';

/** What every row of a record's own list has once it is stored. */
interface StoredChild {
  id: number;
  version: number;
}

/** Where a row stands. */
export interface ChildPlace<Stored> {
  /** The row as it is; absent for a new one. */
  stored?: Stored;
  /** Before the field in refusals: 'pic.0.'. */
  path: string;
}

/** One kind of rows that a form stores together with its record: contacts, documents. */
export interface ChildRowsDeclaration<Row extends { id?: number }, Stored extends StoredChild = StoredChild> {
  record: RecordType;
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
  refuseRemoval?: (call: Call, id: number) => Promise<void>;
  /** Stores one row where there is more to do than to write its `values`. */
  store?: (call: Call, row: Row, place: ChildPlace<Stored>) => Promise<{ id: number }>;
}

export interface ChildRows<Row> {
  rows: readonly Row[];
  /** Ids of stored rows to remove. */
  deleted: readonly number[];
}

/** @throws InvalidInputError with every problem of the rows under its path. */
export function refuseChildProblems<Row extends { id?: number }, Stored extends StoredChild>(
  call: Call,
  { field, problems }: ChildRowsDeclaration<Row, Stored>,
  rows: readonly Row[],
): void {
  const today = jakartaDay(call.now);
  const found = rows.flatMap((row, index) =>
    Object.entries(problems?.(row, today) ?? {}).map(
      ([name, sentence]) => [`${field}.${index}.${name}`, sentence] as const,
    ),
  );
  if (found.length > 0) throw new InvalidInputError(Object.fromEntries(found));
}

/**
 * What a form changes of a record's rows, for `related` of the record's update: so a change of its rows is a change of
 * the record, which stands in its history and refuses who read it before.
 * @param stored - the rows as they are now; the caller holds the record's lock.
 * @returns under the list's name the removed and changed rows as they were, and the changed and added ones as they
 *   become: what a row is called by, and the columns that change. Empty when nothing changes.
 */
export function childChanges<Row extends { id?: number }, Stored extends StoredChild>(
  { record, field, calledBy, values, besides }: ChildRowsDeclaration<Row, Stored>,
  stored: readonly Stored[],
  { rows, deleted }: ChildRows<Row>,
): Diff {
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
 * Stores the rows of a form: removes the deleted ones, changes those with an id, adds the others.
 * @param parent - the column that names the record the rows belong to, e.g. `{ distributor_id: 7 }`.
 * @param stored - its rows as they are now; the caller holds the record's lock and has refused who read it before
 *   another change, see `childChanges`.
 * @returns the ids of `rows` in their order.
 * @throws InvalidInputError (422) for a row that is wrong or belongs to another record.
 */
export async function saveChildRows<Row extends { id?: number }, Stored extends StoredChild>(
  call: Call,
  declaration: ChildRowsDeclaration<Row, Stored>,
  parent: RecordValues,
  stored: readonly Stored[],
  { rows, deleted }: ChildRows<Row>,
): Promise<number[]> {
  const { record, field, foreign, values, refuseRemoval } = declaration;
  refuseChildProblems(call, declaration, rows);
  const known = new Map(stored.map((row) => [row.id, row]));
  for (const id of deleted) {
    if (!known.delete(id)) throw new InvalidInputError({ [`deleted_${field}`]: foreign });
    await refuseRemoval?.(call, id);
    await deleteRecord(call, record, id, rowsOfLockedRecord);
  }
  const store =
    declaration.store ??
    ((_call: Call, row: Row, { stored: before }: ChildPlace<Stored>): Promise<StoredChild> =>
      before
        ? updateRecord(call, record, {
            id: before.id,
            version: before.version,
            scope: rowsOfLockedRecord,
            values: values(row),
          })
        : insertRecord(call, record, { ...parent, ...values(row) }));
  const ids: number[] = [];
  for (const [index, row] of rows.entries()) {
    const before = row.id === undefined ? undefined : known.get(row.id);
    const path = `${field}.${index}.`;
    if (row.id !== undefined && !before) throw new InvalidInputError({ [`${path}id`]: foreign });
    ids.push((await store(call, row, { stored: before, path })).id);
  }
  return ids;
}
