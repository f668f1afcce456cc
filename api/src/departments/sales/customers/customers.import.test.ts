import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transactions';
import { buildCall, insertPerson } from '../../../platform/testing/test-call';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database';
import { storedKeysOf } from '../../../platform/imports/imported-records';
import { findCustomerProblems, importCustomers, type ImportedCustomer } from './customers.import';
import { customerRecord } from './customers.repository';

let database: TestDatabase;
let ownerId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  ownerId = await insertPerson(database.db, 'sales');
});
afterAll(() => database.close());

const findStored = storedKeysOf(customerRecord);

const buildImported = ({
  externalId,
  ...overrides
}: Partial<ImportedCustomer['values']> & { externalId: string }): ImportedCustomer => ({
  source: 'crm',
  externalId,
  values: {
    user_id: ownerId,
    status: 'active',
    created_on: '2016-10-20',
    name: `PT ${externalId}`,
    type: 'company',
    industry: 'other',
    address: 'A',
    city: 'B',
    province: 'C',
    source: 'existing',
    ...overrides,
  },
});

const store = (customers: readonly ImportedCustomer[]) =>
  inTransaction(database.db, (transaction) =>
    importCustomers(buildCall(transaction, { caller: { id: ownerId }, origin: 'import' }), customers),
  );

describe('importCustomers', () => {
  it('stores them in their status and on their day, with the mark of an import in the history', async () => {
    const [id] = await store([buildImported({ externalId: 'a1', status: 'inactive' })]);
    const { rows } = await sql<object>`
      select c.status, c.created_at, a.action, a.origin, a.to_status, a.reason, h.to_status as first_status
      from customers c
      join audit_logs a on a.entity = 'customer' and a.entity_id = c.id
      join status_histories h on h.entity = 'customer' and h.entity_id = c.id
      where c.id = ${id}`.execute(database.db);
    expect(rows).toEqual([
      {
        status: 'inactive',
        created_at: '2016-10-19T17:00:00.000Z',
        action: 'import',
        origin: 'import',
        to_status: 'inactive',
        reason: 'Imported from crm',
        first_status: 'inactive',
      },
    ]);
  });

  it('answers the ids in the order given, in as many statements for 300 as for 3', async () => {
    const many = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => buildImported({ externalId: `${prefix}${index}` }));
    const few = await database.statementsOf(() => store(many('few', 3)));
    const lots = await database.statementsOf(() => store(many('lots', 300)));
    expect(lots.statements).toHaveLength(few.statements.length);
    const { rows } = await sql<{ external_id: string }>`
      select external_id from unnest(${lots.result}::bigint[]) with ordinality as given(id, place)
      join customers c on c.id = given.id order by place`.execute(database.db);
    expect(rows.map((row) => row.external_id)).toEqual(many('lots', 300).map((row) => row.externalId));
  });

  it('stores all or none', async () => {
    await store([buildImported({ externalId: 'there' })]);
    await expect(
      store([buildImported({ externalId: 'new' }), buildImported({ externalId: 'there' })]),
    ).rejects.toThrow(/duplicate key/);
    const call = buildCall(database.db);
    expect(await findStored(call, 'crm', ['new', 'there'])).toEqual(new Set(['there']));
  });

  it('notifies nobody', async () => {
    await store([buildImported({ externalId: 'quiet' })]);
    const { rows } = await sql`select 1 from notifications`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('storedKeysOf', () => {
  it('knows deleted ones and keeps sources apart', async () => {
    const [id] = await store([buildImported({ externalId: 'gone' })]);
    await sql`update customers set deleted_at = now() where id = ${id}`.execute(database.db);
    const call = buildCall(database.db);
    expect(await findStored(call, 'crm', ['gone'])).toEqual(new Set(['gone']));
    expect(await findStored(call, 'other', ['gone'])).toEqual(new Set());
  });
});

describe('findCustomerProblems', () => {
  it('names what is registered, what repeats and what is malformed', async () => {
    await store([buildImported({ externalId: 'taken', name: 'PT Sudah Ada', npwp: '1234123412341234' })]);
    const customers = [
      buildImported({ externalId: 'p0' }),
      buildImported({ externalId: 'p1', name: 'sudah-ada' }),
      buildImported({ externalId: 'p2', npwp: '1234.1234.1234.1234' }),
      buildImported({ externalId: 'p3', npwp: '5555555555555555' }),
      buildImported({ externalId: 'p4', npwp: '5555555555555555' }),
      buildImported({ externalId: 'p5', phone: '1', email: 'x' }),
    ];
    const rows = customers.map(({ values }, fileRow) => ({ fileRow, values }));
    const problems = await findCustomerProblems(buildCall(database.db), rows);
    expect(problems.map(({ fileRow, column, code }) => [fileRow, column, code])).toEqual([
      [1, null, 'customer_registered'],
      [2, null, 'customer_registered'],
      [4, 'npwp', 'repeated'],
      [5, 'phone', 'invalid_input'],
      [5, 'email', 'invalid_input'],
    ]);
    expect(problems[0]?.sentence.message).toBe('Customer already registered by Sari Wijaya');
  });
});
