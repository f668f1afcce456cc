import Type, { type Static } from 'typebox';
import { nullable, oneOf, SentenceOf } from '../schema';

/** Why a row is rejected; a row may have several. */
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

/** What becomes of a row: 'same' is stored already and stays as it is. */
export const importOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** A row of the file as it will be stored. */
export const ImportPreviewRow = Type.Object({
  /** Row of the file, the header being row 1. */
  file_row: Type.Integer(),
  outcome: oneOf(importOutcomes),
  /** The columns of ours that the settings fill, the same ones in each row. */
  cells: Type.Array(
    Type.Object({
      column: Type.String(),
      /** Of a reference its name; as it stands in the file where it is refused. */
      value: ChangedValue,
      /** Why this cell is refused. */
      problem: nullable(ImportProblem),
    }),
  ),
  /** Why the row as a whole is refused, or for a column that is not among the cells. */
  problem: nullable(ImportProblem),
});
export type ImportPreviewRow = Static<typeof ImportPreviewRow>;
