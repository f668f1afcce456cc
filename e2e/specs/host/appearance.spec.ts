import { defaultAppearance, updateAppearance, type Appearance } from '@balai/shared/contract/host/appearance';
import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { openShownPage } from '../../pages/every-page';
import { SignInPage } from '../../pages/sign-in-page';
import { DEMO_PASSWORD } from '../../panel';

/** Has this browser show something else than the defaults, without the server. */
const keepHere = (page: Page, change: Partial<Appearance>) =>
  page.addInitScript(
    (appearance) => {
      localStorage.setItem('APPEARANCE', JSON.stringify(appearance));
      if (appearance.is_rtl) localStorage.setItem('balai.direction', 'rtl');
    },
    { ...defaultAppearance, ...change },
  );

/** Has the page write down every direction and mode that it ever had. */
const watchRoot = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenOfRoot: seen });
    new MutationObserver(() => {
      const { dir, dataset } = document.documentElement;
      if (dataset.theme) seen.add(`${dir} ${dataset.theme}`);
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });

const seenOfRoot = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seenOfRoot: Set<string> }).seenOfRoot]);

test(
  'what is chosen in the customizer is there after a reload without a flash, and on another browser',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('sales14');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Theme customizer' }).click();
    const customizer = page.getByRole('dialog', { name: 'Theme customizer' });
    // With the last choice: a slow browser sends what was chosen before it by itself.
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().endsWith(updateAppearance.path) &&
        (answer.request().postData() ?? '').includes('"is_collapsed":true'),
    );
    await customizer.getByRole('radio', { name: 'Danger' }).first().check();
    await customizer.getByRole('group', { name: 'Mode' }).getByText('Dark', { exact: true }).click();
    await customizer.getByRole('switch', { name: 'Right to left' }).check();
    await customizer.getByRole('switch', { name: 'Collapse sidebar' }).check();
    await kept;
    const menu = page.locator('aside').filter({ has: page.getByRole('navigation', { name: 'Main menu' }) });
    await expect(menu).toHaveCSS('width', '72px');
    await expectAccessibleAsShown(page, 'customizer', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Theme customizer' })).toBeFocused();

    await watchRoot(page);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    expect(await seenOfRoot(page)).toEqual(['rtl dark']);
    await expect(menu).toHaveCSS('width', '72px');
    // Time runs from left to right in every script.
    const months = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.locator('[title*="Nov"]') });
    await expect(months.first()).toHaveCSS('direction', 'ltr');

    const browser = page.context().browser();
    if (!browser) throw new Error('The page belongs to no browser');
    const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    const signIn = new SignInPage(other);
    await signIn.open();
    await signIn.signIn('sales14@demo.test', DEMO_PASSWORD);
    await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await other.context().close();
  },
);

test(
  'the horizontal menu is used by keyboard, and gives way to the vertical one below 1200 px',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await keepHere(page, { layout: 'horizontal' });
    await signInAs('superadmin');
    const bar = page.getByRole('menubar', { name: 'Main menu' });
    // The last of the pages without a group.
    await bar.getByRole('menuitem', { name: 'Knowledge' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(bar.getByRole('menuitem', { name: 'Sales' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menu', { name: 'Sales' }).getByRole('menuitem').first()).toBeFocused();
    await expectAccessibleAsShown(page, 'horizontal menu', 'header');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pipeline(\?|$)/);
    await expect(page.getByRole('menu')).toBeHidden();

    await page.setViewportSize({ width: 1199, height: 800 });
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Show or hide the menu' }).click();
    await expect(page.getByRole('link', { name: 'Pipelines', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(bar).toBeVisible();
  },
);

/** Texts that are cut so that their first letter is out of sight. */
const headless = (page: Page) =>
  page.locator('[data-cut]').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!text || !element.checkVisibility()) return [];
      const first = document.createRange();
      first.setStart(text, 0);
      first.setEnd(text, 1);
      const letter = first.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      return letter.left < box.left - 1 || letter.right > box.right + 1 ? [element.textContent] : [];
    }),
  );

test(
  'no page leaves the window sideways and no text loses its beginning where lines run from right to left',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await keepHere(page, { is_rtl: true });
    await signInAs('lead-sales');
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const shownPages = [
      '/dashboard',
      '/pipeline',
      '/pipeline?tab=kanban',
      '/pipeline/new',
      { firstOf: '/pipeline' },
    ];
    for (const shown of shownPages) {
      await page.setViewportSize({ width: 1440, height: 800 });
      const address = await openShownPage(page, shown);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect.soft(await beyond(), address).toBe(0);
      expect.soft(await headless(page), address).toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
      expect.soft(await beyond(), `${address} on a phone`).toBe(0);
    }
  },
);

test(
  'what says by its ground that it is the present one says it, too, where the system has only its own colours',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await signInAs('superadmin');
    await openShownPage(page, '/dashboard');
    const outlined = ['outline-style', 'solid'] as const;
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCSS(...outlined);
    await expect(page.getByRole('link', { name: 'Feed', exact: true })).not.toHaveCSS(...outlined);
    await expect(page.locator('[data-bar]').first()).toHaveCSS('forced-color-adjust', 'none');
    await page.getByRole('button', { name: 'User menu' }).press('Enter');
    const first = page.getByRole('menuitem', { name: 'Profile' });
    await page.keyboard.press('Home');
    await expect(first).toHaveCSS(...outlined);
    await page.keyboard.press('ArrowDown');
    await expect(first).not.toHaveCSS(...outlined);
  },
);
