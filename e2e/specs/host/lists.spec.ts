import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { ImportWizard } from '../../pages/import-wizard';

const MANY = 5_100;

test(
  'a view is saved with its filters and columns, and comes back with a reload, Back and a link',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const name = `Journey ${Date.now()}`;
    const headers = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).filter(Boolean));
    await signInAs('superadmin');
    await page.goto('/customer-all?status=prospect');
    await page.getByRole('button', { name: 'Columns' }).click();
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    await chooser.getByRole('checkbox', { name: 'City' }).click();
    await chooser.getByRole('button', { name: 'Keep Owner at the start' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('separator', { name: 'Width of Name' }).press('ArrowRight');
    await expect.poll(headers).toEqual(expect.arrayContaining(['Name', 'Owner', 'Industry']));
    await expect.poll(async () => (await headers()).slice(0, 2)).toEqual(['Name', 'Owner']);
    expect(await headers()).not.toContain('City');

    await page.getByRole('button', { name: /^View:/ }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByRole('button', { name: 'Save the view' }).click();
    await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/[?&]view=\d/);
    await expect(page).toHaveURL(/[?&]status=prospect/);

    await page.reload();
    await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();
    await expect.poll(async () => (await headers()).slice(0, 2)).toEqual(['Name', 'Owner']);

    await page.getByRole('button', { name: 'Remove Status' }).click();
    await expect(page.getByRole('button', { name: `View: ${name}, modified` })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();
    const address = page.url();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/customer/);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(async () => (await headers()).slice(0, 2)).toEqual(['Name', 'Owner']);

    await page.goto(`/customer-all?view=${new URL(address).searchParams.get('view')}`);
    await expect(page).toHaveURL(/status=prospect/);
    await page.getByRole('button', { name: /^View:/ }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('button', { name: 'View: Default view' })).toBeVisible();
  },
);

test(
  'all that match are selected, and every refused row is reported with its reason',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.goto('/customer-all?status=prospect&row=10');
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    const more = page.getByRole('button', { name: /^Select all \d+ that match$/ });
    const count = /\d+/.exec((await more.textContent()) ?? '')?.[0] ?? '';
    await more.click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deactivate' });
    await expect(dialog).toContainText(`all ${count} rows`);
    await dialog.getByRole('button', { name: 'Deactivate' }).click();

    const work = page.getByRole('region', { name: 'In the background' });
    await expect(work).toContainText(`0 done, ${count} refused`);
    await expect(work).toContainText('This is not possible in the status "Prospect"');
    const download = page.waitForEvent('download');
    await work.getByRole('button', { name: 'Download the report' }).click();
    const report = await readFile(await (await download).path(), 'utf8');
    expect(report.trim().split('\r\n')).toHaveLength(Number(count) + 1);
    await work.getByRole('button', { name: 'Close' }).click();
    await expect(work).toBeHidden();
  },
);

test(
  'what was done to many is taken back, each row to what it had',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.goto('/pipeline?commit=commit&sort=no_pipeline&order=asc&row=10');
    const numbers = () => page.getByRole('row').getByRole('link').allTextContents();
    await expect.poll(async () => (await numbers()).length).toBeGreaterThan(2);
    const before = await numbers();
    await page.getByRole('checkbox', { name: `Select ${before[0] ?? ''}` }).click();
    await page.getByRole('checkbox', { name: `Select ${before[1] ?? ''}` }).click();
    await page.getByRole('button', { name: 'Set commit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set commit' });
    await dialog.getByRole('combobox', { name: /^Commit/ }).selectOption('none');
    await dialog.getByRole('button', { name: 'Set commit' }).click();
    const work = page.getByRole('region', { name: 'In the background' });
    await expect(work).toContainText('2 done, 0 refused');
    await expect.poll(numbers).not.toContain(before[0]);
    await work.getByRole('button', { name: 'Undo' }).click();
    await expect(work).toContainText('Undo: Set commit');
    await expect.poll(numbers).toEqual(before);
  },
);

test(
  'fields of many rows are changed at once in a list that is sorted by two columns, and taken back',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.goto('/brand?row=10');
    const head = (name: string) =>
      page.getByRole('columnheader', { name }).getByRole('button', { name, exact: true });
    await head('Partner level').click();
    await expect(page).toHaveURL(/[?&]sort=tier&/);
    await head('Solutions').click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/[?&]sort=tier%2C-solution_count&/);
    await expect(page.getByRole('columnheader', { name: 'Partner level' })).toHaveText('Partner level1');

    const rows = page.getByRole('main').locator('tr[data-row]');
    const principals = () => rows.getByRole('cell').filter({ hasText: 'Journey principal' });
    await expect(rows.nth(1)).toBeVisible();
    // The rows of the order before stay, faded, until those of this one are there.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await rows.nth(0).getByRole('checkbox').click();
    await rows.nth(1).getByRole('checkbox').click();
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText(/^2 of/);
    await page.getByRole('button', { name: 'Change fields' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change fields' });
    await dialog.getByRole('button', { name: 'Change fields' }).click();
    await expect(dialog).toContainText('Fill in at least one field');
    await dialog.getByRole('textbox', { name: 'Principal' }).fill('Journey principal');
    await dialog.getByRole('button', { name: 'Change fields' }).click();
    const work = page.getByRole('region', { name: 'In the background' });
    await expect(work).toContainText('2 done, 0 refused');
    await expect(principals()).toHaveCount(2);
    await work.getByRole('button', { name: 'Undo' }).click();
    await expect(principals()).toHaveCount(0);
  },
);

test(
  'cells are changed in place by keyboard, and a filter means the days of today',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.goto('/brand');
    const row = page.getByRole('row', { name: /Axis/ }).first();
    await row.getByRole('link').focus();
    await page.keyboard.press('e');
    await page
      .getByRole('dialog', { name: /^Change / })
      .getByRole('combobox')
      .selectOption('platinum');
    await page.keyboard.press('Tab');
    const months = page.getByRole('dialog', { name: /warranty/i }).getByRole('textbox');
    await expect(months).toBeFocused();
    await page.keyboard.type('48');
    await page.keyboard.press('Enter');
    // The first of the two may still be on its way out.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toContainText('Platinum');
    await expect(row).toContainText('48');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/brand\/new$/);

    await page.goto('/pipeline');
    await page.getByRole('table').waitFor();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Close date' }).click();
    const days = page.getByRole('dialog', { name: 'Close date' });
    await days.getByRole('button', { name: 'Next month' }).click();
    await expect(page).toHaveURL(/expected_close_date=next_month/);
    await expect(page.getByRole('button', { name: 'Close date: Next month' })).toBeVisible();
  },
);

test(
  'groups of filters are built, stand in the address and are kept by a view',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const name = `Groups ${Date.now()}`;
    await signInAs('superadmin');
    await page.goto('/pipeline?tab=all');
    await page.getByRole('table').waitFor();
    const addFrom = async (button: Locator, entry: string) => {
      await button.press('Enter');
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    /** The focus goes on to what was added, and would take a key away that was meant for a choice of it. */
    const addCondition = async (group: Locator, filter: string) => {
      await addFrom(group.getByRole('button', { name: 'Add filter' }), filter);
      await expect(group.getByRole('button', { name: new RegExp(`^${filter}: `) })).toBeFocused();
    };
    await addFrom(page.getByRole('button', { name: 'Add filter' }), 'Filter groups');
    const panel = page.getByRole('dialog', { name: 'Filter groups' });
    await panel.getByRole('button', { name: 'Any of these' }).press('Enter');
    const outer = panel.getByRole('group', { name: 'Any of these' });
    await addCondition(outer, 'Status');
    await outer.getByRole('checkbox', { name: 'Won' }).press('Space');
    await outer.getByRole('button', { name: 'Add group' }).press('Enter');
    const inner = outer.getByRole('group', { name: 'All of these' });
    await addCondition(inner, 'Owner');
    await inner.getByRole('button', { name: 'Me', exact: true }).press('Enter');
    await addCondition(inner, 'Commit');
    await inner.getByRole('checkbox', { name: 'Commit', exact: true }).press('Space');
    await expectAccessibleAsShown(page, 'groups of filters', '[role=dialog]');
    await panel.getByRole('button', { name: 'Show rows' }).press('Enter');
    const chip = page.getByRole('button', {
      name: 'Filter groups: Status: Won or (Owner: Me and Commit: Commit)',
    });
    await expect(chip).toBeVisible();
    const statuses = page.getByRole('main').getByRole('row').getByText('Won', { exact: true });
    await expect(statuses.first()).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();

    await page.getByRole('button', { name: /^View:/ }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByRole('button', { name: 'Save the view' }).click();
    await expect(page).toHaveURL(/[?&]view=\d/);
    await page.goto(`/pipeline?view=${new URL(page.url()).searchParams.get('view')}`);
    await expect(chip).toBeVisible();
    await page.getByRole('button', { name: 'Remove Filter groups' }).click();
    await expect(page.getByRole('button', { name: `View: ${name}, modified` })).toBeVisible();
    await page.getByRole('button', { name: /^View:/ }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('button', { name: 'View: Default view' })).toBeVisible();
  },
);

test(
  'a long list is exported in the background, whatever page is open meanwhile',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    test.setTimeout(300_000);
    // Not who imports in another journey: the columns of an import are remembered for each person.
    await signInAs('admin-sales');
    const run = `L${Date.now()}-`;
    const rows = Array.from(
      { length: MANY },
      (_, index) =>
        `${run}${index},Moses Frase,GTX Basic,PT Samudra Data Prima,Lost,2016-10-25,2017-03-11,1054,`,
    );
    const header = 'opportunity_id,sales_agent,product,account,deal_stage,engage_date,close_date,close_value';
    const wizard = new ImportWizard(page, '/pipeline');
    await wizard.upload({ name: 'many.csv', content: [header, ...rows].join('\n') });
    await wizard.continue();
    await wizard.oneForAll('Owner', 'user_id', 'Sari Wijaya');
    await wizard.check();
    await wizard.run();

    await page.goto('/pipeline');
    // By their count it is known that they are many.
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/Total of \d\.\d{3}/);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export as CSV', exact: true }).click();
    const work = page.getByRole('region', { name: 'In the background' });
    await expect(work).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(work.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 60_000 });
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread/ });
    const notice = page
      .getByRole('button', { name: 'Your export is ready' })
      .filter({ hasText: 'pipelines-' });
    await bell.click();
    await expect(notice.first()).toBeVisible();
    await expectAccessibleAsShown(page, 'the bell with an export', '[role=dialog]');
    await notice.first().click();
    await expect(notice).toHaveCount(0);
    await expect(work).toBeVisible();
    await page.reload();
    const download = page.waitForEvent('download');
    await work.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^pipelines-\d{4}-\d{2}-\d{2}\.csv$/);
    const content = await readFile(await file.path(), 'utf8');
    // Nothing but the rows: a program that reads the file takes its first line for the headings.
    expect(content).toMatch(/^\uFEFF"Name"/);
    expect(content.split('\r\n').length).toBeGreaterThan(MANY);
    await work.getByRole('button', { name: 'Close' }).click();
    await expect(work).toBeHidden();
  },
);

test(
  'who comes back from a record finds the list as far down as it was left',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.goto('/customer-all');
    const rows = page.getByRole('row');
    await expect(rows.nth(20)).toBeVisible();
    /** How far the table is scrolled within its page. */
    const scrolled = () => rows.first().evaluate((row) => row.closest('[role=region]')?.scrollTop ?? null);
    await rows.nth(20).scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await rows.nth(20).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/customer-all\/\d+$/);
    await expect(page.getByRole('main').getByRole('tablist')).toBeVisible();
    await page.goBack();
    await expect(rows.nth(20)).toBeInViewport();
    expect(await scrolled()).toBe(before);
  },
);

test(
  'a menu that is left by a press on a row is not there again when the row is let go, or one comes back from it',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.goto('/customer-all');
    const menu = page.getByRole('menu');
    const openMenu = async () => {
      await page.getByRole('button', { name: 'Add filter' }).click();
      await menu.waitFor();
    };
    await openMenu();
    await page.getByRole('row').nth(2).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('button', { name: 'Add filter' })).toBeVisible();
    await expect(menu).toHaveCount(0);
    await openMenu();
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('tablist')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Add filter' })).toBeVisible();
    await expect(menu).toHaveCount(0);
    await openMenu();
  },
);
