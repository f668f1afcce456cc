import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { seriousViolations } from '../../pages/axe';
import { openShownPage, pagesByDepartment } from '../../pages/every-page';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

// The panel follows the device, so one loaded page is examined in both modes; colours are measured at rest.
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('balai.color-mode', 'system'));
});

/**
 * Waits for what fades or moves, and for what follows it, until a frame is drawn in which nothing does; what turns for
 * ever does not count.
 */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished);
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await nextFrame();
    while (moving().length > 0) {
      await Promise.allSettled(moving());
      await nextFrame();
    }
  });

/** By every rule in both modes. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await seriousViolations(page), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await untilStill(page);
  expect.soft(await seriousViolations(page), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('axe finds nothing serious on the sign-in page', async ({ page }) => {
  await page.goto('/pages/login');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await expectAccessible(page, '/pages/login');
});

for (const [department, pages] of Object.entries(pagesByDepartment)) {
  test(`axe finds nothing serious on any page of ${department}`, async ({ page, signInAs }) => {
    await signInAs('superadmin');
    for (const shown of pages) {
      const address = await openShownPage(page, shown);
      await expectAccessible(page, address);
    }
  });
}

test('axe finds nothing serious on the list pages of a phone, and none scrolls sideways', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('superadmin');
  for (const path of ['/dashboard', '/pipeline', '/customer-all', '/brand']) {
    await openShownPage(page, path);
    await expectAccessible(page, path);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect.soft(isWider, `${path} scrolls sideways`).toBe(false);
  }
});
