import type { ImportSettings } from '@balai/shared/contract/host/import-settings';
import type { Import } from '@balai/shared/contract/host/imports';
import { isSuccess } from '@balai/shared/contract/operation';
import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { sql } from 'kysely';
import { Importer, importOf, withColumns } from '../../../platform/testing/import-client';
import { testApp } from '../../../platform/testing/test-app';

export interface History {
  accounts: Buffer;
  opportunities: Buffer;
  /** Rows by the words of the file. */
  stages: Record<string, number>;
  withoutAccount: number;
  rows: number;
}

/** Our statuses of the stages, as the wizard suggests them. */
const statusOf: Record<string, string> = {
  Won: 'win',
  Lost: 'lost',
  Engaging: 'visit',
  Prospecting: 'prospect',
};

/** What an import of a sales history, its accounts first, has to do with it. */
export function describeHistoryImport(name: string, load: () => History): void {
  describe(`Importing ${name}`, () => {
    const panel = testApp();
    let owner: string;
    let customers: Importer;
    let pipelines: Importer;
    let history: History;
    let defaultCustomer: string;

    const customerSettings = (settings: ImportSettings): ImportSettings =>
      withColumns(settings, {
        user_id: { default: owner },
        industry: { words: { technolgy: 'other' } },
        address: { default: 'Not known' },
        province: { default: 'Not known' },
      });
    const pipelineSettings = (settings: ImportSettings, customer: string | null): ImportSettings =>
      withColumns(settings, {
        user_id: { header: null, default: owner },
        customer_id: { default: customer },
        expected_value: { rate: '15750.5' },
      });
    const countByStatus = async (): Promise<Record<string, number>> => {
      const { rows } = await sql<{ status: string; count: number }>`
        select status, count(*)::int as count from pipelines group by status`.execute(panel.db);
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    };
    const expected = (): Record<string, number> =>
      Object.fromEntries(
        Object.entries(history.stages).map(([stage, count]) => [statusOf[stage] ?? stage, count]),
      );
    const upload = async (): Promise<Import> =>
      importOf(await pipelines.upload('sales_pipeline.csv', history.opportunities));

    beforeAll(async () => {
      history = load();
      const client = await panel.as('superadmin');
      owner = String((await panel.as('sales1@demo.test')).userId);
      customers = new Importer(client, customerImport);
      pipelines = new Importer(client, pipelineImport);
      await customers.importFile('accounts.csv', history.accounts, customerSettings);
      const { rows } = await sql<{ id: number }>`select min(id) as id from customers`.execute(panel.db);
      defaultCustomer = String(rows[0]?.id);
    }, 600_000);

    test('suggests columns, key, date format and stages by itself', async () => {
      const { settings } = await upload();
      expect(settings.key).toBe('opportunity_id');
      expect(settings.columns['status']?.header).toBe('deal_stage');
      expect(settings.columns['customer_id']?.header).toBe('account');
      expect(settings.columns['user_id']?.header).toBe('sales_agent');
      expect(settings.columns['created_on']).toMatchObject({
        header: 'engage_date',
        date_format: 'dd-mm-yy',
      });
      expect(settings.columns['closed_on']).toMatchObject({ header: 'close_date', date_format: 'dd-mm-yy' });
    });

    test('rejects exactly the rows without account when there is no default customer', async () => {
      const file = await upload();
      const checked = importOf(await pipelines.check(file, pipelineSettings(file.settings, null)));
      expect(checked.check).toEqual({
        rows: history.rows,
        imported: history.rows - history.withoutAccount,
        unchanged: 0,
        rejected: history.withoutAccount,
      });
      const problems = await pipelines.client.callOperation(pipelineImport.problems, {
        id: file.id,
        row: 200,
      });
      expect(problems).toMatchObject({ count: history.withoutAccount });
      const reasons = isSuccess<typeof pipelineImport.problems>(problems) ? problems.data : [];
      expect(new Set(reasons.map(({ message }) => message))).toEqual(new Set(['Customer is empty']));
      expect(await countByStatus()).toEqual({});
    });

    test('goes on where it stopped and counts every row by its stage', async () => {
      const file = await upload();
      let current = importOf(await pipelines.check(file, pipelineSettings(file.settings, defaultCustomer)));
      expect(current.check).toMatchObject({ imported: history.rows, rejected: 0 });
      current = importOf(await pipelines.run(current));
      const stopped = current;
      current = importOf(await pipelines.run(current));
      // The tab was closed before the answer came: it asks for the same batch again.
      expect(importOf(await pipelines.run(stopped)).position).toBe(current.position);
      const done = await pipelines.runToEnd(current);
      expect(done.result).toEqual({ rows: history.rows, imported: history.rows, unchanged: 0, rejected: 0 });
      expect(await countByStatus()).toEqual(expected());
    }, 600_000);

    test('marks what it stored as imported, and tells nobody', async () => {
      const { rows } = await sql<{ entries: number; origins: string[]; notifications: number }>`
        select (select count(*)::int from audit_logs where entity = 'pipeline' and action = 'import') as entries,
          (select array_agg(distinct origin) from audit_logs where entity = 'pipeline') as origins,
          (select count(*)::int from notifications) as notifications`.execute(panel.db);
      expect(rows[0]).toEqual({ entries: history.rows, origins: ['import'], notifications: 0 });
    });

    test('changes nothing when the same file comes again', async () => {
      const again = await pipelines.importFile(
        'another name.csv',
        history.opportunities,
        (settings) => settings,
      );
      expect(again.remembered).toBe(true);
      expect(again.result).toEqual({ rows: history.rows, imported: 0, unchanged: history.rows, rejected: 0 });
      const accounts = await customers.importFile('accounts.csv', history.accounts, (settings) => settings);
      expect(accounts.result.imported + accounts.result.rejected).toBe(0);
      expect(await countByStatus()).toEqual(expected());
    });
  });
}
