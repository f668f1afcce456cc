import type { Filter, List, ListQuery } from '@balai/shared/contract/list';
import { expectSuccess } from './expect-success';
import type { TestApp } from './test-app';

/** More than any list of these tests has. */
const ALL = 200;

type Row = Readonly<Record<string, unknown>>;

export interface DescribedList {
  list: List;
  app: () => TestApp;
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

const countCells = (line = ''): number => line.split('","').length;

/**
 * Tests of what every list promises, on rows of its own table: each column sorts both ways, each filter is taken and one
 * of words gives the rows with that word and no others, the search finds, no row costs a statement of its own, and the
 * export has the list's columns and rows.
 *
 * Not here, since one test proves it for every list at once: pages, cursors, totals, tabs and permissions of columns
 * (lists.test.ts), files of an export (list-export.test.ts), how many statements a call may send (statement-count).
 */
export function describeList({ list, app, by, fill, found }: DescribedList): void {
  const read = async (query: ListQuery): Promise<{ data: readonly Row[]; count?: number }> => {
    const client = await app().sessionOf(by);
    return expectSuccess(await client.callOperation(list.read, { row: ALL, ...query }));
  };
  const columns = Object.entries(list.columns);

  describe(`the list of ${list.area} rows`, () => {
    beforeAll(fill);

    test.each(columns.flatMap(([name, { sortable }]) => (sortable === false ? [] : [name])))(
      'is sorted by %s up and down, what is empty at the end',
      async (name) => {
        const valuesOf = async (order: 'asc' | 'desc') =>
          (await read({ sort: name, order })).data.map((row) =>
            JSON.stringify(row[name] ?? null).toLowerCase(),
          );
        const [up, down] = [await valuesOf('asc'), await valuesOf('desc')];
        const filled = up.filter((value) => value !== 'null');
        expect(up.length).toBeGreaterThan(1);
        expect(up.slice(0, filled.length)).toEqual(filled);
        expect(down.slice(0, filled.length)).toEqual(filled.toReversed());
      },
    );

    test('takes each of its filters', async () => {
      const client = await app().sessionOf(by);
      for (const [name, filter] of Object.entries(list.filters)) {
        const answer = await client.get(list.read.path, anyValue(name, filter));
        expect([name, answer.statusCode, answer.json().errors]).toEqual([name, 200, undefined]);
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

    test('is searched', async () => {
      expect((await read({ key: found.key })).count).toBe(found.count);
      expect((await read({ key: 'no row has this in it' })).count).toBe(0);
    });

    test('costs no more statements for many rows than for one', async () => {
      const [one, many] = [
        await app().statementsOf(() => read({ row: 1 })),
        await app().statementsOf(() => read({ row: ALL })),
      ];
      expect(many.result.data.length).toBeGreaterThan(one.result.data.length);
      expect(many.statements).toHaveLength(one.statements.length);
    });

    test('is exported with its columns and rows', async () => {
      const client = await app().sessionOf(by);
      const { body, statusCode } = await client.get(list.export.path, { format: 'csv', key: found.key });
      expect(statusCode).toBe(200);
      const lines = body.trimEnd().split('\r\n');
      expect(countCells(lines[0])).toBe(columns.length);
      expect(lines).toHaveLength(found.count + 1);
    });
  });
}
