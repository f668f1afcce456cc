import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { colleague, ownName } from '../../pages/colleague';

/** One red point. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Registers a customer and stays at its record. @returns the path of the record */
async function registerCustomer(page: Page, name: string): Promise<string> {
  await page.goto('/customer/new');
  await page.getByLabel(/^Name/).first().fill(name);
  await page.getByLabel(/^Industry/).selectOption({ index: 1 });
  await page.getByLabel(/^Source/).selectOption({ index: 1 });
  await page
    .getByLabel(/^Address/)
    .first()
    .fill('Jalan Merdeka 1');
  await page.getByLabel(/^City/).fill('Bandung');
  await page.getByLabel(/^Province/).fill('Jawa Barat');
  await page.getByLabel(/^Phone/).fill('0812345678');
  await page.getByRole('button', { name: 'Register customer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  return new URL(page.url()).pathname;
}

const openEdit = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${path}/edit`);
  await expect(page.getByLabel(/^City/)).toBeVisible();
};

// Two browsers and many pages, each as slow as the machine.
test(
  'two people edit one customer: both values are shown, and what was chosen is saved',
  { tag: SLOW },
  async ({ page, browser, signInAs }) => {
    await signInAs('sales');
    const path = await registerCustomer(page, `Journey ${Date.now()}`);
    await page.keyboard.press('e');
    await expect(page.getByLabel(/^City/)).toBeVisible();

    const other = await colleague(browser, 'superadmin1');
    await openEdit(other, path);
    await other.getByLabel(/^City/).fill('Medan');
    await other.getByLabel(/^Website/).fill('https://medan.example');
    await other.getByLabel(/^City/).press('Control+Enter');
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Journey');
    await other.context().close();

    await page.getByLabel(/^City/).fill('Bogor');
    await page.getByLabel(/^Note/).fill('Wants an offer by Friday');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Somebody was faster')).toBeVisible();
    const city = dialog.getByRole('group', { name: 'City' });
    await expect(city.getByRole('radio', { name: 'Bogor' })).toBeChecked();
    await expect(city.getByText('When you opened it: Bandung')).toBeVisible();
    await expect(dialog.getByText('https://medan.example')).toBeVisible();
    await city.getByRole('radio', { name: 'Medan' }).check();
    await dialog.getByRole('button', { name: 'Save this version' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toContainText('Journey');
    await expect(page.getByText('Medan').first()).toBeVisible();
    await expect(page.getByText('Wants an offer by Friday').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByRole('button', { name: 'Changes' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Bandung' }).first()).toContainText('Medan');
  },
);

test(
  'a comment mentions a colleague who may see the record, and nobody else is offered',
  { tag: SLOW },
  async ({ page, browser, signInAs }) => {
    await signInAs('sales');
    const name = await ownName(page);
    const path = await registerCustomer(page, `Mention ${Date.now()}`);

    const other = await colleague(browser, 'superadmin1');
    await other.goto(`${path}?tab=history`);
    const writer = other.getByRole('textbox', { name: 'Write a comment' });
    await writer.pressSequentially(`Please call, @${name.slice(0, 6)}`);
    await expect(other.getByRole('option').first()).toContainText(name);
    await writer.press('Enter');
    await expect(writer).toHaveValue(`Please call, @${name} `);
    await writer.press('Enter');
    await expect(other.getByText(`@${name}`, { exact: true })).toBeVisible();
    await expect(writer).toHaveValue('');
    // Whose role never sees a customer is not offered.
    await writer.pressSequentially('@');
    await expect(other.getByRole('option').first()).toBeVisible();
    await expect(other.getByRole('option').filter({ hasText: 'hrd' })).toHaveCount(0);
    await other.context().close();

    await page.goto(`${path}?tab=history`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mention');
    await expect(page.getByText(`@${name}`, { exact: true })).toBeVisible();
  },
);

test(
  'files are dropped on the record and pasted from the clipboard',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('sales');
    const path = await registerCustomer(page, `Files ${Date.now()}`);
    await page.goto(`${path}?tab=documents`);
    await expect(page.getByText(/up to 20 MB each/)).toBeVisible();
    const files = await page.evaluateHandle((content) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
      transfer.items.add(new File(['item,price\ncable,1000\n'], 'prices.csv', { type: 'text/csv' }));
      transfer.items.add(new File(['MZ'], 'setup.exe'));
      return transfer;
    }, picture);
    const panel = page.getByText(/Drop files here/);
    await panel.dispatchEvent('dragover', { dataTransfer: files });
    await panel.dispatchEvent('drop', { dataTransfer: files });
    await expect(page.getByRole('button', { name: 'dropped.png', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'prices.csv', exact: true })).toBeVisible();
    await expect(page.getByText('setup.exe: this file type is not allowed')).toBeVisible();

    await page.evaluate((content) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
      );
    }, picture);
    await expect(page.getByRole('button', { name: /^clipboard-/ })).toBeVisible();
  },
);

test(
  'a draft is offered after the page was left, and is gone once it is saved',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('sales');
    const path = await registerCustomer(page, `Draft ${Date.now()}`);
    await openEdit(page, path);
    await page.getByLabel(/^Note/).fill('half a thought');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel(/^Note/)).toHaveValue('half a thought');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft');
    await openEdit(page, path);
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  },
);

test(
  'the history of a record is taken away as a sheet, and says so',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.goto('/brand');
    await page.getByRole('table').getByRole('link').last().click();
    await page.getByRole('tab', { name: 'Activity' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the history' }).click();
    expect((await download).suggestedFilename()).toMatch(/^brand-\d+-history-\d{4}-\d\d-\d\d\.xlsx$/);
    await expect(page.getByRole('tabpanel')).toContainText('took the history away as a file');
  },
);

test(
  'a record leads to the next one of the list it was opened from, and Back to the list',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.goto('/brand?sort=name');
    const names = page.getByRole('table').getByRole('link', { name: /./ });
    await names.first().click();
    const place = page.getByRole('navigation', { name: 'Place in the list' });
    await expect(place).toContainText(/^1 of \d+/);
    await expect(place.getByRole('button', { name: 'Previous record' })).toBeDisabled();
    const first = page.url();
    await place.getByRole('button', { name: 'Next record' }).click();
    await expect(place).toContainText(/^2 of \d+/);
    await page.keyboard.press('j');
    await expect(place).toContainText(/^3 of \d+/);
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(place).toContainText(/^1 of \d+/);
    await expect(page).toHaveURL(first);
    await page.keyboard.press('j');
    await expect(place).toContainText(/^2 of \d+/);
    await page.goBack();
    await expect(page).toHaveURL(/\/brand\?sort=name$/);
    await expect(names.nth(1)).toBeFocused();
  },
);
