import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { openShownPage } from '../../pages/every-page';

const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

test(
  'a page is printed light and without what stands around it, whatever the screen is, and whole',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.addInitScript(() => localStorage.setItem('balai.color-mode', 'dark'));
    await signInAs('superadmin');
    await openShownPage(page, '/customer-all');
    const table = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('table') });
    await table.getByRole('row').nth(20).waitFor();
    await page.evaluate(() =>
      addEventListener('beforeprint', () => {
        document.body.dataset['printed'] = document.documentElement.dataset['theme'];
      }),
    );
    await page.pdf();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'light');
    expect(await mode(page)).toBe('dark');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'User menu' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // No row is left behind what scrolls on the screen.
    const hidden = await table.evaluate((region) => {
      const bottom = document.documentElement.scrollHeight;
      return getComputedStyle(region).overflowY === 'visible' && region.scrollHeight <= bottom
        ? 0
        : region.scrollHeight - region.clientHeight;
    });
    expect(hidden).toBe(0);
  },
);
