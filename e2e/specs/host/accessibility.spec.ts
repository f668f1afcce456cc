import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessible, violationsOf } from '../../pages/axe';
import { journeysByDepartment } from '../../pages/departments';
import { openShownPage } from '../../pages/every-page';

test.describe.configure({ mode: 'parallel' });

/** What a page may take in both modes on a machine that does something else as well: a department has many of them. */
const LIMIT_PER_PAGE = 30_000;

// The panel follows the device, so one loaded page is examined in both modes; colours are measured at rest.
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('balai.color-mode', 'system'));
});

test('axe finds nothing on the sign-in page', { tag: SLOW }, async ({ page }) => {
  await page.goto('/pages/login');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await expectAccessible(page, '/pages/login');
});

for (const [department, { pages }] of Object.entries(journeysByDepartment)) {
  test(`axe finds nothing on any page of ${department}`, { tag: SLOW }, async ({ page, signInAs }) => {
    test.setTimeout((pages.length + 1) * LIMIT_PER_PAGE);
    await signInAs('superadmin');
    for (const shown of pages) {
      const address = await openShownPage(page, shown);
      await expectAccessible(page, address);
    }
  });
}

test(
  'axe finds nothing on the list pages of a phone, and none scrolls sideways',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs('superadmin');
    for (const path of ['/dashboard', '/pipeline', '/customer-all', '/brand']) {
      await openShownPage(page, path);
      await expectAccessible(page, path);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect.soft(isWider, `${path} scrolls sideways`).toBe(false);
    }
  },
);

const DIALOG = '[role=dialog]';

test('axe finds nothing in what opens over a page', { tag: SLOW }, async ({ page, signInAs }) => {
  await signInAs('superadmin');
  await page.getByRole('button', { name: 'Go to or find' }).click();
  const palette = page.getByRole('dialog', { name: 'Go to, create or find' });
  await palette.getByRole('combobox').fill('a');
  await palette.getByRole('group', { name: 'People' }).waitFor();
  await expectAccessible(page, 'command palette', DIALOG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bookmarks', exact: true }).click();
  await page.getByRole('dialog', { name: 'Bookmarks' }).getByRole('link').first().waitFor();
  await expectAccessible(page, 'bookmarks', DIALOG);

  await openShownPage(page, '/brand');
  await page.getByRole('main').getByRole('table').getByRole('link').first().focus();
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: /^Change / }).waitFor();
  await expectAccessible(page, 'cell editor', DIALOG);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'help for the keys', DIALOG);
});

test(
  'axe finds nothing in what filters a list and does something to many rows',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await openShownPage(page, '/pipeline?commit=commit');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Close date' }).waitFor();
    // A menu stands beside the page, and is looked at together with it.
    await expectAccessible(page, 'menu of the filters');
    await page.getByRole('menuitem', { name: 'Close date' }).click();
    await page.getByRole('dialog', { name: 'Close date' }).waitFor();
    await expectAccessible(page, 'filter of a date', DIALOG);
    await page.keyboard.press('Escape');

    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await page.getByRole('button', { name: 'Set commit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set commit' });
    await dialog.waitFor();
    await expectAccessible(page, 'dialog of a verb for many', DIALOG);
    await dialog.getByRole('combobox', { name: /^Commit/ }).selectOption('commit');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Perhatian' }).getByRole('button', { name: 'Tinggalkan' }).click();
    await expect(dialog).toBeHidden();

    const first = page.getByRole('checkbox', { name: /^Select .* PL/ }).first();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await first.click();
    await page.getByRole('button', { name: 'Set commit' }).click();
    await dialog.getByRole('combobox', { name: /^Commit/ }).selectOption('none');
    await dialog.getByRole('button', { name: 'Set commit' }).click();
    const work = page.getByRole('region', { name: 'In the background' });
    await work.getByRole('button', { name: 'Undo' }).waitFor();
    expect.soft(await violationsOf(page, 'section[aria-label="In the background"]'), 'undo').toEqual([]);
    await work.getByRole('button', { name: 'Undo' }).click();
    await expect(work).toContainText('Undo: Set commit');
  },
);

/** Goes through a page by Tab. @returns what had the focus where a bar that keeps its place covered it. */
async function coveredOnTheWay(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const covered: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || !document.querySelector('main')?.contains(focused)) return null;
      const { left, top, width, height, bottom } = focused.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) return { covered: focused.outerHTML };
      let over = document.elementFromPoint(left + width / 2, top + height / 2);
      while (
        over &&
        !over.contains(focused) &&
        !['sticky', 'fixed'].includes(getComputedStyle(over).position)
      )
        over = over.parentElement;
      return { covered: over && !over.contains(focused) ? focused.outerHTML : '' };
    });
    if (where?.covered) covered.push(where.covered.slice(0, 120));
    if (!where && step > 40) break;
  }
  return covered;
}

for (const [width, height] of [
  [1440, 780],
  [390, 844],
] as const)
  test(
    `no bar covers what has the focus in a window of ${width} x ${height} pixels`,
    { tag: SLOW },
    async ({ page, signInAs }) => {
      await page.setViewportSize({ width, height });
      await signInAs('superadmin');
      for (const path of [
        '/pipeline/new',
        '/customer/new',
        '/pipeline',
        '/customer-all',
        '/detail-pipeline/1',
      ]) {
        await openShownPage(page, path);
        expect.soft(await coveredOnTheWay(page), path).toEqual([]);
      }
      // What a failed save says makes the bar of its form higher.
      await page.route('**/panel/brand/create', (route) => route.abort());
      await openShownPage(page, '/brand/new');
      await page.getByRole('textbox', { name: /^Name/ }).fill('Kept as a draft');
      await page.getByRole('button', { name: 'Create brand' }).click();
      await expect(page.getByText('Not saved: no connection. Kept as a draft.')).toBeInViewport();
      await page.setViewportSize({ width, height: 480 });
      expect.soft(await coveredOnTheWay(page), 'a form that was not saved').toEqual([]);
    },
  );
