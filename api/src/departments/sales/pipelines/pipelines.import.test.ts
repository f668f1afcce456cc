import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transactions';
import { buildCall, insertPerson } from '../../../platform/testing/test-call';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database';
import { findStoredKeys } from '../../../platform/imports/imported-records';
import { importPipelines, type ImportedPipeline } from './pipelines.import';
import { pipelineImportDeclaration } from './pipelines.import-declaration';
import { pipelineRecord } from './pipelines.repository';

let database: TestDatabase;
let ownerId: number;
let customerId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  ownerId = await insertPerson(database.db, 'sales');
  const { rows } = await sql<{ id: number }>`
    insert into customers (name, normalized_name, type, industry, address, city, province, source, user_id)
    values ('PT Maju', 'MAJU', 'company', 'other', 'A', 'B', 'C', 'other', ${ownerId}) returning id`.execute(
    database.db,
  );
  customerId = rows[0]?.id ?? 0;
});
afterAll(() => database.close());

const buildImported = ({
  externalId,
  ...overrides
}: Partial<ImportedPipeline['values']> & { externalId: string }): ImportedPipeline => ({
  source: 'crm',
  externalId,
  values: {
    name: 'GTX Pro',
    customer_id: customerId,
    user_id: ownerId,
    type: 'product',
    status: 'visit',
    expected_value: 1_000,
    created_on: '2016-10-20',
    ...overrides,
  },
});

const store = (pipelines: readonly ImportedPipeline[]) =>
  inTransaction(database.db, (transaction) =>
    importPipelines(buildCall(transaction, { caller: { id: ownerId }, origin: 'import' }), pipelines),
  );

const stored = async (id: number | undefined) => {
  const { rows } = await sql<Record<string, unknown>>`
    select no_pipeline, status, status_at, created_at, closed_at, probability_bp, expected_close_date, lost_reason
    from pipelines where id = ${id}`.execute(database.db);
  return rows[0];
};

describe('importPipelines', () => {
  it.each([
    [
      { status: 'win', closed_on: '2017-03-01' },
      {
        closed_at: '2017-02-28T17:00:00.000Z',
        status_at: '2017-02-28T17:00:00.000Z',
        probability_bp: 10_000,
        expected_close_date: '2017-03-01',
      },
    ],
    [
      { status: 'lost', lost_reason: 'price' },
      {
        closed_at: '2016-10-19T17:00:00.000Z',
        probability_bp: 0,
        lost_reason: 'price',
        expected_close_date: '2017-01-18',
      },
    ],
    [
      { status: 'win', status_on: '2017-02-10' },
      { closed_at: '2017-02-09T17:00:00.000Z', status_at: '2017-02-09T17:00:00.000Z' },
    ],
    [
      { status: 'win', status_on: '2017-02-10', closed_on: '2017-03-01' },
      { closed_at: '2017-02-28T17:00:00.000Z', status_at: '2017-02-28T17:00:00.000Z' },
    ],
    [
      { status: 'visit', closed_on: '2017-03-01', lost_reason: 'price' },
      { closed_at: null, status_at: '2016-10-19T17:00:00.000Z', probability_bp: 2000, lost_reason: null },
    ],
    [
      { status: 'negotiation', created_on: undefined, expected_close_date: '2027-01-31' },
      {
        created_at: '2026-11-16T03:00:00.000Z',
        closed_at: null,
        probability_bp: 7500,
        expected_close_date: '2027-01-31',
      },
    ],
  ] as const)('enters %j directly', async (overrides, expected) => {
    const externalId = JSON.stringify(overrides);
    const [id] = await store([buildImported({ externalId, ...overrides })]);
    expect(await stored(id)).toMatchObject({ status: overrides.status, ...expected });
    const { rows } = await sql<object>`
      select action, origin, to_status, reason from audit_logs where entity = 'pipeline' and entity_id = ${id}
    `.execute(database.db);
    expect(rows).toEqual([
      { action: 'import', origin: 'import', to_status: overrides.status, reason: 'Imported from crm' },
    ]);
  });

  it.each([
    ['what the file says', { status_on: '2026-10-20', last_activity_on: '2026-11-01' }, '2026-10-20'],
    ['the last activity', { last_activity_on: '2026-11-01' }, '2026-11-01'],
    [
      'a next action that is over',
      { last_activity_on: '2026-10-01', next_action_date: '2026-11-05' },
      '2026-11-05',
    ],
    [
      'no day that is still to come',
      { last_activity_on: '2026-10-02', next_action_date: '2027-01-01' },
      '2026-10-02',
    ],
    ['its creation, when the file says it was there before', { status_on: '2026-01-01' }, '2026-09-01'],
    ['its creation, when the file says nothing', {}, '2026-09-01'],
  ] as const)('counts the days in a status from %s', async (_what, days, since) => {
    const externalId = `since ${JSON.stringify(days)}`;
    const [id] = await store([
      buildImported({ externalId, status: 'solution', created_on: '2026-09-01', ...days }),
    ]);
    const { rows } = await sql<{ day: string }>`
      select to_char(status_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day from pipelines where id = ${id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ day: since }]);
  });

  it('numbers every month from 1 without a hole, in the order of the file', async () => {
    const days = ['2019-02-10', '2019-01-31', '2019-02-01', '2019-01-02'];
    const ids = await store(
      days.map((created_on, index) => buildImported({ externalId: `n${index}`, created_on })),
    );
    const again = await store([buildImported({ externalId: 'n4', created_on: '2019-02-28' })]);
    const numbers = await Promise.all(
      [...ids, ...again].map(async (id) => (await stored(id))?.['no_pipeline']),
    );
    expect(numbers).toEqual([
      'PL/2019/02/0001',
      'PL/2019/01/0001',
      'PL/2019/02/0002',
      'PL/2019/01/0002',
      'PL/2019/02/0003',
    ]);
  });

  it('gives the numbers back when a row of the batch cannot be stored', async () => {
    const created_on = '2018-05-05';
    await store([buildImported({ externalId: 'g0', created_on })]);
    const batch = [
      buildImported({ externalId: 'g1', created_on }),
      buildImported({ externalId: 'g0', created_on }),
    ];
    await expect(store(batch)).rejects.toThrow(/duplicate key/);
    const [id] = await store([buildImported({ externalId: 'g2', created_on })]);
    expect((await stored(id))?.['no_pipeline']).toBe('PL/2018/05/0002');
    expect(await findStoredKeys(buildCall(database.db), pipelineRecord, 'crm', ['g0', 'g1', 'g2'])).toEqual(
      new Set(['g0', 'g2']),
    );
  });

  it('takes as many statements for 500 rows as for 5 of the same months', async () => {
    const many = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => buildImported({ externalId: `${prefix}${index}` }));
    const few = await database.statementsOf(() => store(many('few', 5)));
    const lots = await database.statementsOf(() => store(many('lots', 500)));
    expect(lots.statements).toHaveLength(few.statements.length);
  });
});

test('a solution of a file is found by its name without regard to case and signs, and by its id', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into solutions (name, sort_order) values ('Wi-Fi 6', 1) returning id`.execute(database.db);
  const id = rows[0]?.id ?? 0;
  const { find, allowed } = pipelineImportDeclaration.columns.solution_id;
  const call = buildCall(database.db, { caller: { id: ownerId } });
  expect(await find(call, ['WIFI 6', 'No such thing'])).toEqual(
    new Map([['WIFI 6', { id, name: 'Wi-Fi 6' }]]),
  );
  expect(await allowed(call, [id, id + 1])).toEqual([{ id, name: 'Wi-Fi 6' }]);
});
