import { type HistoryReason, storedReason } from '@balai/shared/contract/history-reasons';
import type { ImportChange } from '@balai/shared/contract/host/import-findings';
import type { ImportOperations } from '@balai/shared/contract/host/imports';
import { sql } from 'kysely';
import type { Static, TObject } from 'typebox';
import type { Diff } from '../audit/audit-row';
import type { Call } from '../call';
import { ConflictError } from '../errors';
import { updateRecords } from '../records/many-records';
import { mergedInput, type RecordOfInput, valuesOf } from '../records/record-input';
import { diffOf, type RecordValues, type StoredRecord } from '../records/records';
import type {
  ColumnDeclaration,
  ImportDeclaration,
  ImportRow,
  RowChange,
  RowProblem,
  Undoing,
} from './define-import';

type ReferenceColumn = Extract<ColumnDeclaration, { type: 'reference' }>;

/** A row that changes something, with the form of its record as it will be. */
export interface ChangedForm<Form, Stored = StoredRecord> {
  fileRow: number;
  /** The record as it is, each column of its table. */
  before: Stored;
  values: Form;
}

interface FileChanges<Input extends TObject, Stored> {
  operations: ImportOperations;
  record: RecordOfInput<Input>;
  undo: Pick<Undoing, 'scope' | 'label'>;
  /** Of the import that adds such records: those of them change that are fields of the form and not masked in a history. */
  columns: Readonly<Record<string, ColumnDeclaration>>;
  /** The column by which a row says which record it means, and how that is looked up among those the caller may change. */
  found: { column: string } & Pick<ReferenceColumn, 'table' | 'source' | 'find' | 'allowed'>;
  /** What histories say of it, of the name of the file. */
  reason?: HistoryReason;
  /** What two rows may not share beside the record that they name. */
  identities?: ImportDeclaration['identities'];
  /** The columns that some fields set, where they do not hold what is sent. */
  storedOf?: (fields: Partial<Static<Input>>) => RecordValues;
  /** What the rules across fields, and what others have, say of the records as they will be. */
  problems?: (
    call: Call,
    rows: readonly ChangedForm<Static<Input>, Stored>[],
  ) => Promise<RowProblem[]> | RowProblem[];
}

interface PlannedChange<Input extends TObject, Stored> {
  fileRow: number;
  source: string;
  before: Stored & StoredRecord & { label: string };
  sent: Partial<Static<Input>>;
  values: RecordValues;
  /** By column what it holds and will hold; at least one. */
  diff: Diff;
}

/** An empty cell leaves its field as it is, so that none of them is asked for or made up. */
function optionalColumn(column: ColumnDeclaration): ColumnDeclaration {
  const { suggested: _suggested, standsInFor: _standsInFor, ...optional } = column;
  return { ...optional, required: false };
}

/** A cell of `ImportChange`: what the history of a scalar column holds. */
const shown = (value: unknown): ImportChange['fields'][number]['before'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/**
 * How the files of an area change records that are there: each row names one, and each of its cells that is not empty is
 * what a field of the form will hold. Who changes a field by its form is told the same problems.
 */
export function changesByFile<Input extends TObject, Stored extends object = StoredRecord>({
  operations,
  record,
  undo,
  columns,
  found: { column: name, ...reference },
  reason = 'importedFrom',
  identities = () => [],
  storedOf = (fields) => valuesOf(record, fields),
  problems,
}: FileChanges<Input, Stored>): ImportDeclaration {
  const fields = Object.entries(columns).filter(
    ([field]) => field !== name && field in record.input.properties && !record.masked?.includes(field),
  );
  const { aliases = [], columns: listed = [], title } = columns[name] ?? {};
  const named: ReferenceColumn = {
    type: 'reference',
    ...reference,
    required: true,
    aliases,
    columns: listed,
    ...(title === undefined ? {} : { title }),
  };
  const changed = Object.fromEntries(fields.map(([field, column]) => [field, optionalColumn(column)]));

  type Planned = PlannedChange<Input, Stored>;

  async function storedRows(call: Call, ids: readonly number[], lock: boolean) {
    const { rows } = await sql<Planned['before']>`
      select t.*, ${undo.label} as label from ${sql.table(record.table)} t
      where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null
      order by t.id ${lock ? sql`for update` : sql``}`.execute(call.db);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The rows that change something. @param lock - nobody else changes their records until the transaction ends. */
  async function planned(
    call: Call,
    rows: readonly ImportRow[],
    { lock }: { lock: boolean },
  ): Promise<Planned[]> {
    const stored = await storedRows(
      call,
      rows.map(({ values }) => Number(values[name])),
      lock,
    );
    return rows.flatMap(({ fileRow, source, values }) => {
      const before = stored.get(Number(values[name]));
      if (!before) return [];
      const filled = fields.flatMap(([field]) => {
        const value = values[field] ?? null;
        return value === null ? [] : [[field, value] as const];
      });
      // Each column is of the kind of its field.
      const sent = Object.fromEntries(filled) as Partial<Static<Input>>;
      const next = storedOf(sent);
      const diff = diffOf(record, before, next);
      return Object.keys(diff).length > 0 ? [{ fileRow, source, before, sent, values: next, diff }] : [];
    });
  }

  const judged = async (call: Call, changes: readonly Planned[]): Promise<RowProblem[]> =>
    (await problems?.(
      call,
      changes.map(({ fileRow, before, sent }) => ({
        fileRow,
        before,
        values: mergedInput(record, before, sent),
      })),
    )) ?? [];

  /** What the records are called that a column of references names, before and after. */
  async function namesOf(call: Call, changes: readonly Planned[]) {
    const names = new Map<string, ReadonlyMap<unknown, string>>();
    for (const [field, column] of fields) {
      if (column.type !== 'reference') continue;
      const ids = changes.flatMap(({ diff }) => diff[field] ?? []).filter((id) => typeof id === 'number');
      if (ids.length === 0) continue;
      const records = await column.allowed(call, [...new Set(ids)]);
      names.set(field, new Map(records.map((one) => [one.id, one.name])));
    }
    return names;
  }

  return {
    operations,
    columns: { [name]: named, ...changed },
    undo: { record, ...undo, uses: () => ({}) },
    keys: [],
    findStored: () => Promise.resolve(new Set()),
    identities: (row) => [{ text: String(row.values[name]) }, ...identities(row)],
    findProblems: async (call, rows) => judged(call, await planned(call, rows, { lock: false })),
    findChanges: async (call, rows) => {
      const changes = await planned(call, rows, { lock: false });
      const names = await namesOf(call, changes);
      return changes.map(({ fileRow, before: { label }, diff }): RowChange => {
        const said = (column: string, value: unknown) => {
          const known = names.get(column);
          // Whom a record names already may be none that the caller could name.
          return known && typeof value === 'number' ? (known.get(value) ?? `#${value}`) : shown(value);
        };
        const changedFields = Object.entries(diff).map(([column, [before, after]]) => ({
          column,
          before: said(column, before),
          after: said(column, after),
        }));
        return { fileRow, label, fields: changedFields };
      });
    },
    insertBatch: async (call, rows) => {
      const changes = await planned(call, rows, { lock: true });
      // Between the look at the rows and their lock somebody may have changed a record.
      const [refusal] = await judged(call, changes);
      if (refusal) throw new ConflictError(refusal.sentence);
      const updates = changes.map(({ before, values, source }) => ({
        id: before.id,
        version: before.version,
        locked: before,
        values,
        reason: storedReason(reason, source),
      }));
      await updateRecords(call, record, updates);
    },
  };
}
