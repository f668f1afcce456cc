import { sql } from 'kysely';
import { distributorRecord } from '../../departments/finance/distributors/distributors.repository';
import { inTransaction } from '../database/transactions';
import { buildCall, insertPerson } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { findStoredKeys, type ImportedRecord, insertImported } from './imported-records';

let database: TestDatabase;
let authorId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  authorId = await insertPerson(database.db, 'admin-purchase');
});
afterAll(() => database.close());

const storedKeys = (source: string, externalIds: readonly string[]) =>
  findStoredKeys(buildCall(database.db), distributorRecord, source, externalIds);

const buildImported = (externalId: string): ImportedRecord => ({
  source: 'erp',
  externalId,
  values: {
    name: `PT ${externalId}`,
    type: 'distributor',
    address: 'Jl. Satu 1',
    city: 'Jakarta',
    status: 'inactive',
    created_at: '2016-10-19T17:00:00.000Z',
  },
});

const store = (records: readonly ImportedRecord[]): Promise<number[]> =>
  inTransaction(database.db, (transaction) => {
    const call = buildCall(transaction, { caller: { id: authorId }, origin: 'import' });
    return insertImported(call, distributorRecord, records, { statusSince: 'created_at' });
  });

describe('insertImported', () => {
  it('stores them in their status and on their day, with the mark of an import in the history', async () => {
    const [id] = await store([buildImported('a1')]);
    const { rows } = await sql<object>`
      select d.status, d.created_at, d.created_by, a.action, a.origin, a.to_status, a.reason,
        h.to_status as first_status, h.at
      from distributors d
      join audit_logs a on a.entity = 'distributor' and a.entity_id = d.id
      join status_histories h on h.entity = 'distributor' and h.entity_id = d.id
      where d.id = ${id}`.execute(database.db);
    expect(rows).toEqual([
      {
        status: 'inactive',
        created_at: '2016-10-19T17:00:00.000Z',
        created_by: authorId,
        action: 'import',
        origin: 'import',
        to_status: 'inactive',
        reason: 'Imported from erp',
        first_status: 'inactive',
        at: '2016-10-19T17:00:00.000Z',
      },
    ]);
  });

  it('answers the ids in the order given, in as many statements for 300 as for 3', async () => {
    const many = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => buildImported(`${prefix}${index}`));
    const few = await database.statementsOf(() => store(many('few', 3)));
    const lots = await database.statementsOf(() => store(many('lots', 300)));
    expect(lots.statements).toHaveLength(few.statements.length);
    const { rows } = await sql<{ external_id: string }>`
      select external_id from unnest(${lots.result}::bigint[]) with ordinality as given(id, place)
      join distributors d on d.id = given.id order by place`.execute(database.db);
    expect(rows.map((row) => row.external_id)).toEqual(many('lots', 300).map((row) => row.externalId));
  });

  it('stores all or none', async () => {
    await store([buildImported('there')]);
    await expect(store([buildImported('new'), buildImported('there')])).rejects.toThrow(/duplicate key/);
    expect(await storedKeys('erp', ['new', 'there'])).toEqual(new Set(['there']));
  });
});

describe('findStoredKeys', () => {
  it('knows deleted ones and keeps sources apart', async () => {
    const [id] = await store([buildImported('gone')]);
    await sql`update distributors set deleted_at = now() where id = ${id}`.execute(database.db);
    expect(await storedKeys('erp', ['gone'])).toEqual(new Set(['gone']));
    expect(await storedKeys('other', ['gone'])).toEqual(new Set());
  });
});
