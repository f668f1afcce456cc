import type { Sentence } from '@balai/shared/format/sentence';
import type { ImportChange } from '@balai/shared/contract/host/import-findings';
import type { ColumnSetting } from '@balai/shared/contract/host/import-settings';
import type { ImportMode, ImportOperations } from '@balai/shared/contract/host/imports';
import type { RawBuilder } from 'kysely';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../call';
import { ForbiddenError } from '../errors';
import type { RecordType } from '../records/records';
import type { RecordId } from '../records/uses';
import type { LockScope } from '../scope/lock-scope';

/** What files say of a column, whatever its kind. */
export interface ColumnDetails {
  /** A row without a value is rejected. */
  required?: boolean;
  /** The column whose empty cells this one makes up for: without either a file cannot be checked. */
  standsInFor?: string;
  /** Names that mean this column also in a file that has another one of its own name, such as 'new_price' beside 'price'. */
  preferred?: readonly string[];
  /** Names by which files call this column, beside its own. */
  aliases?: readonly string[];
  /** Columns of the area's list that hold the same under another name: 'customer_name' for customer_id. */
  columns?: readonly string[];
  /** How sentences call it, where its name does not say it: 'Owner' for user_id. */
  title?: string;
  /** Of texts: what a cell says that a sheet has written otherwise. */
  read?: (text: string) => string;
  /** The default that the wizard begins with. */
  suggested?: string;
  /** Of a closed list: our word to words that files use for it. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** A record that a file names: by its name, or by what the finder takes for one. */
export interface FoundReference {
  id: number;
  name: string;
}

/**
 * Looks up what the caller may refer to.
 * @param names - distinct texts of the file, trimmed.
 * @returns text to record, without those that are unknown or fit several; one statement however many there are.
 */
export type ReferenceFinder = (call: Call, names: readonly string[]) => Promise<Map<string, FoundReference>>;

export type ColumnDeclaration = ColumnDetails &
  /** `pattern` as in a JSON schema. */
  (
    | { type: 'text'; maxLength: number; pattern?: string }
    | { type: 'enum'; options: readonly string[] }
    | { type: 'money'; /** Whole rupiah; 0 when absent. */ minimum?: number }
    | { type: 'integer'; minimum: number; maximum: number }
    | { type: 'date' }
    | { type: 'boolean' }
    | {
        type: 'reference';
        /** Where the records stand; those that a batch names are held while it is stored. */
        table: string;
        /** Path of the picker in the wizard: answers `{ data: [{ id, name }] }`. */
        source: string;
        find: ReferenceFinder;
        /** Which of these ids the caller may refer to; asked for defaults, chosen values and whatever is stored. */
        allowed: (call: Call, ids: readonly number[]) => Promise<FoundReference[]>;
        /** A batch changes these records, or what belongs to them, as well; see `lockLive`. */
        use?: 'change';
      }
  );

export type ReferenceColumn = Extract<ColumnDeclaration, { type: 'reference' }>;

type ValueOf<Column extends ColumnDeclaration> = Column extends {
  type: 'enum';
  options: readonly (infer Word)[];
}
  ? Word
  : Column extends { type: 'money' | 'integer' | 'reference' }
    ? number
    : Column extends { type: 'boolean' }
      ? boolean
      : string;

/** The values of a row, by its columns; null for an empty cell. */
export type ValuesOf<Columns extends Record<string, ColumnDeclaration>> = {
  [Name in keyof Columns]: Columns[Name] extends { required: true }
    ? ValueOf<Columns[Name]>
    : ValueOf<Columns[Name]> | null;
};

/** A row whose every value is of its column's type. Money is whole rupiah, dates are YYYY-MM-DD. */
export interface ImportRow<Values = Readonly<Record<string, string | number | boolean | null>>> {
  /** Row of the file, the header being row 1. */
  fileRow: number;
  /** With `externalId` the name of the row for ever. */
  source: string;
  externalId: string;
  values: Values;
}

export interface RowProblem {
  fileRow: number;
  /** Our column; null when the row as a whole is refused. */
  column: string | null;
  code: string;
  sentence: Sentence;
}

/** What a record is recognised by: as a whole, or by one of its columns, such as a number of which each is one's own. */
export interface Identity {
  text: string;
  /** The column that says it; absent: the row as a whole. */
  column?: string;
  /** What is said of the second such row; default: that the first one is the same record. */
  repeated?: Sentence;
}

/** What a row of the file would change in a stored record. */
export interface RowChange {
  fileRow: number;
  /** The record as people call it, e.g. the code of an item. */
  label: string;
  /** At least one; `before` and `after` differ. */
  fields: ImportChange['fields'];
}

/** How what an import has stored is taken back. */
export interface Undoing {
  /** Which of the records a caller may delete and change. */
  scope: LockScope;
  /** What people call such a record, in SQL over `t`, its row. */
  label: RawBuilder<string>;
  /** Counts of what names the record of this id, as `refuseInUse` asks them. */
  uses: (id: RecordId) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns that a file may change and whose values no two live records share. */
  unique?: readonly string[];
  /** Puts right what stays, once records that the import has made are gone. */
  removed?: (call: Call, ids: readonly number[]) => Promise<void>;
}

type SettingsOf<Columns> = { [Name in keyof Columns]: ColumnSetting };

export interface ImportDeclaration<
  Columns extends Record<string, ColumnDeclaration> = Record<string, ColumnDeclaration>,
> {
  /** The area's calls; they name the permission. */
  operations: ImportOperations;
  /** What the rows become or, where there is `findChanges`, what they change. */
  record: RecordType;
  columns: Columns;
  /**
   * Absent where a file alone does not take its rows back: people have accounts, and leave with a hand-over. All that
   * is stored of these records stands in their history, as made by `import` or as the change of each column.
   */
  undo?: Undoing;
  /** Names of file columns that identify a row, the likeliest first, e.g. 'opportunity_id'. */
  keys: readonly string[];
  // Methods, because a declaration of certain columns has to pass where any declaration is taken.
  /** What the names of the columns alone do not tell: the mapping that the wizard begins with, made better. */
  suggest?(columns: SettingsOf<Columns>): SettingsOf<Columns>;
  /** What two rows of one file may not share beside the key, e.g. the normalized name, as long as both can be stored. */
  identities?(row: ImportRow<ValuesOf<Columns>>): readonly Identity[];
  /**
   * Rules that one row alone cannot tell, beside texts that are taken in a `unique` column of the record. Stores nothing:
   * the dry run asks it too.
   */
  findProblems?(
    call: Call,
    rows: readonly ImportRow<ValuesOf<Columns>>[],
  ): Promise<RowProblem[]> | RowProblem[];
  /**
   * For a file that changes stored records: what each of these rows would change. A row that is not answered changes
   * nothing and counts as unchanged. Stores nothing.
   */
  findChanges?(call: Call, rows: readonly ImportRow<ValuesOf<Columns>>[]): Promise<RowChange[]>;
  /** How a file of the same area changes records that are there; see `changesByFile`. Absent where its files only add. */
  changing?: ImportDeclaration;
  /** Stores all of these rows, or what they change, or throws; inside one transaction, with `call.origin` 'import'. */
  insertBatch(call: Call, rows: readonly ImportRow<ValuesOf<Columns>>[]): Promise<void>;
}

/**
 * What is done with the files of a mode.
 * @throws ForbiddenError (403) for who may have files add records and not change them.
 */
export function declarationFor(
  { caller }: Pick<Call, 'caller'>,
  declaration: ImportDeclaration,
  mode: ImportMode,
): ImportDeclaration {
  const { changing, operations } = declaration;
  // Without it all files of the area are of one mode.
  if (!changing || mode === 'add') return declaration;
  if (!operations.change || !can(caller.role, operations.change)) throw new ForbiddenError();
  return changing;
}

/** Keeps the types of the columns, so that the rows given to the methods have them. */
export const defineImport = <const Columns extends Record<string, ColumnDeclaration>>(
  declaration: ImportDeclaration<Columns>,
): ImportDeclaration<Columns> => declaration;
