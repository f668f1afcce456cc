import fc from 'fast-check';
import { sql } from 'kysely';
import Type from 'typebox';
import { defineList, type ListQuery } from '@balai/shared/contract/list';
import { Id, Money, nullable } from '@balai/shared/contract/schema';
import type { Role } from '@balai/shared/permissions/roles';
import type { Call } from '../call';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { COUNT_CAP, defineListSource, readList } from './lists';

const parcels = defineList({
  area: 'parcel',
  access: 'session',
  row: Type.Object({
    id: Id,
    name: Type.String(),
    status: Type.String(),
    value: nullable(Money),
    due: nullable(Type.String()),
    created_at: Type.String(),
    cost: Type.Optional(nullable(Money)),
  }),
  columns: {
    name: { type: 'text' },
    status: { type: 'status', options: ['open', 'done', 'lost'] },
    value: { type: 'money', total: true },
    due: { type: 'date' },
    created_at: { type: 'timestamp' },
    cost: { type: 'money', sortable: true, permission: 'certificate.approve' },
  },
  filters: {
    status: { type: 'enum', options: ['open', 'done', 'lost'] },
    owner: { type: 'reference', source: '/panel/user/list_all', permission: 'pipeline.filter' },
    team: { type: 'reference', source: '/panel/group/list_all' },
    brand: { type: 'reference', source: '/panel/brand/list_all' },
    due: { type: 'date' },
    value: { type: 'money' },
    stuck: { type: 'days' },
    heavy: { type: 'boolean' },
  },
  tabs: { all: 'session', mine: 'session', verify: 'pipeline.summaryVerify' },
  order: { column: 'created_at', direction: 'desc' },
});

const source = defineListSource(parcels, {
  from: sql`parcels p`,
  columns: {
    name: { value: sql`p.name`, notNull: true },
    status: sql`p.status`,
    value: sql`p.value`,
    due: sql`p.due`,
    created_at: { value: sql`p.created_at`, notNull: true },
    cost: sql`p.cost`,
  },
  filters: {
    status: sql`p.status`,
    owner: sql`p.user_id`,
    // Any number does here.
    team: sql`p.user_id`,
    brand: sql`p.user_id`,
    due: sql`p.due`,
    value: sql`p.value`,
    stuck: sql`p.created_at`,
    heavy: ({ flag }) => (flag ? sql<boolean>`p.value > 500` : sql<boolean>`p.value <= 500`),
  },
  search: [sql`p.name`],
  scope: (call) =>
    call.caller.role === 'sales' ? sql<boolean>`p.user_id = ${call.caller.id}` : sql<boolean>`true`,
  tabs: {
    all: () => sql<boolean>`true`,
    mine: (call) => sql<boolean>`p.user_id = ${call.caller.id}`,
    verify: () => sql<boolean>`p.status = 'done'`,
  },
  row: { id: sql`p.id` },
});

interface Parcel {
  id: number;
  name: string;
  status: string;
  value: number | null;
  due: string | null;
  user_id: number;
}

let database: TestDatabase;
let stored: Parcel[];

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table parcels (id bigint primary key, name text not null, status text, value bigint, due date,
    cost bigint, user_id bigint, created_at timestamptz not null)`.execute(database.db);
  // Microseconds differ where milliseconds do not, names repeat and values are missing: what a cursor must survive.
  const { rows } = await sql<Parcel>`
    insert into parcels
    select n, (array['Kursi', 'Meja 100%', 'Lemari_A', 'kursi lipat', 'O''Brien'])[1 + n % 5] as name,
      (array['open', 'done', 'lost'])[1 + n % 3], case when n % 7 > 0 then (n * 37) % 1000 end,
      case when n % 4 > 0 then date '2026-11-01' + (n % 9) end, n, 1 + n % 2,
      timestamptz '2026-11-10 00:00:00.000001+00' + make_interval(secs => (n / 3) * 0.0000015)
    from generate_series(1, 60) as n returning *`.execute(database.db);
  stored = rows;
});
afterAll(() => database.close());

const as = (role: Role = 'admin-sales', id = 1): Call => buildCall(database.db, { caller: { id, role } });
const read = (query: ListQuery, call: Call = as()) => readList(call, source.at(call), query);
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

const queries = fc.record<ListQuery>(
  {
    sort: fc.constantFrom('name', 'status', 'value', 'due', 'created_at'),
    order: fc.constantFrom('asc', 'desc'),
    status: fc.constantFrom('open', 'open,lost', 'done'),
    owner: fc.constantFrom('1', '1,2', '9'),
    value_from: fc.integer({ min: 0, max: 1000 }),
    value_to: fc.integer({ min: 0, max: 1000 }),
    due_from: fc.constantFrom('2026-11-02', '2026-11-05'),
    due_to: fc.constantFrom('2026-11-05', '2026-11-08'),
    heavy: fc.boolean(),
    key: fc.constantFrom('kursi', 'LIPAT kur', '%', '_', "'", 'nothing', '  '),
    tab: fc.constantFrom('all', 'mine'),
    any: fc.constantFrom('status,value', 'owner,heavy,due', 'status'),
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
    const [from, to] = [query[`${name}_from`], query[`${name}_to`]];
    return (
      value !== null && (from === undefined || value >= read(from)) && (to === undefined || value <= read(to))
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
    [name, `${name}_from`, `${name}_to`].some((part) => query[part] !== undefined),
  );
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
    for (const query of [{}, { status: 'open,done,lost', heavy: true, any: 'status,heavy' }]) {
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
    await expect(read({ sort: 'cost' })).rejects.toMatchObject({ status: 403 });
  });

  test('refuses a filter and a tab without their permission', async () => {
    await expect(read({ owner: '2' }, as('sales'))).rejects.toMatchObject({ status: 403 });
    const one = { owner: '2', status: 'open', any: 'owner,status' };
    await expect(read(one, as('sales'))).rejects.toMatchObject({ status: 403 });
    await expect(read({ tab: 'verify' }, as('sales'))).rejects.toMatchObject({ status: 403 });
    expect((await read({ tab: 'verify', row: 200 })).data.every(({ status }) => status === 'done')).toBe(
      true,
    );
  });

  test.each<[string, ListQuery]>([
    ['a sort column that every object has', { sort: 'constructor' }],
    ['an unknown sort column', { sort: 'id; drop table parcels' }],
    ['an unknown word of an enum', { status: "open') or true --" }],
    ['ids that are none', { owner: '1,x' }],
    ['a cursor that is none', { cursor: 'bm9uc2Vuc2U' }],
    ['an unknown tab', { tab: 'toString' }],
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
