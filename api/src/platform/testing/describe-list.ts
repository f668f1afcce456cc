import { filterOfPart } from '@balai/shared/contract/filter-values';
import type { ColumnType, Filter, List, ListQuery } from '@balai/shared/contract/list';
import { MOST_PARTS_ACROSS } from '@balai/shared/contract/list-figures';
import { can, rolesWith } from '@balai/shared/permissions/permissions';
import { expectSuccess } from './expect-success';
import type { TestApp } from './test-app';

/** More than any list of these tests has. */
const ALL = 200;

type Row = Readonly<Record<string, unknown>>;

interface Page {
  data: readonly Row[];
  count?: number;
  sums?: Readonly<Record<string, number>>;
  next_cursor?: string;
}

export interface DescribedList {
  list: List;
  panel: TestApp;
  /** Role or e-mail of somebody who sees every column, filter and row. */
  by: string;
  /** Makes rows, at least two that differ in something. */
  fill: () => Promise<unknown>;
  /** What is typed into the search, and in how many of these rows it is found. */
  found: { key: string; count: number };
}

/** A good value for a filter that is no choice of words; what its rows are, lists.test.ts proves for all lists. */
function anyValue(name: string, filter: Filter): Readonly<Record<string, string>> {
  switch (filter.type) {
    case 'enum':
      return { [name]: filter.options.join(',') };
    case 'kind':
      return { [name]: 'brand,customer' };
    case 'reference':
      return { [name]: '1' };
    case 'date':
      return { [`${name}_from`]: '2026-01-01', [`${name}_to`]: '2026-12-31' };
    case 'money':
      return { [`${name}_from`]: '1', [`${name}_to`]: '2' };
    case 'days':
      return { [name]: '7' };
    case 'text':
      return { [name]: 'x' };
    case 'boolean':
      return { [name]: 'true' };
  }
}

const inGroups = (group: object): ListQuery => ({ where: JSON.stringify(group) });

/** What says itself which comes first; words have an order of their own, and days one of the year where they are birthdays. */
const figures: readonly ColumnType[] = ['integer', 'money', 'percent', 'timestamp'];

const byFigure = (left: string, right: string): number =>
  Number(left) - Number(right) || left.localeCompare(right);

const headingsOf = (csv: string): string[] => csv.slice(0, csv.indexOf('\r\n')).split('","');

interface Guarded {
  what: string;
  permission: string;
  query: ListQuery;
}

/** Tabs, filters and columns that not everybody has who opens the list, each with a call that needs it. */
const guardedParts = ({ tabs = {}, filters, columns }: List): Guarded[] =>
  [
    ...Object.entries(tabs).map(([tab, permission]) => ({ what: `tab ${tab}`, permission, query: { tab } })),
    ...Object.entries(filters).flatMap(([name, filter]) => {
      const { permission = 'session' } = filter;
      const query = anyValue(name, filter);
      return [
        { what: `filter ${name}`, permission, query },
        { what: `filter ${name} in a group`, permission, query: inGroups({ any: [query] }) },
      ];
    }),
    ...Object.entries(columns).map(([name, { permission = 'session' }]) => ({
      what: `column ${name}`,
      permission,
      query: { sort: name },
    })),
  ].filter(({ permission }) => permission !== 'session');

/**
 * Tests of what every list promises, on rows of its own table: each column sorts both ways, by pages and by cursor, each
 * filter is taken, also in groups, and divides the rows as it takes them, one that may be empty tells rows without from
 * those with, and one of words gives the rows with that word and no others, the search finds, tabs, filters and columns are
 * kept to who holds their permission, no row costs a statement of its own, and the export has the list's columns and rows.
 *
 * Not here, since one test proves it for every list at once: pages, totals, rows of filters (lists.test.ts), files of an
 * export (list-export.test.ts), how many statements a call may send (statement-count).
 */
export function describeList({ list, panel, by, fill, found }: DescribedList): void {
  const read = async (query: ListQuery, person = by): Promise<Page> =>
    expectSuccess(await panel.callAs(person, list.read, { row: ALL, ...query }));
  const readByCursor = async (query: ListQuery): Promise<unknown[]> => {
    const rows: Row[] = [];
    let cursor: string | undefined;
    do {
      const page = await read({ ...query, ...(cursor === undefined ? {} : { cursor }) });
      rows.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return rows.map(({ id }) => id);
  };
  const columns = Object.entries(list.columns);
  const sortable = columns.flatMap(([name, column]) => (column.sortable === false ? [] : [name]));
  const guarded = guardedParts(list);
  const hidden = columns.filter(([, { permission }]) => permission !== undefined);

  describe(`the list of ${list.area} rows`, () => {
    beforeAll(fill);

    test.each(sortable)('is sorted by %s up and down, what is empty at the end', async (name) => {
      const valuesOf = async (order: 'asc' | 'desc') =>
        (await read({ sort: name, order })).data.map((row) =>
          JSON.stringify(row[name] ?? null).toLowerCase(),
        );
      const [up, down] = [await valuesOf('asc'), await valuesOf('desc')];
      const filled = up.filter((value) => value !== 'null');
      expect(up.length).toBeGreaterThan(1);
      expect(up.slice(0, filled.length)).toEqual(filled);
      expect(down.slice(0, filled.length)).toEqual(filled.toReversed());
      const type = list.columns[name]?.type;
      if (type && figures.includes(type)) expect(filled).toEqual(filled.toSorted(byFigure));
    });

    test.each(sortable)('goes on by cursor in the order of %s', async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        const ids = (await read({ sort, order })).data.map(({ id }) => id);
        expect(await readByCursor({ sort, order, row: Math.ceil(ids.length / 3) })).toEqual(ids);
      }
    });

    test('takes each of its filters', async () => {
      const client = await panel.sessionOf(by);
      for (const [name, filter] of Object.entries(list.filters)) {
        const answer = await client.get(list.read.path, anyValue(name, filter));
        expect([name, answer.statusCode, answer.json().errors]).toEqual([name, 200, undefined]);
      }
    });

    for (const [name, filter] of Object.entries(list.filters)) {
      if (!filter.mayBeEmpty) continue;
      test(`tells rows without ${name} from those with one`, async () => {
        const countOf = async (query: ListQuery) => (await read(query)).count ?? 0;
        const [without, having, both] = [{ [`${name}_is`]: 'empty' }, { [`${name}_is`]: 'filled' }, {}];
        expect((await countOf(without)) + (await countOf(having))).toBe(await countOf(both));
        expect(await countOf({ ...without, ...anyValue(name, filter) })).toBe(0);
      });
    }

    test('is divided by what its rows hold as its filters take them', async () => {
      const client = await panel.sessionOf(by);
      const breakdown = async (query: ListQuery) =>
        expectSuccess(await client.callOperation(list.breakdown, query)).data;
      const { count: all, sums: allSums } = await read({});
      for (const name of (await breakdown({})).choices) {
        const { whole, parts } = await breakdown({ by: name });
        expect([name, whole.count, whole.sums]).toEqual([name, all, allSums]);
        expect([name, parts.reduce((sum, { count }) => sum + count, 0)]).toEqual([name, all]);
        for (const { value, count, sums } of parts) {
          const filter = list.filters[name];
          const query = filter && filterOfPart(name, filter, value);
          if (!query) continue;
          const narrowed = await read(query);
          expect([name, value, narrowed.count, narrowed.sums]).toEqual([name, value, count, sums]);
        }
      }
    });

    test('is divided by what its rows hold of each two of its filters', async () => {
      const client = await panel.sessionOf(by);
      const breakdown = async (query: ListQuery) =>
        expectSuccess(await client.callOperation(list.breakdown, query)).data;
      const { choices, by: name } = await breakdown({});
      for (const across of choices.slice(1)) {
        const { parts, across: columns, cells } = await breakdown({ by: name ?? '', across });
        if (columns.length === MOST_PARTS_ACROSS) continue;
        for (const { value, count } of parts) {
          const own = cells.filter((cell) => cell.value === value);
          expect([across, value, own.reduce((sum, cell) => sum + cell.count, 0)]).toEqual([
            across,
            value,
            count,
          ]);
        }
      }
    });

    test('gives the rows that groups of its filters fit', async () => {
      const each = Object.entries(list.filters).map(([name, filter]) => anyValue(name, filter));
      const countOf = async (query: ListQuery) => (await read(query)).count ?? 0;
      for (const [at, one] of each.entries()) {
        const other = each[at + 1] ?? one;
        const [ofOne, ofOther, ofBoth] = [
          await countOf(one),
          await countOf(other),
          await countOf({ ...one, ...other }),
        ];
        expect(await countOf(inGroups({ all: [one, { any: [{ all: [other] }] }] }))).toBe(ofBoth);
        expect(await countOf(inGroups({ any: [one, { all: [other] }] }))).toBe(ofOne + ofOther - ofBoth);
      }
    });

    for (const [name, filter] of Object.entries(list.filters)) {
      // One of several words in a cell is the list's own matter.
      const type = list.columns[name]?.type;
      if (filter.type !== 'enum' || (type !== 'enum' && type !== 'status')) continue;
      test(`is narrowed by each word of ${name}`, async () => {
        const { data } = await read({});
        for (const option of filter.options) {
          const narrowed = await read({ [name]: option });
          expect(narrowed.count).toBe(data.filter((row) => row[name] === option).length);
          expect(narrowed.data.map((row) => row[name])).toEqual(narrowed.data.map(() => option));
        }
      });
    }

    for (const { what, permission, query } of guarded) {
      test(`keeps the ${what} to who holds ${permission}`, async () => {
        for (const role of rolesWith(list.access)) {
          const { status } = await panel.callAs(role, list.read, query);
          expect([role, status]).toEqual([role, can(role, permission) ? 200 : 403]);
        }
      });
    }

    if (hidden.length > 0) {
      test('leaves columns out of rows, sums and files for who may not see them', async () => {
        for (const role of rolesWith(list.access)) {
          const { data, sums = {} } = await read({}, role);
          const unseen = hidden.flatMap(([name, { permission = '' }]) =>
            can(role, permission) ? [] : [name],
          );
          expect([...data, sums].flatMap((row) => unseen.filter((name) => name in row))).toEqual([]);
          const client = await panel.sessionOf(role);
          const { body } = await client.get(list.export.path, { format: 'csv' });
          expect([role, headingsOf(body).length]).toEqual([role, columns.length - unseen.length]);
        }
      });
    }

    test('is searched, in whatever order', async () => {
      for (const sort of sortable) expect((await read({ key: found.key, sort })).count).toBe(found.count);
      expect((await read({ key: 'no row has this in it' })).count).toBe(0);
    });

    test('costs no more statements for many rows than for one', async () => {
      const [one, many] = [
        await panel.statementsOf(() => read({ row: 1 })),
        await panel.statementsOf(() => read({ row: ALL })),
      ];
      expect(many.result.data.length).toBeGreaterThan(one.result.data.length);
      expect(many.statements).toHaveLength(one.statements.length);
    });

    test('is exported with its columns and rows', async () => {
      const client = await panel.sessionOf(by);
      const { body, statusCode } = await client.get(list.export.path, { format: 'csv', key: found.key });
      expect(statusCode).toBe(200);
      expect(headingsOf(body)).toHaveLength(columns.length);
      expect(body.trimEnd().split('\r\n')).toHaveLength(found.count + 1);
    });
  });
}
