import type { ImportSettings } from '@balai/shared/contract/host/import-settings';
import type { Import } from '@balai/shared/contract/host/imports';
import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { sql } from 'kysely';
import { type Client, createTestApp, type TestApp } from '../testing/test-app';
import { Importer, importOf, withColumns } from '../testing/import-client';

/** Files of customers, with which the tests of this folder try what holds for any import. */
export interface CustomersFiles {
  app: TestApp;
  admin: Client;
  importer: Importer;
  /** The bytes of a file; `#` in a line is a number that no other file has. */
  fileOf(...lines: readonly string[]): Buffer;
  uploaded(...lines: readonly string[]): Promise<Import>;
  checked(...lines: readonly string[]): Promise<Import>;
  /** The settings with what the columns name, city, npwp and phone lack. */
  complete(settings: ImportSettings): ImportSettings;
  /** How many customers are stored. */
  count(): Promise<number>;
}

export async function openCustomersFiles(): Promise<CustomersFiles> {
  const app = await createTestApp();
  const admin = await app.as('admin-sales');
  const importer = new Importer(admin, customerImport);
  const owner = String((await app.as('sales1@demo.test')).userId);
  let made = 0;
  const fileOf = (...lines: readonly string[]): Buffer => {
    made += 1;
    const numbered = lines.map((line) => line.replaceAll('#', String(made)));
    return Buffer.from(['name,city,npwp,phone', ...numbered].join('\n'));
  };
  const complete = (settings: ImportSettings): ImportSettings =>
    withColumns(settings, {
      user_id: { default: owner },
      industry: { default: 'other' },
      address: { default: 'Not known' },
      province: { default: 'Not known' },
    });
  const uploaded = async (...lines: readonly string[]): Promise<Import> =>
    importOf(await importer.upload('customers.csv', fileOf(...lines)));
  return {
    app,
    admin,
    importer,
    fileOf,
    uploaded,
    checked: async (...lines) => {
      const file = await uploaded(...lines);
      return importOf(await importer.check(file, complete(file.settings)));
    },
    complete,
    count: async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from customers`.execute(
        app.db,
      );
      return rows[0]?.count ?? -1;
    },
  };
}
