import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeHistoryImport, type History } from './history-import.testing';

/** Where a real sales history may lie beside the repository; it is not ours to commit. */
const repository = join(import.meta.dirname, '../../../../..');
const directory = join(repository, '../shared/data/crm');
const isThere = existsSync(join(directory, 'sales_pipeline.csv'));
const read = (name: string): Buffer => readFileSync(join(directory, name));

const real = (): History => ({
  accounts: read('accounts.csv'),
  opportunities: read('sales_pipeline.csv'),
  stages: { Won: 4238, Lost: 2473, Engaging: 1589, Prospecting: 500 },
  withoutAccount: 1425,
  rows: 8800,
});

if (isThere) describeHistoryImport('the real history', real);
else test.todo('imports the real history, which is not here');
