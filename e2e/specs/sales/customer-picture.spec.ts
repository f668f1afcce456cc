import type { Locator } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { LASTING_CUSTOMER_LIST, openLastingCustomer } from '../../pages/customer-pages';

/** One red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** What the browser could draw of the pictures in a place; -1 when there is none. */
const widthIn = (place: Locator): Promise<number> =>
  place
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth, null, { timeout: 2_000 })
    .catch(() => -1);

const widthsIn = (place: Locator): Promise<number[]> =>
  place.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth));

test(
  'the logo of a customer is uploaded in its form and shown in record and list',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await openLastingCustomer(page);
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    await expect(main.getByRole('link', { name: 'Edit' })).toBeVisible();
    const name = await heading.innerText();
    const record = page.url();
    await main.getByRole('link', { name: 'Edit' }).click();

    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await expect(main.getByText('notes.txt: this file type is not allowed').first()).toBeVisible();
    await page
      .getByLabel('Logo', { exact: true })
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('button', { name: 'Logo: Replace picture' })).toBeVisible();
    await expect.poll(() => widthIn(page.locator('form'))).toBe(1);
    await page.getByRole('button', { name: 'Save changes' }).click();

    await expect(heading).toHaveText(name);
    await expect.poll(() => widthIn(main)).toBe(1);
    await page.goto(LASTING_CUSTOMER_LIST);
    const row = main.getByRole('row').filter({ has: page.getByRole('link', { name }) });
    await expect.poll(() => widthIn(row.first())).toBe(1);

    await page.goto(record);
    await main.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Logo: Remove picture' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(heading).toHaveText(name);
    // The picture of its owner stays.
    await expect.poll(() => widthsIn(main)).not.toContain(1);
  },
);
