import fc from 'fast-check';
import { sql } from 'kysely';
import Type from 'typebox';
import { defineList, type ListQuery } from '@balai/shared/contract/list';
import { Id } from '@balai/shared/contract/schema';
import type { Role } from '@balai/shared/permissions/roles';
import type { Call } from '../call';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { COUNT_CAP, defineListSource, readList } from './lists';
import { type Parcel, parcelSource, storeParcels } from './parcels.testing';

let database: TestDatabase;
let stored: Parcel[];

beforeAll(async () => {
  database = await createTestDatabase();
  stored = await storeParcels(database.db);
});
afterAll(() => database.close());

const as = (role: Role = 'admin-sales', id = 1): Call => buildCall(database.db, { caller: { id, role } });
const read = (query: ListQuery, call: Call = as()) => readList(call, parcelSource.at(call), query);
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

async function readByCursor(query: ListQuery): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ ...query, ...(cursor === undefined ? {} : { cursor }) });
    ids.push(...idsOf(page.data));
    cursor = page.next_cursor;
  } while (cursor !== undefined && ids.length <= stored.length);
  return ids;
}

/** Groups up to three levels deep of conditions on one filter each. */
const groups = fc.letrec<{ one: object; group: object; inner: object }>((tie) => ({
  one: fc.constantFrom(
    { status: 'open' },
    { status: 'lost,done' },
    { owner: '2' },
    { value_from: '400' },
    { value_to: '700', value_from: '100' },
    { heavy: 'false' },
    { due_from: '2026-11-05' },
    { due_is: 'empty' },
    { value_is: 'filled', value_to: '700' },
  ),
  inner: fc.oneof(
    tie('one'),
    fc.record({ all: fc.array(tie('one'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('one'), { minLength: 1, maxLength: 3 }) }),
  ),
  group: fc.oneof(
    fc.record({ all: fc.array(tie('inner'), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      any: fc.array(fc.record({ all: fc.array(tie('inner'), { minLength: 1, maxLength: 2 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ),
})).group;

const queries = fc.record<ListQuery>(
  {
    sort: fc.constantFrom('name', 'status', 'value', 'due', 'created_at', 'status,-value', 'due,value,-name'),
    order: fc.constantFrom('asc', 'desc'),
    status: fc.constantFrom('open', 'open,lost', 'done'),
    owner: fc.constantFrom('1', '1,2', '9'),
    value_from: fc.integer({ min: 0, max: 1000 }),
    value_to: fc.integer({ min: 0, max: 1000 }),
    due_from: fc.constantFrom('2026-11-02', '2026-11-05'),
    due_to: fc.constantFrom('2026-11-05', '2026-11-08'),
    due_is: fc.constantFrom('empty', 'filled'),
    value_is: fc.constantFrom('empty', 'filled'),
    heavy: fc.boolean(),
    key: fc.constantFrom('kursi', 'LIPAT kur', '%', '_', "'", 'nothing', '  '),
    tab: fc.constantFrom('all', 'mine'),
    any: fc.constantFrom('status,value', 'owner,heavy,due', 'status'),
    where: groups.map((group) => JSON.stringify(group)),
  },
  { requiredKeys: [] },
);

/** What the filters say of a row, in plain words; those that the query does not carry say nothing. */
function filtersOf(row: Parcel, query: ListQuery): { name: string; fits: boolean }[] {
  const isAmong = (name: string, word: string | number) => String(query[name]).split(',').includes(`${word}`);
  const isWithin = <Value extends number | string>(
    name: string,
    value: Value | null,
    read: (given: unknown) => Value,
  ): boolean => {
    const [from, to, whether] = [query[`${name}_from`], query[`${name}_to`], query[`${name}_is`]];
    if (value === null) return whether === 'empty' && from === undefined && to === undefined;
    return (
      whether !== 'empty' &&
      (from === undefined || value >= read(from)) &&
      (to === undefined || value <= read(to))
    );
  };
  const filters = [
    { name: 'status', fits: isAmong('status', row.status) },
    { name: 'owner', fits: isAmong('owner', row.user_id) },
    { name: 'value', fits: isWithin('value', row.value, Number) },
    { name: 'due', fits: isWithin('due', row.due, String) },
    { name: 'heavy', fits: row.value !== null && row.value > 500 === query['heavy'] },
  ];
  return filters.filter(({ name }) =>
    [name, `${name}_from`, `${name}_to`, `${name}_is`].some((part) => query[part] !== undefined),
  );
}

/** What a group says of a row, in plain words. */
function fitsGroup(row: Parcel, group: { all?: object[]; any?: object[] }): boolean {
  if (group.all) return group.all.every((part) => fitsGroup(row, part));
  if (group.any) return group.any.some((part) => fitsGroup(row, part));
  const condition: Readonly<Record<string, unknown>> = group;
  const typed = Object.entries(condition).map(([name, value]) => [
    name,
    name === 'heavy' ? value === 'true' : value,
  ]);
  return filtersOf(row, Object.fromEntries(typed)).every(({ fits }) => fits);
}

/** The same rules in plain words. */
function matches(row: Parcel, query: ListQuery): boolean {
  const words = String(query.key ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  const filters = filtersOf(row, query);
  const isOneOf = ({ name }: { name: string }) => (query.any ?? '').split(',').includes(name);
  const alternatives = filters.filter(isOneOf);
  return (
    filters.every((filter) => filter.fits || isOneOf(filter)) &&
    (alternatives.length === 0 || alternatives.some(({ fits }) => fits)) &&
    (query.where === undefined || fitsGroup(row, JSON.parse(query.where))) &&
    words.every((word) => row.name.toLowerCase().includes(word)) &&
    (query.tab !== 'mine' || row.user_id === 1)
  );
}

describe('readList', () => {
  test('answers for any filter the rows, count and sum that a walk through all rows gives', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const page = await read({ ...query, row: 200 });
        const expected = stored.filter((row) => matches(row, query));
        expect(idsOf(page.data).toSorted((a, b) => a - b)).toEqual(idsOf(expected));
        expect(page.count).toBe(expected.length);
        expect(page.sums).toEqual({ value: expected.reduce((sum, { value }) => sum + (value ?? 0), 0) });
      }),
      { numRuns: 60 },
    );
  });

  test('gives by pages and by cursor the rows of one long page in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 25 }), async (query, row) => {
        const whole = idsOf((await read({ ...query, row: 200 })).data);
        const pages: number[] = [];
        for (let page = 1; page <= Math.ceil(whole.length / row); page += 1) {
          pages.push(...idsOf((await read({ ...query, page, row })).data));
        }
        expect(pages).toEqual(whole);
        expect(await readByCursor({ ...query, row })).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });

  test('starts with the newest and stands empty values at the end of either direction', async () => {
    expect(idsOf((await read({ row: 1 })).data)).toEqual([60]);
    for (const order of ['asc', 'desc'] as const) {
      const { data } = await read({ sort: 'value', order, row: 200 });
      const empty = stored.filter(({ value }) => value === null).length;
      expect(data.slice(-empty).every(({ value }) => value === null)).toBe(true);
      const values = data.slice(0, -empty).map(({ value }) => value ?? 0);
      expect(values).toEqual(values.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
    }
  });

  test('sorts rows that are alike in one column by the next one, each in its own direction', async () => {
    const { data } = await read({ sort: 'status,-value,due', row: 200 });
    const inPlainWords = stored.toSorted(
      (a, b) =>
        a.status.localeCompare(b.status) ||
        (b.value ?? -1) - (a.value ?? -1) ||
        (a.due ?? '9999').localeCompare(b.due ?? '9999') ||
        a.id - b.id,
    );
    expect(idsOf(data)).toEqual(idsOf(inPlainWords));
  });

  test('counts days back from the moment of the call', async () => {
    expect((await read({ stuck: 6 })).count).toBe(60);
    expect((await read({ stuck: 7 })).count).toBe(0);
  });

  test('sends at most 3 statements', async () => {
    const { statements } = await database.statementsOf(() =>
      read({ key: 'kursi', status: 'open', page: 2, row: 3 }),
    );
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  test('keeps rows outside the scope out of rows, count and sums', async () => {
    const own = stored.filter(({ user_id: userId }) => userId === 2);
    // Nor does a filter of which one needs to fit open the scope.
    const inGroups = JSON.stringify({ any: [{ status: 'open,done,lost' }, { heavy: 'true' }] });
    const everything = [{ status: 'open,done,lost', heavy: true, any: 'status,heavy' }, { where: inGroups }];
    for (const query of [{}, ...everything]) {
      const { data, count, sums } = await read({ row: 200, ...query }, as('sales', 2));
      expect(idsOf(data).toSorted((a, b) => a - b)).toEqual(idsOf(own));
      expect({ count, sums }).toEqual({
        count: own.length,
        sums: { value: own.reduce((sum, { value }) => sum + (value ?? 0), 0) },
      });
    }
  });

  test('means the caller and his group by one word, whoever he is', async () => {
    const caller = (id: number, groupId: number | null) =>
      buildCall(database.db, { caller: { id, groupId, role: 'admin-sales' } });
    const owners = async (query: ListQuery, call: Call) => {
      const { data } = await read({ row: 200, ...query }, call);
      return new Set(data.map(({ id }) => stored.find((row) => row.id === id)?.user_id));
    };
    expect(await owners({ owner: 'me' }, caller(2, 1))).toEqual(new Set([2]));
    expect(await owners({ team: 'me' }, caller(2, 1))).toEqual(new Set([1]));
    expect(await owners({ owner: 'me,2' }, caller(1, 1))).toEqual(new Set([1, 2]));
    // Who is in no group has no rows of it.
    expect(await owners({ team: 'me' }, caller(2, null))).toEqual(new Set());
    await expect(read({ brand: 'me' })).rejects.toMatchObject({ status: 422 });
  });

  test('counts days from the day of the caller, so that a saved view means them anew each day', async () => {
    const dated = stored.filter(({ due }) => due !== null).length;
    expect((await read({ due: 'this_month' })).count).toBe(dated);
    expect((await read({ due: 'past' })).count).toBe(dated);
    expect((await read({ due: 'last_month' })).count).toBe(0);
    const later = buildCall(database.db, {
      caller: { role: 'admin-sales' },
      now: new Date('2026-12-01T03:00:00Z'),
    });
    expect((await read({ due: 'last_month' }, later)).count).toBe(dated);
  });

  test('leaves out a column, and refuses to sort by it, without its permission', async () => {
    expect((await read({ row: 1 }, as('superadmin'))).data[0]).toHaveProperty('cost');
    expect((await read({ row: 1 })).data[0]).not.toHaveProperty('cost');
    for (const sort of ['cost', 'name,-cost']) {
      await expect(read({ sort })).rejects.toMatchObject({ status: 403 });
    }
  });

  test('refuses a filter and a tab without their permission', async () => {
    await expect(read({ owner: '2' }, as('sales'))).rejects.toMatchObject({ status: 403 });
    const one = { owner: '2', status: 'open', any: 'owner,status' };
    await expect(read(one, as('sales'))).rejects.toMatchObject({ status: 403 });
    const within = { where: JSON.stringify({ any: [{ status: 'open' }, { all: [{ owner: '2' }] }] }) };
    await expect(read(within, as('sales'))).rejects.toMatchObject({ status: 403 });
    await expect(read({ tab: 'verify' }, as('sales'))).rejects.toMatchObject({ status: 403 });
    expect((await read({ tab: 'verify', row: 200 })).data.every(({ status }) => status === 'done')).toBe(
      true,
    );
  });

  test.each<[string, ListQuery]>([
    ['a sort column that every object has', { sort: 'constructor' }],
    ['a further sort column that is none', { sort: 'name,constructor' }],
    ['an unknown sort column', { sort: 'id; drop table parcels' }],
    ['an unknown word of an enum', { status: "open') or true --" }],
    ['a group of rows that lack what every row has', { where: '{"all":[{"status_is":"empty"}]}' }],
    ['ids that are none', { owner: '1,x' }],
    ['a cursor that is none', { cursor: 'bm9uc2Vuc2U' }],
    ['an unknown tab', { tab: 'toString' }],
    ['groups that are none', { where: '{' }],
    ['a group of nothing', { where: '{"all":[]}' }],
    ['a group that is two', { where: '{"all":[{"status":"open"}],"any":[{"status":"done"}]}' }],
    ['a group of an unknown filter', { where: '{"all":[{"constructor":"x"}]}' }],
    ['a group with an unknown word', { where: `{"all":[{"status":"open') or true --"}]}` }],
    ['a group with a day that is none', { where: '{"all":[{"due_from":"2026-02-31"}]}' }],
    ['a group with a number as such', { where: '{"all":[{"value_from":1000}]}' }],
    ['a condition on two filters', { where: '{"all":[{"status":"open","heavy":"true"}]}' }],
    ['groups four levels deep', { where: '{"all":[{"any":[{"all":[{"any":[{"status":"open"}]}]}]}]}' }],
    ['a group of 21 filters', { where: JSON.stringify({ any: Array(21).fill({ status: 'open' }) }) }],
    ['groups a thousand levels deep', { where: '{"all":['.repeat(1000) }],
  ])('answers 422 to %s', async (_name, query) => {
    await expect(read(query)).rejects.toMatchObject({ status: 422 });
  });

  test('answers 422 to a cursor of another order', async () => {
    const { next_cursor: cursor } = await read({ sort: 'name', row: 5 });
    await expect(read({ sort: 'due', cursor: cursor ?? '' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('readList of more rows than are counted', () => {
  const many = defineList({
    area: 'many',
    access: 'session',
    row: Type.Object({ id: Id }),
    columns: { n: { type: 'integer', total: true } },
    filters: {},
    order: { column: 'id', direction: 'desc' },
  });

  test.each([
    [COUNT_CAP, false, { n: (COUNT_CAP * (COUNT_CAP + 1)) / 2 }],
    [COUNT_CAP + 1, true, {}],
  ])(
    'says of %i rows whether the count is capped: %s, and sums them only when not',
    async (rows, capped, sums) => {
      const manySource = defineListSource(many, {
        from: sql`generate_series(1, ${rows}::int) as n`,
        columns: { n: sql`n` },
        filters: {},
        search: [],
        scope: () => sql<boolean>`true`,
        row: { id: sql`n` },
      });
      const page = await readList(as(), manySource.at(as()), {});
      expect(page).toMatchObject({ count: COUNT_CAP, count_capped: capped });
      expect(page.sums).toEqual(sums);
      expect(idsOf(page.data)[0]).toBe(rows);
    },
  );
});

describe('readList without totals', () => {
  test('reads the rows of a page and counts nothing, with free text too', async () => {
    for (const query of [{ page: 2 }, { page: 2, key: 'a' }]) {
      const { data, next_cursor } = await read(query);
      expect(await read({ ...query, totals: false })).toEqual({
        data,
        ...(next_cursor === undefined ? {} : { next_cursor }),
      });
    }
  });
});
