import { sql } from 'kysely';
import { inTransaction } from '../database/transactions';
import { readEnvironment } from '../env/environment';
import {
  type Company,
  openCompany,
  storeCustomer,
  storeDistributor,
  storePipeline,
} from '../records/stored-company.testing';
import { outsideTransactions } from '../testing/transaction-guard';
import { buildCall } from '../testing/test-call';
import { testApp } from '../testing/test-app';
import { holdReferences } from './hold-references';
import { importDeclarationOf } from './import-declarations';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

const panel = testApp();
let company: Company;

beforeAll(async () => {
  company = await openCompany(panel);
});

const file = { settings: { source: 'file.csv', key: null, columns: {} }, headers: [], rows: [] };

/** Whether others may still name a record while the batch of a file that names it is open. */
async function isSharedBy(area: string, column: string, table: string, id: number): Promise<boolean> {
  const declaration = importDeclarationOf(area);
  if (!declaration) throw new Error(`There is no import of the area ${area}`);
  return inTransaction(panel.db, async (db) => {
    const row = { fileRow: 2, source: 'file.csv', externalId: '1', values: { [column]: id } };
    const classified = { ready: [row], unchanged: 0, problems: [], changes: [] };
    expect(await holdReferences(buildCall(db), declaration, file, classified)).toEqual(classified);
    const { rows } = await outsideTransactions(() =>
      sql`select id from ${sql.table(table)} where id = ${id} for share skip locked`.execute(panel.db),
    );
    return rows.length > 0;
  });
}

onServer('a record that a batch names on a server with several connections', () => {
  test('may be named by others at the same time', async () => {
    expect(await isSharedBy('site', 'customer_id', 'customers', await storeCustomer(company))).toBe(true);
  });

  // Two that share it would wait for each other when both change it.
  test.each([
    ['contact', 'customer_id', 'customers', storeCustomer],
    ['activity', 'pipeline_id', 'pipelines', async (owner: Company) => (await storePipeline(owner)).id],
    ['distributor_price', 'distributor_id', 'distributors', storeDistributor],
  ] as const)(
    'is held alone where a file of the area %s changes it as well',
    async (area, column, table, store) => {
      expect(await isSharedBy(area, column, table, await store(company))).toBe(false);
    },
  );
});
