import Type, { type Static } from 'typebox';
import { nullable, oneOf, recordOf, strict } from '../schema';

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
  /** The column whose empty cells this one makes up for: asked for only where that one leaves some. */
  stands_in_for: Type.Optional(Type.String()),
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
  strict,
);
export type ColumnSetting = Static<typeof ColumnSetting>;

/** Of the name of where data come from. */
export const MAX_SOURCE_CHARACTERS = 60;

export const ImportSettings = Type.Object(
  {
    /** Column of the file whose value names a row for ever; null: the whole row does. */
    key: nullable(Type.String({ maxLength: 200 })),
    /** Where the data come from. A row with the same source and key is the same record, whatever the file is called. */
    source: Type.String({ minLength: 1, maxLength: MAX_SOURCE_CHARACTERS, pattern: '\\S' }),
    columns: recordOf(ColumnSetting),
  },
  strict,
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
