import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { fillNewCustomer, openRegistered } from '../../pages/customer-pages';
import { chooseLanguage } from '../../pages/language';
import { PipelinePages } from '../../pages/pipeline-pages';

test('a seller works a pipeline from create to lost and back', async ({ page, signInAs }) => {
  const pipelines = new PipelinePages(page);
  const name = `Journey ${Date.now()}`;
  await signInAs('sales');
  await pipelines.createFromList({ name, customer: 'PT', value: '1,5 jt', closeDate: '2030-01-31' });
  await expect(page.getByText(/PL\/\d{4}\/\d{2}\/\d{4}/).first()).toBeVisible();
  await expect(page.getByText('1.500.000').first()).toBeVisible();

  // The first step wants something to be logged: one dialog logs and moves.
  await pipelines.action('Log visit');
  const visit = page.getByRole('dialog', { name: 'Log and move to Visit' });
  // Over its stream.
  const planned = page.getByRole('definition').filter({ hasText: 'Draw the server room' });
  const logVisit = async () => {
    await visit.getByLabel(/^What happened/).fill('Met the head of IT');
    await visit.getByLabel('Next action', { exact: true }).fill('Draw the server room');
    await visit.getByRole('button', { name: 'Log and move' }).click();
    await expect(visit).toBeHidden();
    await expect(page.getByRole('button', { name: 'Move to Solution' })).toBeVisible();
    await expect(planned).toBeVisible();
  };
  await logVisit();
  // One undo takes all of it back, from when it is offered.
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('Control+z');
  await pipelines.action('Log visit');
  await expect(planned).toBeHidden();
  await logVisit();
  await pipelines.action('Move to Solution');
  await expect(page.getByRole('button', { name: 'Move to Solution' })).toBeHidden();

  await pipelines.action('Move back');
  const back = page.getByRole('dialog');
  await back.getByRole('button', { name: 'Move back' }).click();
  await expect(back.getByText('Reason cannot be empty').first()).toBeVisible();
  await back.getByLabel(/^Reason/).fill('The customer wants another visit');
  await back.getByRole('button', { name: 'Move back' }).click();
  await expect(back).toBeHidden();

  await pipelines.action('Mark as lost');
  const lost = page.getByRole('dialog', { name: 'Mark as lost' });
  await lost.getByLabel(/^Why it was lost/).selectOption('other');
  await lost.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(lost.getByText('Please fill the lost reason').first()).toBeVisible();
  await lost.getByLabel(/^Note/).fill('The project was stopped');
  await lost.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(lost).toBeHidden();

  await pipelines.action('Reopen as prospect');
  await expect(page.getByRole('button', { name: 'Move to Visit' })).toBeVisible();

  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByText(/moved it from [\w-]+(?: [\w-]+)? to Lost/).first()).toBeVisible();
  // A word that not everybody knows is explained beside it.
  await page.getByRole('button', { name: 'What is Weighted?' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('times probability');
  await expectAccessibleAsShown(page, 'the record of a pipeline');
});

test('a customer with its contact, and its first deal, by few keys and without a form', async ({
  page,
  signInAs,
}) => {
  const name = `PT Singkat ${Date.now()}`;
  await signInAs('sales6');
  await page.goto('/customer');
  await page.getByRole('link', { name: 'New customer' }).waitFor();
  await page.keyboard.press('n');
  const customer = page.getByRole('dialog', { name: 'New customer' });
  await fillNewCustomer(customer, name);
  await customer.getByLabel('Main contact', { exact: true }).fill('Ani Lestari');
  await customer.getByLabel('Main contact · Phone').fill('0812345678');
  await expectAccessibleAsShown(page, 'the dialog of a new customer');
  await openRegistered(page, name, async () => {
    await page.keyboard.press('Enter');
    await expect(customer).toBeHidden();
  });
  await expect(page.getByRole('tab', { name: /^Contacts/ })).toContainText('1');
  await page.keyboard.press('n');
  const deal = page.getByRole('dialog', { name: 'New pipeline' });
  await expect(deal.getByRole('combobox', { name: 'PIC' })).toHaveValue('Ani Lestari');
  await expect(deal.getByLabel(/^Name/)).toBeFocused();
  await expectAccessibleAsShown(page, 'a new pipeline over its customer');
  await page.keyboard.type('Core switches');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1,5 jt');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2030-01-31');
  await page.keyboard.press('Enter');
  await expect(deal).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Core switches' })).toContainText('1.500.000');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test(
  'sellers of another group do not find the pipeline, and its address answers as if it did not exist',
  { tag: SLOW },
  async ({ page, signInAs, signOut }) => {
    const pipelines = new PipelinePages(page);
    const name = `Private ${Date.now()}`;
    await signInAs('sales');
    await pipelines.create({ name, customer: 'PT', value: '250 jt', closeDate: '2030-01-31' });
    const address = page.url();
    await signOut();
    await signInAs('sales5');
    await page.goto(`/pipeline?key=${encodeURIComponent(name)}`);
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('Not here, or not yours').first()).toBeVisible();
  },
);

test(
  'filters, sort and tab stand in the address and Back restores them',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.goto('/pipeline');
    await page.getByRole('searchbox').fill('UPS');
    await expect(page).toHaveURL(/key=UPS/);
    await page.getByRole('tab', { name: 'Commit' }).click();
    await expect(page).toHaveURL(/tab=commit/);
    await expect(page.getByRole('tab', { name: 'Commit' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'All' }).click();
    await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    // The rows of the tab before stay, faded, until those of this one are there.
    const rows = page.getByRole('main').getByRole('table').getByRole('row');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(rows.filter({ hasText: 'UPS' }).first()).toBeVisible();
    await rows.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/detail-/);
    await page.goBack();
    await expect(page).toHaveURL(/key=UPS/);
    await expect(page.getByRole('searchbox')).toHaveValue('UPS');

    // Coming back through the menu shows the same, until the person has lists forget their filters.
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await menu.getByRole('link', { name: 'Pipelines' }).click();
    await expect(page).toHaveURL(/key=UPS/);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Reset list filters' }).click();
    await expect(page).toHaveURL(/\/pipeline$/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await menu.getByRole('link', { name: 'Pipelines' }).click();
    await page.getByRole('table').waitFor();
    await expect(page).toHaveURL(/\/pipeline$/);
  },
);

test('a form with unsaved work asks before it is left, with the fixed texts', async ({ page, signInAs }) => {
  await signInAs('sales');
  await page.goto('/pipeline/new');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Half a thought');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Perhatian' });
  await expect(dialog).toContainText('Tinggalkan Halaman ?');
  await expect(dialog).toContainText('Perubahan yang Anda buat mungkin tidak disimpan.');
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Half a thought');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test(
  'a lead adds up the deals of each seller and opens those of one',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('lead-sales');
    await page.goto('/pipeline?tab=all&status=win');
    await page.getByRole('table').waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Count and add up by …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pipelines, counted and added up' });
    await dialog.getByRole('combobox', { name: 'By', exact: true }).selectOption('Member');
    const part = dialog
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first();
    await expect(part).toContainText('Rp');
    await expectAccessibleAsShown(page, 'a list counted and added up', '[role=dialog]');
    const [owner = '', count = ''] = await part.getByRole('cell').allInnerTexts();
    await part.getByRole('link').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(count);
    await expect(page.getByRole('row').nth(1)).toContainText(owner.trim().split(' ')[0] ?? '');
    await page.goBack();
    await expect(page).toHaveURL(/status=win$/);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Count and add up by …' }).click();
    await dialog.getByRole('combobox', { name: 'By', exact: true }).selectOption('Member');
    await dialog.getByRole('combobox', { name: 'And by' }).selectOption('Type');
    await dialog.getByRole('combobox', { name: 'Figure' }).selectOption('Count');
    await expectAccessibleAsShown(page, 'a list counted by two filters', '[role=dialog]');
    const both = part.getByRole('cell').nth(2);
    const countOfBoth = await both.innerText();
    await both.getByRole('link').click();
    await expect(page).toHaveURL(/[?&]type=/);
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(countOfBoth);
  },
);

test(
  'what a list adds up to fits a phone whole, also in a language of long words and beside a name of one',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('lead-sales');
    await chooseLanguage(page, 'id');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/pipeline?tab=all');
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Hitung dan jumlahkan menurut …' }).click();
    const dialog = page.getByRole('dialog');
    const last = dialog.getByRole('columnheader').last();
    await expect(last).toBeInViewport({ ratio: 1 });

    const name = 'Baskoro'.repeat(12);
    await page.route(/[?&]by=customer_id/, async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = (await response.json()) as { data: { parts: { name: string }[] } };
      const parts = data.parts.map((part) => ({ ...part, name }));
      await route.fulfill({ response, json: { ...answer, data: { ...data, parts } } });
    });
    await dialog.getByRole('combobox').first().selectOption('customer_id');
    await dialog.getByRole('link', { name }).first().waitFor();
    await expect(last).toBeInViewport({ ratio: 1 });
  },
);
