import Type, { type Static, type TProperties } from 'typebox';
import type { Access } from '../permissions/permissions';
import type { ListFilter } from './list-filter';
import { defineOperation } from './operation';
import { nullable, oneOf, recordOf } from './schema';

/** What is counted and added up: the rows under a filter, as a whole or in parts. */
export interface FiguresQuery extends ListFilter {
  /** A filter of days, words or kinds; absent: the rows are one part. */
  by?: string;
  /** What it holds for each part: days as `2026-11-01..2026-11-30`, or words; comma separated. */
  parts?: string;
}

/** What the rows of one part add up to; no totals where there are more of them than are counted. */
export const ListFigure = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  count_capped: Type.Boolean(),
  sums: recordOf(Type.Integer()),
});
export type ListFigure = Static<typeof ListFigure>;

/** Parts that one call counts. */
export const MOST_PARTS = 24;

/** What a list needs of its declaration to count its rows. */
interface Counted {
  readonly area: string;
  readonly access: Access;
  readonly filters: Readonly<Record<string, { readonly type: string }>>;
}

/** Names of the filters of these types. */
const ofTypes = ({ filters }: Counted, types: readonly string[]): string[] =>
  Object.entries(filters).flatMap(([name, { type }]) => (types.includes(type) ? [name] : []));

/** GET {area}/figures: the rows under a filter counted and added up, as a whole or in parts that are named. */
export function figuresOf(list: Counted, filterInput: TProperties) {
  const { area, access } = list;
  const parting = ofTypes(list, ['date', 'enum', 'kind']);
  return defineOperation({
    name: `${area}.figures`,
    method: 'GET',
    access,
    input: Type.Unsafe<FiguresQuery>(
      Type.Object(
        {
          ...filterInput,
          ...(parting.length === 0
            ? {}
            : { by: Type.Optional(oneOf(parting)), parts: Type.Optional(Type.String({ maxLength: 2000 })) }),
        },
        { additionalProperties: false },
      ),
    ),
    output: Type.Object({
      /** One for each part in their order, as the list answers count and totals of the same filter. */
      data: Type.Array(ListFigure),
    }),
    summary: `What the ${area} rows under a filter add up to, in parts of days or words where it is asked for`,
  });
}

/** Which rows are divided by what they hold. */
export interface BreakdownQuery extends ListFilter {
  /** The filter whose values divide the rows; absent: the first one that can. */
  by?: string;
  /** Another one, whose values divide the parts. */
  across?: string;
}

/** The largest parts that one call answers; there may be as many as rows. */
export const MOST_BREAKDOWN_PARTS = 100;

/** The largest parts by which those are divided; a table has no room for more columns. */
export const MOST_PARTS_ACROSS = 24;

/** More rows are not divided: these take some 35 ms, by two filters up to 160. */
export const MOST_DIVIDED_ROWS = 100_000;

/** As the filter takes it: a word, an id, 'true' or 'false'; of days their month, '2026-11'. Null: empty. */
const PartValue = nullable(Type.String());

const Part = Type.Object({
  value: PartValue,
  /** Of an id: the name of what it stands for. */
  name: nullable(Type.String()),
  count: Type.Integer({ minimum: 1 }),
  sums: recordOf(Type.Integer()),
});

/** Rows divided by what they hold: who, which word, which month. */
export const ListBreakdown = Type.Object({
  /** The filter that divides them; null where none can. */
  by: nullable(Type.String()),
  /** The filters that can. */
  choices: Type.Array(Type.String()),
  /** All rows, also those of parts that are not answered; capped where there are more than are divided. */
  whole: ListFigure,
  /** The largest first; none where there are too many rows. */
  parts: Type.Array(Part),
  /** The parts of all rows by the second filter, the largest first; none where there is no such filter. */
  across: Type.Array(Part),
  /** What of each part is in each part across; where it is nothing there is none. */
  cells: Type.Array(
    Type.Object({
      value: PartValue,
      across: PartValue,
      count: Type.Integer({ minimum: 1 }),
      sums: recordOf(Type.Integer()),
    }),
  ),
});
export type ListBreakdown = Static<typeof ListBreakdown>;

/** GET {area}/breakdown: the rows under a filter divided by what they hold, each part counted and added up. */
export function breakdownOf(list: Counted, filterInput: TProperties) {
  const { area, access } = list;
  const dividing = ofTypes(list, ['enum', 'kind', 'reference', 'boolean', 'date']);
  return defineOperation({
    name: `${area}.breakdown`,
    method: 'GET',
    access,
    input: Type.Unsafe<BreakdownQuery>(
      Type.Object(
        {
          ...filterInput,
          ...(dividing.length === 0
            ? {}
            : { by: Type.Optional(oneOf(dividing)), across: Type.Optional(oneOf(dividing)) }),
        },
        { additionalProperties: false },
      ),
    ),
    output: Type.Object({ data: ListBreakdown }),
    summary: `What the ${area} rows under a filter add up to for each person, word or month that they hold, or for each two of them`,
  });
}
