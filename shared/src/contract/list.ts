import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { type Language, languages } from '../format/languages';
import type { Access, Permission } from '../permissions/permissions';
import { emptiness, emptinessOf } from './emptiness';
import { breakdownOf, figuresOf } from './list-figures';
import type { ListFilter } from './list-filter';
import { sortPattern } from './list-order';
import { defineOperation } from './operation';
import { DateOnly, Id, Money, nullable, oneOf, Version } from './schema';

/** How a column's value is written, aligned, sorted and exported; 'kind' is a kind of record, as its area is called: 'brand'. */
export type ColumnType =
  | 'text'
  | 'document'
  | 'integer'
  | 'money'
  | 'percent'
  | 'date'
  | 'timestamp'
  | 'status'
  | 'enum'
  | 'kind'
  | 'boolean'
  | 'person';

export interface Column {
  readonly type: ColumnType;
  /** The list may be sorted by this column; default true, false where no index or no order makes sense. */
  readonly sortable?: boolean;
  /** Answered as `sums.<name>` over all pages of the current filter, unless the count is capped. */
  readonly total?: boolean;
  /** Not shown until chosen in the column chooser. */
  readonly initiallyHidden?: boolean;
  /** Words of an enum or status; the label is `<list>.<column>.<word>` in the department's messages. */
  readonly options?: readonly string[];
  /** The column of whose cells this one is the second line, such as a number under a name; by itself while that one is hidden. */
  readonly under?: string;
  /** Where the value is shown on a card below 768 px. */
  readonly card?: 'title' | 'subtitle' | 'fact' | 'amount';
  /** Only these roles get the column, on the server. */
  readonly permission?: Permission;
}

/**
 * - enum: one or more of `options`, comma separated
 * - kind: one or more kinds of records, comma separated; of one that nobody knows there are no rows
 * - reference: one or more ids, comma separated; `source` is the path whose list answers `{ id, name }` rows. Where it
 *   lists people or groups, `me` stands for the caller or his group
 * - date, money: a range in `<name>_from` and `<name>_to`; a date also a word of `periods` in `<name>`
 * - days: "more than n days"
 * - text: what the value contains, whatever its case, e.g. a city that no table lists
 *
 * Where a row may lack the value (`mayBeEmpty`), `<name>_is` asks for the rows without it, or for all with one.
 */
export type Filter = { readonly permission?: Permission; readonly mayBeEmpty?: true } & (
  | { readonly type: 'enum'; readonly options: readonly string[] }
  | { readonly type: 'kind' }
  | { readonly type: 'reference'; readonly source: string }
  | { readonly type: 'date' }
  | { readonly type: 'money' }
  | { readonly type: 'days' }
  | { readonly type: 'text' }
  | { readonly type: 'boolean' }
);

export interface ListDeclaration<
  Row extends TObject = TObject,
  Columns extends Record<string, Column> = Record<string, Column>,
  Filters extends Record<string, Filter> = Record<string, Filter>,
  Tabs extends Record<string, Access> = Record<string, Access>,
> {
  /** The area in paths and operation names: 'pipeline' -> GET /panel/pipeline/list. */
  readonly area: string;
  readonly access: Access;
  readonly row: Row;
  /** What one decides by first: in a narrow window the last ones have no room. The first one names the row and stays. */
  readonly columns: Columns;
  readonly filters: Filters;
  /** Tab name to who sees it; the first one is open at first. Absent: no tabs. */
  readonly tabs?: Tabs;
  /** Order when the caller names none. */
  readonly order: { readonly column: string; readonly direction: 'asc' | 'desc' };
}

/** Days counted from today in Asia/Jakarta: a saved view means them anew each day. A week begins on Monday. */
export const periods = [
  'today',
  'this_week',
  'next_week',
  'this_month',
  'last_month',
  'next_month',
  'this_quarter',
  'this_year',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'next_7_days',
  'next_30_days',
  'past',
] as const;
export type Period = (typeof periods)[number];

/** In the place of an id: the caller or his group, so that a shared view is about whoever opens it. */
export const ME = 'me';

/** Whom `me` means in a reference to rows of these paths. */
export const mineIn: Readonly<Record<string, 'user' | 'group'>> = {
  '/panel/user/list_all': 'user',
  '/panel/group/list_all': 'group',
};

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** An export of more rows than this is made in the background. */
export const EXPORT_AT_ONCE = 5_000;

/** Rows that one thing is done to at most; a longer selection has to be narrowed first. */
export const SELECTION_LIMIT = 20_000;

/** Also what a saved view takes of one parameter. */
const LongText = Type.String({ maxLength: 2000 });

/** The longest text that a filter looks for. */
export const MOST_FILTER_CHARACTERS = 100;

/** Ten years: the most that "more than n days" takes. */
export const MOST_DAYS = 3650;

/** Ids that a filter points at, and that a call for pickers names, at most. */
export const MOST_IDS = 120;

/** Kinds of records that a filter names, at most. */
export const MOST_KINDS = 40;

function filterParameters(filters: Record<string, Filter>): TProperties {
  const parameters: TProperties = {};
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.mayBeEmpty) parameters[emptinessOf(name)] = Type.Optional(oneOf(emptiness));
    switch (filter.type) {
      case 'enum':
      case 'kind':
      case 'reference':
        parameters[name] = Type.Optional(LongText);
        break;
      case 'date':
        parameters[name] = Type.Optional(oneOf(periods));
        parameters[`${name}_from`] = Type.Optional(DateOnly);
        parameters[`${name}_to`] = Type.Optional(DateOnly);
        break;
      case 'money':
        parameters[`${name}_from`] = Type.Optional(Money);
        parameters[`${name}_to`] = Type.Optional(Money);
        break;
      case 'days':
        parameters[name] = Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_DAYS }));
        break;
      case 'text':
        parameters[name] = Type.Optional(Type.String({ maxLength: MOST_FILTER_CHARACTERS }));
        break;
      case 'boolean':
        parameters[name] = Type.Optional(Type.Boolean());
        break;
    }
  }
  return parameters;
}

/** Query of every list call: the specification's page, row and key, and the list's own filters. */
export interface ListQuery extends ListFilter {
  page?: number;
  row?: number;
  /** One column or several, see list-order.ts. */
  sort?: string;
  order?: 'asc' | 'desc';
  /** `false`: the count and the totals of the filter are known already, so that they are not reckoned again. */
  totals?: boolean;
  /** Opaque place to go on from; answered as `next_cursor`. Cheaper than `page` far down a long list. */
  cursor?: string;
  /** Ids, comma separated, of rows that are not meant although they fit: of those of all pages these were left out. */
  except?: string;
  /** Of a file: names of its columns, comma separated, in their order; absent: all that the caller may see. */
  columns?: string;
}

/**
 * Declares a list once; the API makes one SQL query of it, the browser a table, a filter bar and an export.
 * @returns the declaration with its operations `read` (GET {area}/list), `figures` (GET {area}/figures), `breakdown`
 *   (GET {area}/breakdown) and `export` (GET {area}/export), and `filterInput`, the input of another call that shows the same rows in another way, such as a board.
 */
export function defineList<
  Row extends TObject,
  const Columns extends Record<string, Column>,
  const Filters extends Record<string, Filter>,
  const Tabs extends Record<string, Access> = Record<never, never>,
>(declaration: ListDeclaration<Row, Columns, Filters, Tabs>) {
  const { area, access, row, columns, filters, tabs } = declaration;
  const sortable = Object.keys(columns).filter((name) => columns[name]?.sortable !== false);
  const totals = Object.keys(columns).filter((name) => columns[name]?.total);
  const filterInput: TProperties = {
    key: Type.Optional(Type.String({ maxLength: 200 })),
    ...(tabs ? { tab: Type.Optional(oneOf(Object.keys(tabs))) } : {}),
    ...filterParameters(filters),
    any: Type.Optional(Type.String({ maxLength: 500 })),
    where: Type.Optional(LongText),
  };
  const selection = {
    sort: Type.Optional(Type.String({ maxLength: 200, pattern: sortPattern(sortable) })),
    order: Type.Optional(oneOf(['asc', 'desc'])),
    ...filterInput,
  };
  const query = Type.Unsafe<ListQuery>(
    Type.Object(
      {
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
        cursor: Type.Optional(Type.String({ maxLength: 2000 })),
        totals: Type.Optional(Type.Boolean()),
        ...selection,
      },
      { additionalProperties: false },
    ),
  );
  const read = defineOperation({
    name: `${area}.list`,
    method: 'GET',
    access,
    input: query,
    output: Type.Object({
      data: Type.Array(row),
      /** Rows under the filter, over all pages; `count_capped` says that there are at least this many. Not without totals. */
      count: Type.Optional(Type.Integer({ minimum: 0 })),
      count_capped: Type.Optional(Type.Boolean()),
      sums: Type.Optional(
        Type.Unsafe<Record<string, number>>(
          // A total is not answered for a list too long to be counted, nor of a column that the role may not see.
          Type.Object(Object.fromEntries(totals.map((name) => [name, Type.Optional(Type.Integer())]))),
        ),
      ),
      next_cursor: Type.Optional(Type.String()),
    }),
    summary: `List of ${area} rows the caller may see`,
  });
  const figures = figuresOf(declaration, filterInput);
  const breakdown = breakdownOf(declaration, filterInput);
  const select = defineOperation({
    name: `${area}.select`,
    method: 'GET',
    access,
    input: Type.Unsafe<ListQuery>(
      Type.Object(
        {
          cursor: Type.Optional(Type.String({ maxLength: 2000 })),
          except: Type.Optional(LongText),
          ...selection,
        },
        { additionalProperties: false },
      ),
    ),
    output: Type.Object({
      data: Type.Array(
        Type.Object({
          id: Id,
          /** Null where the list's rows have none. */
          version: nullable(Version),
          /** What the list calls the row. */
          label: Type.String(),
        }),
      ),
      next_cursor: Type.Optional(Type.String()),
    }),
    summary: `What names each ${area} row under the filter, 2,000 at a time, for what is done to all of them`,
  });
  const exportRows = defineOperation({
    name: `${area}.export`,
    method: 'GET',
    access,
    input: Type.Unsafe<ListQuery & { format: ExportFormat; language?: Language; ids?: string }>(
      Type.Object(
        /** `language`: of headings and words, default English; `ids`: of these rows only, comma separated. */
        {
          format: oneOf(exportFormats),
          language: Type.Optional(oneOf(languages)),
          ids: Type.Optional(LongText),
          columns: Type.Optional(LongText),
          except: Type.Optional(LongText),
          ...selection,
        },
        { additionalProperties: false },
      ),
    ),
    output: Type.Object({}),
    answer: 'blob',
    summary: `The same rows as a file, at most 20,000`,
  });
  return { ...declaration, filterInput, read, figures, breakdown, select, export: exportRows };
}

export type List = ReturnType<typeof defineList>;
export type RowOf<L> = L extends { row: infer Row extends TObject } ? Static<Row> : never;

/** Input of a call that names one record. */
export const ById = Type.Object({ id: Id }, { additionalProperties: false });
