import { readFile } from 'node:fs/promises';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { ImportWizard } from '../../pages/import-wizard';

test('a new item gets its price by a file, and the history says so', async ({ page, signInAs }) => {
  await signInAs('admin-purchase');
  const code = `J-${Date.now()}`;
  await page.goto('/item/new');
  await page.getByRole('textbox', { name: /^Code/ }).fill(code);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Journey camera');
  const brand = page.getByRole('combobox', { name: /Brand/ });
  await brand.fill('No such brand');
  const list = page.getByRole('listbox').filter({ hasText: 'No Result' });
  await expect(list).toHaveCSS('opacity', '1');
  await brand.fill('Axis');
  await page.getByRole('option', { name: /Axis/ }).click();
  await page.getByRole('textbox', { name: /List price/ }).fill('1000000');
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(page.getByRole('heading', { name: 'Journey camera', level: 1 })).toBeVisible();
  const record = page.url();

  const wizard = new ImportWizard(page, '/item/prices');
  await wizard.upload({ name: 'prices.csv', content: `code,list_price\n${code},1100000\nNO-SUCH-CODE,5` });
  await wizard.continue();
  await wizard.check();
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('1.000.000');
  await expect(changes).toContainText('1.100.000');
  await expect(changes).toContainText('+10,0 %');
  await expect(
    page.getByRole('region', { name: 'Rejected rows' }).getByText("Code: 'NO-SUCH-CODE' is not known"),
  ).toBeVisible();
  await expectAccessibleAsShown(page, 'a check of an import', 'main');
  await wizard.run();
  await page.goto(record);
  await expect(page.getByRole('main').getByText('1.100.000').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Rp 1.100.000');
});

test(
  'an exported list is changed in a sheet and brought back, and taken back again',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('admin-engineer');
    const name = `Journey brand ${Date.now()}`;
    await page.goto('/brand/new');
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await page.getByRole('textbox', { name: /^Principal/ }).fill('Before');
    await page.getByRole('button', { name: 'Create brand' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const record = page.url();

    await page.goto(`/brand?key=${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as CSV', exact: true }).click();
    const exported = await readFile(await (await download).path(), 'utf8');

    const wizard = new ImportWizard(page, '/brand');
    const content = exported.replace('Before', 'After');
    await wizard.upload({ name: 'brands.csv', content }, { changes: true });
    await wizard.continue();
    await wizard.check();
    const changes = page.getByRole('region', { name: 'What changes' });
    await expect(changes).toContainText(name);
    await expect(changes).toContainText('BeforeAfter');
    await expectAccessibleAsShown(page, 'a check of changes', 'main');
    await wizard.run();
    await expect(page.getByText('The import is done')).toBeVisible();
    const report = page.url();
    await page.goto(record);
    await expect(page.getByRole('main').getByText('After').first()).toBeVisible();

    await page.goto(report);
    await page.getByRole('button', { name: 'Take this import back' }).click();
    await page.getByRole('button', { name: 'Take back 1 record' }).click();
    await expect(page.getByText('The import was taken back')).toBeVisible({ timeout: 60_000 });
    await page.goto(record);
    await expect(page.getByRole('main').getByText('Before').first()).toBeVisible();
  },
);

test(
  'an article is written, published and read by another role',
  { tag: SLOW },
  async ({ page, signInAs, context }) => {
    await signInAs('lead-engineer');
    const title = `Journey article ${Date.now()}`;
    await page.goto('/product-knowledge/new');
    await page.getByRole('textbox', { name: /^Title/ }).fill(title);
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('Measure twice');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
    await expectAccessibleAsShown(page, 'an article of product knowledge', 'main');
    const address = page.url();

    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await signInAs('sales');
    const noted = page.waitForRequest(
      (request) =>
        request.url().includes('/product_knowledge/read') && (request.postData() ?? '').includes('100'),
    );
    await page.goto(address);
    await expect(page.getByRole('main').locator('strong', { hasText: 'Measure twice' })).toBeVisible({
      timeout: 30_000,
    });
    await noted;
    await expect(page.getByRole('button', { name: 'Archive' })).toHaveCount(0);
  },
);
