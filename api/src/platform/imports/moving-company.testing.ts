import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import type { ImportSettings } from '@balai/shared/contract/host/import-settings';
import type { ImportOperations } from '@balai/shared/contract/host/imports';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { sql } from 'kysely';
import { type Cells, fileOf, Importer, withColumns } from '../testing/import-client';
import { createTestApp, type TestApp } from '../testing/test-app';

/** What the wizard has to be told, because the file does not say it: a default by column, or words of a column. */
type Told = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const told = (settings: ImportSettings, answers: Told): ImportSettings =>
  withColumns(
    settings,
    Object.fromEntries(
      Object.entries(answers).map(([column, answer]) => [
        column,
        typeof answer === 'string' ? { default: answer } : { words: answer },
      ]),
    ),
  );

/** A company that moves in: a brand, a customer, and a seller who is in the files by name and address. */
export class MovingCompany {
  private constructor(
    readonly panel: TestApp,
    /** sales1@demo.test, by his full name. */
    readonly seller: string,
    readonly brandId: number,
  ) {}

  static readonly customer = 'PT Sudah Pindah';

  static async begin(): Promise<MovingCompany> {
    const panel = await createTestApp();
    const { rows } = await sql<{ full_name: string }>`
      select full_name from users where email = 'sales1@demo.test'`.execute(panel.db);
    const brand = await panel.succeedAs(
      'admin-engineer',
      createBrand,
      buildBrandInput({ name: 'Hikvision' }),
    );
    await panel.succeedAs('sales', createCustomer, buildCreateCustomer({ name: MovingCompany.customer }));
    return new MovingCompany(panel, rows[0]?.full_name ?? '', brand.data.id);
  }

  /** Imports a file as the wizard suggests it, with what a person adds. @throws Error when a row is not stored. */
  async bringIn(operations: ImportOperations, rows: readonly Cells[], answers: Told = {}): Promise<void> {
    const importer = new Importer(await this.panel.sessionOf('superadmin'), operations);
    const done = await importer.importFile('export.csv', fileOf(...rows), (settings) =>
      told(settings, answers),
    );
    const { data: problems } = await this.panel.succeedAs('superadmin', operations.problems, { id: done.id });
    if (done.result?.imported !== rows.length) throw new Error(JSON.stringify({ ...done.result, problems }));
  }

  async customerNamed(name: string) {
    const { rows } = await sql<Record<string, unknown>>`
      select c.name, c.type, c.industry, c.status, c.address, c.city, c.province, c.phone, c.npwp, c.note,
        u.full_name as owner, to_char(c.created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as created
      from customers c join users u on u.id = c.user_id where c.name = ${name}`.execute(this.panel.db);
    return rows[0];
  }

  async pipelineNamed(name: string) {
    const { rows } = await sql<Record<string, unknown>>`
      select c.name as customer, u.full_name as owner, p.status, p.expected_value, p.lost_reason,
        to_char(p.created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as created,
        p.expected_close_date::text as closes
      from pipelines p join customers c on c.id = p.customer_id join users u on u.id = p.user_id
      where p.name = ${name}`.execute(this.panel.db);
    return rows[0];
  }
}
