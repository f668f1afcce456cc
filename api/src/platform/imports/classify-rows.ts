import { cellSentence } from '@balai/shared/contract/host/sentences/cells';
import type { Sentence } from '@balai/shared/format/sentence';
import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import { createHash } from 'node:crypto';
import type { ImportProblem } from '@balai/shared/contract/host/import-findings';
import { settingOf, type ImportSettings } from '@balai/shared/contract/host/import-settings';
import type { Call } from '../call';
import { partsOf } from '../errors';
import { columnLabel } from './check-settings';
import { convertCell, convertDefault, type CellValue, type Converted } from './convert-cell';
import type {
  ColumnDeclaration,
  FoundReference,
  ImportDeclaration,
  ImportRow,
  RowChange,
  RowProblem,
} from './define-import';
import type { EarlierRows } from './earlier-rows';
import { findStoredKeys } from './imported-records';
import type { SheetRow } from './sheet';
import { takenProblems } from './taken-problems';

const MAX_KEY_CHARACTERS = 200;

/** What becomes of some rows: ready ones can be stored, unchanged ones are stored already, the others have problems. */
export interface ClassifiedRows {
  ready: ImportRow[];
  unchanged: number;
  problems: ImportProblem[];
  /** What the ready ones change; empty where a file adds records. */
  changes: RowChange[];
}

/** The rows of the file that have problems. */
export const rejectedRows = (problems: readonly ImportProblem[]): ReadonlySet<number> =>
  new Set(problems.map(({ file_row: fileRow }) => fileRow));

const nothingLookedUp: ReadonlyMap<string, null> = new Map();

/** @param value - the cell as it stands in the file. */
const problemOf = ({ fileRow, column, code, sentence }: RowProblem, value: string): ImportProblem => ({
  file_row: fileRow,
  column,
  value,
  code,
  message: sentence.message,
  sentence: partsOf(sentence),
});

/** Whether a row was refused because an earlier one of its file says the same. */
export const isRepetition = ({ code }: ImportProblem): boolean =>
  code === 'duplicate_key' || code === 'duplicate_row' || code === 'repeated';

/** The same key, or the same row where nothing is the key, was there before. */
const repetition = (key: string | null, row: number): Sentence =>
  key === null ? cellSentence('same_row', { row }) : cellSentence('same_key', { column: key, row });

/** Equal texts of two columns are not the same. */
const identityOf = (column: string | undefined): string =>
  column === undefined ? 'identity' : `identity ${column}`;

interface KeyedRow extends SheetRow {
  externalId: string;
}

/**
 * Looks at rows of one file in their order. The second row of the same key or identity is refused, as far as `earlier`
 * knows of the first one.
 */
export class RowClassifier {
  readonly #call: Call;
  readonly #declaration: ImportDeclaration;
  readonly #settings: ImportSettings;
  readonly #headers: readonly string[];
  readonly #position: ReadonlyMap<string, number>;
  readonly #earlier: EarlierRows;
  /** Column to text to record; null for a text that was looked up in vain. */
  readonly #references = new Map<string, Map<string, FoundReference | null>>();

  constructor(
    call: Call,
    declaration: ImportDeclaration,
    settings: ImportSettings,
    headers: readonly string[],
    earlier: EarlierRows,
  ) {
    this.#earlier = earlier;
    this.#call = call;
    this.#declaration = declaration;
    this.#settings = settings;
    this.#headers = headers;
    this.#position = new Map(headers.map((header, index) => [header, index]));
  }

  /**
   * @param repetitions - of the rows that are known to repeat an earlier one. A batch of a running import does not see
   *   the rows before it.
   */
  async classify(
    rows: readonly SheetRow[],
    repetitions: readonly ImportProblem[] = [],
  ): Promise<ClassifiedRows> {
    const problems: ImportProblem[] = [];
    const keyed = await this.#withoutRepeated(this.#keyedRows(rows, problems), repetitions, problems);
    const { source } = this.#settings;
    const { record, findChanges } = this.#declaration;
    // What changes a record may come again.
    const ids = findChanges ? [] : keyed.map(({ externalId }) => externalId);
    const stored = await findStoredKeys(this.#call, record, source, ids);
    const fresh = keyed.filter(({ externalId }) => !stored.has(externalId));
    await this.#lookUp(fresh);
    const converted = fresh.flatMap((row) => this.#convert(row, problems) ?? []);
    const accepted = await this.#withoutConflicts(converted, fresh, problems);
    problems.sort((left, right) => left.file_row - right.file_row);
    const { ready, changes } = await this.#withChanges(accepted);
    const unchanged = keyed.length - fresh.length + accepted.length - ready.length;
    return { ready, unchanged, problems, changes };
  }

  /** Leaves out the rows that would change nothing. */
  async #withChanges(rows: ImportRow[]): Promise<Pick<ClassifiedRows, 'ready' | 'changes'>> {
    if (!this.#declaration.findChanges || rows.length === 0) return { ready: rows, changes: [] };
    const changes = await this.#declaration.findChanges(this.#call, rows);
    const changed = new Set(changes.map(({ fileRow }) => fileRow));
    return { ready: rows.filter(({ fileRow }) => changed.has(fileRow)), changes };
  }

  #cell(row: SheetRow, header: string | null): string {
    const position = header === null ? undefined : this.#position.get(header);
    return position === undefined ? '' : (row.cells[position] ?? '').trim();
  }

  #keyedRows(rows: readonly SheetRow[], problems: ImportProblem[]): KeyedRow[] {
    const { key } = this.#settings;
    return rows.flatMap((row) => {
      const value = this.#cell(row, key);
      const refuse = (code: string, sentence: Sentence) => {
        problems.push(problemOf({ fileRow: row.fileRow, column: null, code, sentence }, value));
        return [];
      };
      if (row.cells.length !== this.#headers.length) {
        return refuse(
          'cell_count',
          cellSentence('row_cells', { cells: row.cells.length, columns: this.#headers.length }),
        );
      }
      if (key !== null && value === '')
        return refuse('key_empty', cellSentence('key_empty', { column: key }));
      if (value.length > MAX_KEY_CHARACTERS)
        return refuse(
          'key_too_long',
          cellSentence('key_too_long', { column: key ?? '', limit: MAX_KEY_CHARACTERS }),
        );
      const externalId = key === null ? this.#rowHash(row) : value;
      return [{ ...row, externalId }];
    });
  }

  async #withoutRepeated(
    rows: KeyedRow[],
    repetitions: readonly ImportProblem[],
    problems: ImportProblem[],
  ): Promise<KeyedRow[]> {
    const { key } = this.#settings;
    const repeated = rejectedRows(repetitions);
    problems.push(...repetitions);
    const fresh = rows.filter(({ fileRow }) => !repeated.has(fileRow));
    const earlier = await this.#earlier(
      'key',
      fresh.map(({ fileRow, externalId: text }) => ({ fileRow, text })),
    );
    return fresh.filter((row) => {
      const { fileRow } = row;
      const first = earlier.get(fileRow);
      if (first === undefined) return true;
      const sentence = repetition(key, first);
      const value = this.#cell(row, key);
      problems.push(problemOf({ fileRow, column: null, code: 'duplicate_key', sentence }, value));
      return false;
    });
  }

  /** Names a row that has no key by all it says, whatever the order of the columns. */
  #rowHash(row: SheetRow): string {
    const cells = this.#headers.map((header, index) => [header, (row.cells[index] ?? '').trim()]);
    const text = JSON.stringify(cells.sort(([left = ''], [right = '']) => (left < right ? -1 : 1)));
    return `row:${createHash('sha256').update(text).digest('hex')}`;
  }

  /** Asks for the records that the rows name, once for each text. */
  async #lookUp(rows: readonly SheetRow[]): Promise<void> {
    for (const [name, column] of Object.entries(this.#declaration.columns)) {
      const { header, words } = settingOf(this.#settings, name);
      if (column.type !== 'reference' || header === null) continue;
      const known = this.#references.get(name) ?? new Map<string, FoundReference | null>();
      this.#references.set(name, known);
      const texts = new Set(rows.map((row) => this.#cell(row, header)));
      const unknown = [...texts].filter(
        (text) => text !== '' && !known.has(text) && !Object.hasOwn(words, text),
      );
      if (unknown.length === 0) continue;
      const found = await column.find(this.#call, unknown);
      for (const text of unknown) known.set(text, found.get(text) ?? null);
    }
  }

  /** What the cell of a column says, and what it is taken for. */
  #read(row: SheetRow, name: string, column: ColumnDeclaration): { text: string; converted: Converted } {
    const setting = settingOf(this.#settings, name);
    const text = this.#cell(row, setting.header);
    const { area } = this.#declaration.operations;
    if (text === '') {
      const value = convertDefault(column, setting.default);
      const isMissing = value === null && column.required;
      const sentence = cellSentence('empty', { column: columnLabel(area, name, column) });
      return { text, converted: isMissing ? { code: 'required', sentence } : { value } };
    }
    const references = this.#references.get(name) ?? nothingLookedUp;
    return { text, converted: convertCell({ area, name, column, setting, text, references }) };
  }

  /**
   * What the cells of any rows are taken for, also of those that are refused or stored already.
   * @returns for each row the columns that the settings fill; text as in the file where it is taken for nothing.
   */
  async readRows(rows: readonly SheetRow[]): Promise<{ column: string; value: CellValue }[][]> {
    await this.#lookUp(rows);
    const filled = Object.entries(this.#declaration.columns).filter(([name]) => {
      const setting = settingOf(this.#settings, name);
      return setting.header !== null || setting.default !== null;
    });
    return rows.map((row) =>
      filled.map(([name, column]) => {
        const { text, converted } = this.#read(row, name, column);
        return { column: name, value: 'value' in converted ? converted.value : text };
      }),
    );
  }

  #convert(row: KeyedRow, problems: ImportProblem[]): ImportRow | null {
    const values: Record<string, CellValue> = {};
    let refused = false;
    const refuse = (column: string, value: string, code: string, sentence: Sentence) => {
      problems.push(problemOf({ fileRow: row.fileRow, column, code, sentence }, value));
      refused = true;
    };
    for (const [name, column] of Object.entries(this.#declaration.columns)) {
      const { text, converted } = this.#read(row, name, column);
      if ('value' in converted) values[name] = converted.value;
      else refuse(name, text, converted.code, converted.sentence);
    }
    if (refused) return null;
    return { fileRow: row.fileRow, source: this.#settings.source, externalId: row.externalId, values };
  }

  /** What the rules of the import and, of new records, the `unique` columns refuse. */
  async #problemsOf(rows: readonly ImportRow[]): Promise<RowProblem[]> {
    const { record, findChanges, findProblems } = this.#declaration;
    return [
      ...((await findProblems?.(this.#call, rows)) ?? []),
      ...(findChanges ? [] : await takenProblems(this.#call, record, rows)),
    ];
  }

  /** @param sheet - the rows as they stand in the file. */
  async #withoutConflicts(
    rows: ImportRow[],
    sheet: readonly SheetRow[],
    problems: ImportProblem[],
  ): Promise<ImportRow[]> {
    const refused = new Set<number>();
    const inFile = new Map(sheet.map((row) => [row.fileRow, row]));
    const saidOf = ({ fileRow, values }: ImportRow, column: string): string => {
      const row = inFile.get(fileRow);
      const cell = row ? this.#cell(row, settingOf(this.#settings, column).header) : '';
      return cell || String(values[column] ?? '');
    };
    const refuse = (row: ImportRow, column: string | null, code: string, sentence: Sentence) => {
      const value = column === null ? '' : saidOf(row, column);
      problems.push(problemOf({ fileRow: row.fileRow, column, code, sentence }, value));
      refused.add(row.fileRow);
    };
    const byFileRow = new Map(rows.map((row) => [row.fileRow, row]));
    for (const problem of await this.#problemsOf(rows)) {
      const row = byFileRow.get(problem.fileRow);
      if (row) refuse(row, problem.column, problem.code, problem.sentence);
    }
    const identities = rows.flatMap((row) =>
      (this.#declaration.identities?.(row) ?? []).map((identity) => ({ row, ...identity })),
    );
    for (const column of new Set(identities.map((identity) => identity.column))) {
      const claims = identities.filter(
        ({ row, ...own }) => own.column === column && !refused.has(row.fileRow),
      );
      const said = claims.map(({ row: { fileRow }, text }) => ({ fileRow, text }));
      const earlier =
        claims.length > 0 ? await this.#earlier(identityOf(column), said) : new Map<number, number>();
      for (const { row, repeated } of claims) {
        const first = earlier.get(row.fileRow);
        if (first === undefined) continue;
        const sentence = repeated ?? importSentence('same_record', { row: first });
        refuse(row, column ?? null, column === undefined ? 'duplicate_row' : 'repeated', sentence);
      }
    }
    return rows.filter(({ fileRow }) => !refused.has(fileRow));
  }
}
