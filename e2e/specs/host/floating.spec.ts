import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';

/** Nothing is fetched ahead, and from here on no script arrives before the journey says so. */
async function slowLine(page: Page): Promise<{ release: () => void; held: () => number }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  await page.route('**/assets/*.js', async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  return { release: () => release(), held: () => held };
}

/** A browser that is never idle; a text, because tsx writes calls into functions that only it knows. */
const neverIdle = { content: 'globalThis.requestIdleCallback = () => 0' };

/**
 * Opens the first page with nothing that hangs on buttons fetched yet. The press of 'Sign in' leaves the pointer where
 * the page may draw a name that is cut, whose hint would fetch it: the page is opened anew with the pointer beside it.
 */
async function openAnew(page: Page): Promise<void> {
  await page.mouse.move(1, 400);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const languageButton = (page: Page) => page.getByRole('button', { name: 'Language' });
const languages = (page: Page) => page.getByRole('menu', { name: 'Language' });

test.describe('the first menu on a slow line', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await page.addInitScript(neverIdle);
    await signInAs('sales');
    await openAnew(page);
  });

  test('opens by the press of a mouse', { tag: SLOW }, async ({ page }) => {
    const line = await slowLine(page);
    await languageButton(page).click();
    await expect.poll(line.held).toBeGreaterThan(0);
    await expect(languages(page)).toBeHidden();
    line.release();
    await expect(languages(page)).toBeFocused();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(languages(page)).toBeHidden();
  });

  test('opens by a key with its first item chosen', { tag: SLOW }, async ({ page }) => {
    const line = await slowLine(page);
    await languageButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(languageButton(page)).toBeFocused();
    line.release();
    await expect(languages(page)).toBeFocused();
    await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Escape');
    await expect(languageButton(page)).toBeFocused();
    await expect(languages(page)).toBeHidden();
  });

  test('stays closed for who went on meanwhile', { tag: SLOW }, async ({ page }) => {
    const line = await slowLine(page);
    await languageButton(page).focus();
    await page.keyboard.press('Enter');
    // Past the bell.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const user = page.getByRole('button', { name: 'User menu' });
    await expect(user).toBeFocused();
    line.release();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menu', { name: 'User menu' })).toBeFocused();
    await expect(languages(page)).toBeHidden();
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first menu opens by the touch that asked for it', { tag: SLOW }, async ({ page, signInAs }) => {
    await page.addInitScript(neverIdle);
    await signInAs('sales');
    await openAnew(page);
    const line = await slowLine(page);
    await languageButton(page).tap();
    await expect.poll(line.held).toBeGreaterThan(0);
    line.release();
    await expect(languages(page)).toBeVisible();
    await page.getByRole('menuitem', { name: 'English' }).tap();
    await expect(languages(page)).toBeHidden();
  });
});

test(
  'hints stand beside their button under the pointer and on the focus, and go away',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    // Somebody whose menu no other journey looks at: that it is narrow is kept for the person.
    await signInAs('sales9');
    const button = page.getByRole('button', { name: 'Show or hide the menu' });
    if ((await button.getAttribute('aria-expanded')) === 'true') await button.click();
    await expect.poll(async () => (await page.locator('aside').boundingBox())?.width).toBe(72);
    const hint = page.getByRole('tooltip');
    const line = page.getByRole('navigation').getByRole('link', { name: 'Pipelines' }).first();
    // What is drawn of the page meanwhile may scroll or take the focus, which ends a hint: then one points at it anew.
    await expect(async () => {
      await page.mouse.move(800, 500);
      await line.hover();
      await expect(hint).toHaveText('Pipelines', { timeout: 3_000 });
    }).toPass();
    await expect(line).toHaveAccessibleDescription('Pipelines');
    await page.mouse.move(800, 500);
    await expect(hint).toBeHidden();
    await expect(line).not.toHaveAttribute('aria-describedby');
    await line.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(hint).toHaveText('Pipelines');
    await page.keyboard.press('Escape');
    await expect(hint).toBeHidden();
  },
);
