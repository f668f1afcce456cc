import { expect, SLOW, test } from '../../fixtures';
import { DEMO_PASSWORD } from '../../panel';
import { expectAccessibleAsShown } from '../../pages/axe';
import { SignInPage } from '../../pages/sign-in-page';

/** One red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'a superadmin changes a setting and the logo, which another browser shows at once',
  { tag: SLOW },
  async ({ page, signInAs, browser }) => {
    const other = await (await browser.newContext({ baseURL: process.env.PANEL_ORIGIN })).newPage();
    const signIn = new SignInPage(other);
    await signIn.open();
    await signIn.signIn('superadmin2@demo.test', DEMO_PASSWORD);
    await other.goto('/settings');
    await expect(other.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    const logo = other
      .getByRole('navigation')
      .locator('img[src*="/storage/logo/"]')
      .or(other.locator('a img[src*="/storage/logo/"]'));

    await signInAs('superadmin');
    await page.goto('/settings');
    const days = 20 + (Date.now() % 30);
    await page.getByRole('button', { name: 'Change Days a quotation is valid' }).click();
    const dialog = page.getByRole('dialog', { name: 'Days a quotation is valid' });
    await dialog.getByRole('textbox', { name: /^Value/ }).fill(String(days));
    await expectAccessibleAsShown(page, 'a setting', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Save setting' }).click();
    await expect(dialog).toBeHidden();
    const row = other.getByRole('listitem').filter({ hasText: 'Days a quotation is valid' });
    await expect(row.getByText(String(days), { exact: false })).toBeVisible();

    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    await expect(logo.first()).toBeVisible();
    await page
      .getByRole('button', { name: /Remove picture/ })
      .first()
      .click();
    await expect(logo).toHaveCount(0);
    await other.context().close();
  },
);
