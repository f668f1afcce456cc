import Type, { type Static } from 'typebox';
import type { Access } from '../../permissions/permissions';
import { languages } from '../../format/languages';
import { byId } from '../list';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, recordOf, SentenceOf, Timestamp, Version } from '../schema';

/** Bytes of a file to import. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_COLUMNS = 200;
/** Of one cell; a spreadsheet's own limit. */
export const MAX_CELL_CHARACTERS = 32_767;
/** Rows that are stored together: all of them or none. */
export const IMPORT_BATCH_ROWS = 500;
/** Distinct values of a column that can be mapped one by one. */
export const MAX_MAPPED_VALUES = 500;
export const IMPORT_EXTENSIONS = ['csv', 'xlsx'] as const;

export const importColumnTypes = [
  'text',
  'enum',
  'money',
  'integer',
  'date',
  'boolean',
  'reference',
] as const;
export type ImportColumnType = (typeof importColumnTypes)[number];

/** How a date is written; 'yy' 00 to 68 is 2000 to 2068. The separator is free: - / . or a space. */
export const dateFormats = [
  'yyyy-mm-dd',
  'dd-mm-yyyy',
  'mm-dd-yyyy',
  'dd-mm-yy',
  'mm-dd-yy',
  'dd-mmm-yyyy',
  'dd-mmm-yy',
] as const;
export type DateFormat = (typeof dateFormats)[number];

/** The sign before the fraction: point as in 1,100.04, comma as in 1.100,04. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** A column of ours that a file can fill. */
export const ImportColumn = Type.Object({
  name: Type.String(),
  type: oneOf(importColumnTypes),
  required: Type.Boolean(),
  /** The words of an enum. */
  options: Type.Array(Type.String()),
  /** For a reference: path that answers `{ data: [{ id, name }] }`. */
  source: nullable(Type.String()),
});
export type ImportColumn = Static<typeof ImportColumn>;

/** Where a column of ours gets its values from. A default stands as text: a word, an id, a date, whole rupiah. */
export const ColumnSetting = Type.Object(
  {
    /** Column of the file; null when the file has none and the default fills every row. */
    header: nullable(Type.String({ maxLength: 200 })),
    /** For rows whose cell is empty. */
    default: nullable(Type.String({ maxLength: 2000 })),
    /** Text of the file to our word or id, where they differ. */
    words: recordOf(Type.String({ maxLength: 200 })),
    date_format: nullable(oneOf(dateFormats)),
    decimal_sign: nullable(oneOf(decimalSigns)),
    /** Rupiah for one unit of the file's amounts, e.g. '15750.5'; null for 1. */
    rate: nullable(Type.String({ pattern: '^[0-9]{1,12}([.][0-9]{1,6})?$' })),
  },
  { additionalProperties: false },
);
export type ColumnSetting = Static<typeof ColumnSetting>;

export const ImportSettings = Type.Object(
  {
    /** Column of the file whose value names a row for ever; null: the whole row does. */
    key: nullable(Type.String({ maxLength: 200 })),
    /** Where the data come from. A row with the same source and key is the same record, whatever the file is called. */
    source: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    columns: recordOf(ColumnSetting),
  },
  { additionalProperties: false },
);
export type ImportSettings = Static<typeof ImportSettings>;

const emptySetting: ColumnSetting = {
  header: null,
  default: null,
  words: {},
  date_format: null,
  decimal_sign: null,
  rate: null,
};

/** The setting of a column; one that is not named is neither mapped nor filled. */
export const settingOf = (settings: ImportSettings, name: string): ColumnSetting =>
  settings.columns[name] ?? emptySetting;

/** What the cells of one column of the file look like. */
export const HeaderProfile = Type.Object({
  header: Type.String(),
  filled: Type.Integer(),
  empty: Type.Integer(),
  samples: Type.Array(Type.String()),
  /** Every date format that all filled cells fit, the likeliest first; empty when they are no dates. */
  date_formats: Type.Array(oneOf(dateFormats)),
  /** A cell that only the first of them fits; null when the cells leave it open or when there is one format only. */
  date_proof: nullable(Type.String()),
  /** Both signs when the cells leave it open; empty when they are no numbers. */
  decimal_signs: Type.Array(oneOf(decimalSigns)),
});
export type HeaderProfile = Static<typeof HeaderProfile>;

/** `imported + unchanged + rejected = rows` once every row has been looked at. */
export const ImportCounts = Type.Object({
  rows: Type.Integer(),
  imported: Type.Integer(),
  /** Rows that an earlier import has stored; they stay as they are. */
  unchanged: Type.Integer(),
  rejected: Type.Integer(),
});
export type ImportCounts = Static<typeof ImportCounts>;

/**
 * - uploaded: the file is read, settings are open
 * - checking: the dry run has looked at `check_position` rows
 * - checked: the dry run told what would happen
 * - running: `position` rows are done
 * - done
 */
export const importStatuses = ['uploaded', 'checking', 'checked', 'running', 'done'] as const;

const importHead = {
  id: Id,
  version: Version,
  area: Type.String(),
  status: oneOf(importStatuses),
  file_name: Type.String(),
  row_count: Type.Integer(),
  /** Rows that are done. */
  position: Type.Integer(),
  created_at: Timestamp,
};

export const ImportSummary = Type.Object(importHead);
export type ImportSummary = Static<typeof ImportSummary>;

export const Import = Type.Object({
  ...importHead,
  format: oneOf(['csv', 'xlsx']),
  /** 'utf-8', 'utf-16le', 'utf-16be' or 'windows-1252'; null for XLSX. */
  encoding: nullable(Type.String()),
  delimiter: nullable(Type.String()),
  columns: Type.Array(ImportColumn),
  headers: Type.Array(HeaderProfile),
  /** Suggested by the names, or remembered from the caller's last file with the same columns. */
  settings: ImportSettings,
  remembered: Type.Boolean(),
  /** Rows that the dry run has looked at. */
  check_position: Type.Integer(),
  /** Result of the dry run; null before its end. */
  check: nullable(ImportCounts),
  /** What has really happened so far; `rows` counts those that are done. */
  result: ImportCounts,
});
export type Import = Static<typeof Import>;

export const ImportProblem = Type.Object({
  /** Row of the file, the header being row 1. */
  file_row: Type.Integer(),
  /** Our column; null when the row as a whole is refused. */
  column: nullable(Type.String()),
  /** The cell as it stands in the file. */
  value: Type.String(),
  code: Type.String(),
  message: Type.String(),
  sentence: nullable(SentenceOf),
});
export type ImportProblem = Static<typeof ImportProblem>;

/** A distinct value of a mapped column and what it is taken for. */
export const MappedValue = Type.Object({
  value: Type.String(),
  count: Type.Integer(),
  /** Word or id; null when it is not known and has to be chosen. */
  match: nullable(Type.String()),
  match_name: nullable(Type.String()),
});
export type MappedValue = Static<typeof MappedValue>;

const ChangedValue = Type.Unsafe<string | number | boolean | null>(
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
);

/** What a row of the file changes in a stored record. */
export const ImportChange = Type.Object({
  /** Row of the file, the header being row 1. */
  file_row: Type.Integer(),
  /** The record as people call it, e.g. the code of an item. */
  label: Type.String(),
  fields: Type.Array(Type.Object({ column: Type.String(), before: ChangedValue, after: ChangedValue })),
});
export type ImportChange = Static<typeof ImportChange>;

const strict = { additionalProperties: false };

const pageOfImport = Type.Object(
  {
    id: Id,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  strict,
);

/**
 * The calls by which files are imported into one area: upload, then check as often as wanted, each time with its rows
 * until `status` is checked, then run until it is done. An import belongs to who uploaded it; to anybody else it does not exist.
 */
export function defineImportOperations<const Area extends string>(declared: { area: Area; access: Access }) {
  const { area, access } = declared;
  const path = (verb: string) => `/panel/${area}/import/${verb}`;
  const answer = Type.Object({ data: Import });
  return {
    area,
    access,
    upload: defineOperation({
      name: `${area}.import_upload`,
      method: 'POST',
      path: path('upload'),
      access,
      body: 'multipart',
      fileParts: ['file'],
      input: Type.Object({}, strict),
      output: answer,
      summary: 'Reads a CSV or XLSX file in the part `file`; nothing is imported yet',
    }),
    list: defineOperation({
      name: `${area}.import_list`,
      method: 'GET',
      path: path('list'),
      access,
      input: Type.Object({}, strict),
      output: Type.Object({ data: Type.Array(ImportSummary) }),
      summary: "The caller's imports that are not done, newest first, at most 10",
    }),
    detail: defineOperation({
      name: `${area}.import_detail`,
      method: 'GET',
      path: path('detail'),
      access,
      input: byId,
      output: answer,
      summary: 'One import with its columns, settings and counts',
    }),
    values: defineOperation({
      name: `${area}.import_values`,
      method: 'GET',
      path: path('values'),
      access,
      input: Type.Object(
        { id: Id, column: Type.String({ maxLength: 60 }), header: Type.String({ maxLength: 200 }) },
        strict,
      ),
      output: Type.Object({ data: Type.Array(MappedValue), capped: Type.Boolean() }),
      summary: 'The distinct values of a column of the file, with what each would be taken for',
    }),
    check: defineOperation({
      name: `${area}.import_check`,
      method: 'POST',
      path: path('check'),
      access,
      input: Type.Object({ id: Id, version: Version, settings: ImportSettings }, strict),
      output: answer,
      summary: 'Begins a dry run: stores the settings, remembers them for files with the same columns',
    }),
    checkRows: defineOperation({
      name: `${area}.import_check_rows`,
      method: 'POST',
      path: path('check_rows'),
      access,
      input: Type.Object({ id: Id, position: Type.Integer({ minimum: 0 }) }, strict),
      output: answer,
      summary:
        'Dry run of the batch that begins at `position`: counts what would happen; a position that is done already changes nothing',
    }),
    problems: defineOperation({
      name: `${area}.import_problems`,
      method: 'GET',
      path: path('problems'),
      access,
      input: pageOfImport,
      output: Type.Object({ data: Type.Array(ImportProblem), count: Type.Integer() }),
      summary: 'Why rows are rejected, in the order of the file',
    }),
    rejected: defineOperation({
      name: `${area}.import_rejected`,
      method: 'GET',
      path: path('rejected'),
      access,
      input: Type.Object(
        {
          id: Id,
          /** Of the reasons; default English. */
          language: Type.Optional(oneOf(languages)),
        },
        strict,
      ),
      output: Type.Object({}),
      answer: 'blob',
      summary: 'The rejected rows as CSV, as they stood in the file, with row number and reason',
    }),
    run: defineOperation({
      name: `${area}.import_run`,
      method: 'POST',
      path: path('run'),
      access,
      input: Type.Object({ id: Id, position: Type.Integer({ minimum: 0 }) }, strict),
      output: answer,
      summary: 'Imports the batch that begins at `position`; a position that is done already changes nothing',
    }),
    delete: defineOperation({
      name: `${area}.import_delete`,
      method: 'DELETE',
      path: path('delete'),
      access,
      input: byId,
      output: Type.Object({}),
      summary: 'Forgets an import and its file; what it has imported stays',
    }),
  };
}

const changesOperation = ({ area, access }: { area: string; access: Access }) =>
  defineOperation({
    name: `${area}.import_changes`,
    method: 'GET',
    path: `/panel/${area}/import/changes`,
    access,
    input: pageOfImport,
    output: Type.Object({ data: Type.Array(ImportChange), count: Type.Integer() }),
    summary: 'What the rows change in stored records, old and new values, in the order of the file',
  });

/** As `defineImportOperations`, for files that change stored records instead of adding new ones. */
export const defineUpdateImportOperations = <const Area extends string>(declared: {
  area: Area;
  access: Access;
}) => ({ ...defineImportOperations(declared), changes: changesOperation(declared) });

export type ImportOperations = ReturnType<typeof defineImportOperations> & {
  /** Only where a file changes stored records. */
  changes?: ReturnType<typeof changesOperation>;
};
