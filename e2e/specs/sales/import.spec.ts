import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { ImportWizard } from '../../pages/import-wizard';
import { workspace } from '../../panel';

const realHistory = resolve(workspace, '../shared/data/crm');
const accounts = resolve(realHistory, 'accounts.csv');
const opportunities = resolve(realHistory, 'sales_pipeline.csv');

const HEADER = 'opportunity_id,sales_agent,product,account,deal_stage,engage_date,close_date,close_value';

/** Rows with the faults of a real sales history: two-digit years, no account, no dates, no value, an unknown customer. */
function dirtyHistory(run: string): string {
  const rows = [
    `${run}1,Moses Frase,GTX Plus Basic,PT Samudra Data Prima,Won,20-10-16,21-03-17,1054`,
    `${run}2,Moses Frase,GTXPro,,Lost,25-10-16,11-03-17,0`,
    `${run}3,Anna Snelling,MG Special,PT Samudra Data Prima,Engaging,25-10-16,,`,
    `${run}4,Anna Snelling,GTX Basic,PT Samudra Data Prima,Prospecting,,,`,
    `${run}5,Anna Snelling,GTX Basic,Nobody Knows Ltd,Won,25-10-16,11-03-17,500`,
  ];
  return [HEADER, ...rows].join('\n');
}

test(
  'a dirty file is mapped, checked and imported; again it changes nothing',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    const wizard = new ImportWizard(page, '/pipeline');
    const content = dirtyHistory(`J${Date.now()}-`);
    await wizard.upload({ name: 'history.csv', content });
    await wizard.continue();
    await wizard.oneForAll('Owner', 'user_id', 'Sari Wijaya');
    await wizard.pick('customer_id', 'PT Samudra Data Prima');
    await wizard.check();
    await expect(page.getByText('Nobody Knows Ltd').first()).toBeVisible();
    await wizard.run();
    await wizard.expectCounts({ Rows: '5', Imported: '4', 'Already there': '0', Rejected: '1' });

    // The mapping is remembered for files with these columns.
    await wizard.upload({ name: 'history.csv', content });
    await wizard.continue();
    await wizard.check();
    await expect(
      page.getByRole('main').getByText('Already there', { exact: true }).first().locator('xpath=../..'),
    ).toContainText('4');
  },
);

test(
  'an import is shown before it is stored, found again and taken back',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    const wizard = new ImportWizard(page, '/customer-all');
    const name = `PT Salah Impor ${Date.now()}`;
    const lines = [
      'name,industry,address,city,province',
      `${name} A,hotel,Jalan Satu,Jakarta,DKI Jakarta`,
      `${name} B,hotel,,,`,
    ];
    await wizard.upload({ name: 'wrong.csv', content: lines.join('\n') });
    await wizard.continue();
    await wizard.pick('user_id', 'Sari Wijaya');
    await wizard.check();
    const preview = page.getByRole('region', { name: 'How the first rows will be stored' });
    await expect(preview.getByRole('row', { name: `${name} A` })).toContainText('New');
    await expect(preview.getByRole('row', { name: `${name} B` })).toContainText('Refused');
    await expectAccessibleAsShown(page, 'the preview of an import', 'main');
    await wizard.run();
    await wizard.expectCounts({ Rows: '2', Imported: '1', 'Already there': '0', Rejected: '1' });

    await page.goto('/customer-all?import=new');
    await page
      .getByRole('region', { name: 'Past imports' })
      .getByRole('button', { name: 'Open: wrong.csv' })
      .first()
      .click();
    await page.getByRole('button', { name: 'Take this import back' }).click();
    await page.getByRole('button', { name: 'Take back 1 record' }).click();
    await expect(page.getByText('The import was taken back')).toBeVisible();
    await expectAccessibleAsShown(page, 'an import that was taken back', 'main');
    await page.goto(`/customer-all?key=${encodeURIComponent(name)}`);
    await expect(page.getByText('Nothing matches')).toBeVisible();
  },
);

test(
  'a file that is no table is refused with a sentence and changes nothing',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    const wizard = new ImportWizard(page, '/customer-all');
    await wizard.upload({ name: 'empty.csv', content: '' });
    await expect(page.getByRole('alert').first()).toBeVisible();
    await wizard.upload({ name: 'renamed.csv', content: 'PK\u0003\u0004 this is an archive' });
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
);

test(
  'the real sales history: 85 accounts and 8,800 opportunities',
  { tag: SLOW },
  async ({ page, signInAs, signOut }) => {
    test.skip(!existsSync(opportunities), 'the real sales history is not here');
    test.setTimeout(240_000);
    await signInAs('superadmin');
    const customers = new ImportWizard(page, '/customer-all');
    await customers.upload(accounts);
    await customers.continue();
    await customers.pick('user_id', 'Sari Wijaya');
    await customers.fill('address', 'Unknown');
    await customers.fill('province', 'DKI Jakarta');
    await customers.decide('technolgy', 'telecom');
    await customers.check();
    await customers.run();
    await customers.expectCounts({ Rows: '85', Imported: '85', 'Already there': '0', Rejected: '0' });

    const pipelines = new ImportWizard(page, '/pipeline');
    await pipelines.upload(opportunities);
    await pipelines.continue();
    await pipelines.oneForAll('Owner', 'user_id', 'Sari Wijaya');
    await pipelines.pick('customer_id', 'Acme Corporation');
    await page.getByLabel('Rupiah for one unit of the file').fill('15750');
    await pipelines.check();
    await pipelines.run();
    await pipelines.expectCounts({ Rows: '8.800', Imported: '8.800', 'Already there': '0', Rejected: '0' });

    await page.goto('/pipeline?key=Acme&status=win');
    await expect(page.getByRole('main').getByRole('table').getByText('Won').first()).toBeVisible();
    await signOut();

    // Whose pipelines they have become searches among them at once.
    await signInAs('sales');
    await page.getByRole('button', { name: 'Find a customer by name' }).click();
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByLabel('Find a customer by name').fill('acme');
    await expect(search.getByRole('listitem')).toContainText('Acme Corporation');
  },
);
