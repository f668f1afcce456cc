import { type HistoryReason, storedReason } from '@balai/shared/contract/history-reasons';
import type { ImportChange } from '@balai/shared/contract/host/import-findings';
import type { ImportOperations } from '@balai/shared/contract/host/imports';
import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import { Version } from '@balai/shared/contract/schema';
import { sql } from 'kysely';
import Type, { type Static, type TObject } from 'typebox';
import type { Diff } from '../audit/audit-row';
import { earlierValues } from '../audit/earlier-values';
import type { Call } from '../call';
import { ConflictError } from '../errors';
import { updateRecords } from '../records/many-records';
import { mergedInput, type RecordOfInput, valuesOf } from '../records/record-input';
import { diffOf, type RecordValues, type StoredRecord } from '../records/records';
import { inAllLanguages } from '../words/speech';
import type {
  ColumnDeclaration,
  ImportDeclaration,
  ImportRow,
  ReferenceColumn,
  RowChange,
  RowProblem,
  Undoing,
} from './define-import';
import { importColumns } from './import-columns';

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
  /** Of the columns that change. */
  values: RecordValues;
  /** By column what it holds and will hold; at least one. */
  diff: Diff;
  /** Those of them that somebody has changed to something else since the file was made. */
  changedSince: readonly string[];
}

/** An empty cell leaves its field as it is, so that none of them is asked for or made up. */
function optionalColumn(column: ColumnDeclaration): ColumnDeclaration {
  const { suggested: _suggested, standsInFor: _standsInFor, ...optional } = column;
  return { ...optional, required: false };
}

/** How often a record had been changed when the file was made, which an export of its list says. */
const VERSION = 'version';

const versionColumn = (area: string) =>
  importColumns(Type.Object({ [VERSION]: Version }), {
    [VERSION]: {
      required: false,
      title: 'Version',
      aliases: inAllLanguages(`${area}.column.${VERSION}`),
    },
  });

const only = (values: RecordValues, accept: (column: string) => boolean): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([column]) => accept(column)));

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
    use: 'change',
    required: true,
    aliases,
    columns: listed,
    ...(title === undefined ? {} : { title }),
  };
  const changed = Object.fromEntries(fields.map(([field, column]) => [field, optionalColumn(column)]));

  type Planned = PlannedChange<Input, Stored>;

  // Each column is of the kind of its field.
  const inputOf = (filled: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(filled) as Partial<Static<Input>>;

  async function storedRows(call: Call, ids: readonly number[], lock: boolean) {
    const { rows } = await sql<Planned['before']>`
      select t.*, ${undo.label} as label from ${sql.table(record.table)} t
      where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null
      order by t.id ${lock ? sql`for update` : sql``}`.execute(call.db);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** What the records of rows held when the file was made, where it says so, of what was changed since. */
  function valuesOfFile(call: Call, rows: readonly ImportRow[], stored: ReadonlyMap<number, StoredRecord>) {
    const records = rows.flatMap(({ values }) => {
      const { id, version = 0 } = stored.get(Number(values[name])) ?? {};
      const known = Number(values[VERSION] ?? version);
      return id !== undefined && known < version ? [{ id, changes: version - known }] : [];
    });
    return earlierValues(call, record.entity, records);
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
    const earlier = await valuesOfFile(call, rows, stored);
    return rows.flatMap(({ fileRow, source, values: cells }) => {
      const before = stored.get(Number(cells[name]));
      if (!before) return [];
      const found = earlier.get(before.id) ?? {};
      const filled = fields.flatMap(([field]) => {
        const value = cells[field] ?? null;
        return value === null ? [] : [[field, value] as const];
      });
      const next = storedOf(inputOf(filled));
      // What the file says as it found it, nobody has written into it: there counts what others have written since.
      const written = diffOf(record, { ...before, ...found }, next);
      const values = only(next, (column) => column in written);
      const diff = diffOf(record, before, values);
      if (Object.keys(diff).length === 0) return [];
      const sent = inputOf(filled.filter(([field]) => field in written || !(field in next)));
      const changedSince = Object.keys(
        diffOf(
          record,
          before,
          only(found, (column) => column in diff),
        ),
      );
      return [{ fileRow, source, before, sent, values, diff, changedSince }];
    });
  }

  const changedTwice = (changes: readonly Planned[]): RowProblem[] =>
    changes.flatMap(({ fileRow, changedSince: [column] }) =>
      column === undefined
        ? []
        : [{ fileRow, column, code: 'changed_since_file', sentence: importSentence('changed_since_file') }],
    );

  const judged = async (call: Call, changes: readonly Planned[]): Promise<RowProblem[]> => {
    const forms = changes.map(({ fileRow, before, sent }) => ({
      fileRow,
      before,
      values: mergedInput(record, before, sent),
    }));
    return [...changedTwice(changes), ...((await problems?.(call, forms)) ?? [])];
  };

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
    columns: { [name]: named, ...changed, ...versionColumn(record.entity) },
    record,
    undo: { ...undo, uses: () => ({}) },
    keys: [],
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
