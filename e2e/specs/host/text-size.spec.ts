import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { openShownPage } from '../../pages/every-page';
import { chooseLanguage } from '../../pages/language';

/** As the person sets it in the browser; it comes with 16. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
}

const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `text is as large as the person has set it in the browser, and every page stays in its window of ${width} pixels`,
    { tag: SLOW },
    async ({ page, signInAs }) => {
      await page.setViewportSize({ width, height });
      await setTextSize(page, 24);
      await signInAs('superadmin');
      for (const path of [
        '/dashboard',
        '/pipeline',
        '/customer-all',
        '/user',
        '/user/new',
        '/feed',
        '/profile',
      ]) {
        await openShownPage(page, path);
        await expect(page.getByRole('button', { name: 'User menu' })).toBeInViewport({ ratio: 1 });
        expect(await sidewaysOf(page), path).toBe(0);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), path).toBe(
          '24px',
        );
      }
    },
  );
}

test(
  'a zoom of 400 % leaves the window to the page, and every button of a form in it',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 320, height: 225 });
    await signInAs('superadmin');
    await chooseLanguage(page, 'de');
    await openShownPage(page, '/announcement/new');
    await page.mouse.wheel(0, 300);
    const menu = page.getByRole('banner').first();
    await expect(menu).not.toBeInViewport();
    const save = page.getByRole('button', { name: 'Ankündigung anlegen' });
    await expect(save).not.toBeInViewport();
    const cancel = page.getByRole('button', { name: 'Abbrechen' });
    await cancel.focus();
    for (const button of [cancel, save]) await expect(button).toBeInViewport({ ratio: 1 });
  },
);
