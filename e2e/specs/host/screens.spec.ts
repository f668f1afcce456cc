import type { Locator } from '@playwright/test';

import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { openShownPage } from '../../pages/every-page';
import { chooseLanguage } from '../../pages/language';
import { expectNothingMoved, watchLayout } from '../../pages/layout-shift';
import { PipelinePages } from '../../pages/pipeline-pages';
import { Shell } from '../../pages/shell';

const desktop = { width: 1440, height: 900 };
const laptop = { width: 1024, height: 720 };
const phone = { width: 390, height: 844 };

test(
  'nothing that is in sight is moved by what a page gets later',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await watchLayout(page);
    await signInAs('superadmin');
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      for (const path of ['/brand', '/customer/new', '/feed', '/glossary', '/settings', '/user/new']) {
        await openShownPage(page, path);
        await expectNothingMoved(page, `${path} at ${size.width} px`);
      }
    }
  },
);

test(
  'neither the way back to the top nor the primary action covers the end of a list on a phone',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize(phone);
    await signInAs('superadmin');
    await page.goto('/pipeline?row=25');
    const last = page.getByRole('button', { name: 'Last page' });
    await last.waitFor();
    const up = page.getByRole('button', { name: 'Back to the top' });
    // The rows may still be on their way.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      await expect(up).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('link', { name: 'New pipeline' })).toBeInViewport({ ratio: 1 });
    // Beside the primary action: a press of either is meant for it.
    const primary = page.getByRole('link', { name: 'New pipeline' });
    await expect(async () => {
      // The end of the page moves on with rows that are still on their way.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(up).toBeInViewport({ timeout: 1_000 });
      const [upBox, primaryBox] = [await up.boundingBox(), await primary.boundingBox()];
      if (!upBox || !primaryBox) throw new Error('One of the two buttons is not there');
      expect(upBox.x + upBox.width).toBeLessThanOrEqual(primaryBox.x);
    }).toPass();
    // Would not be pressed with something over it.
    await last.click();
    await expect(page).toHaveURL(/page=\d+/);
  },
);

test(
  'on a small phone unsaved work is said in whole words, and nothing lies over the field that has the keyboard',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await signInAs('sales');
    await chooseLanguage(page, 'de');
    await page.goto('/pipeline/new');
    const name = page.getByRole('main').getByRole('textbox', { name: /^Name/ });
    await name.fill('Kühlung');
    const mark = page.getByText('Nicht gespeicherte Änderungen');
    await expect.poll(() => mark.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    const up = page.getByRole('button', { name: 'Nach oben' });
    const bar = page.getByRole('status').filter({ has: mark }).locator('xpath=../..');
    await expect(bar.getByRole('button', { name: 'Pipeline anlegen' })).toBeInViewport();
    let seen = 0;
    for (let count = 0; count < 14; count++) {
      await page.keyboard.press('Tab');
      if (!(await up.isVisible())) continue;
      // The page may still be scrolling to the field.
      await expect(async () => {
        const shown = [up, page.locator(':focus'), bar];
        const [upBox, ...boxes] = await Promise.all(shown.map((one) => one.boundingBox()));
        const { y = Infinity, height = 0 } = upBox ?? {};
        for (const box of boxes) expect(box && (box.y + box.height <= y || box.y >= y + height)).toBe(true);
      }).toPass();
      seen += 1;
    }
    expect(seen).toBeGreaterThan(0);
  },
);

test(
  'what hangs on the top bar stays under its button while the page is scrolled',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('sales');
    for (const [name, role] of [
      ['User menu', 'menu'],
      ['Bookmarks', 'dialog'],
    ] as const) {
      const panel = page.getByRole(role);
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('button', { name }).click();
      await expect(panel).toBeVisible();
      // In the same breath: what follows a frame later is not under the pointer that presses now.
      const [before, after, scrolled] = await panel.evaluate(async (element) => {
        await Promise.all(element.getAnimations().map(({ finished }) => finished));
        const top = element.getBoundingClientRect().top;
        scrollTo({ top: 60, behavior: 'instant' });
        return [top, element.getBoundingClientRect().top, scrollY];
      });
      expect(scrolled).toBe(60);
      expect(after).toBe(before);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    }
  },
);

test('a list decides by what fits: its rows scroll, the page does not, and what is round them stays', async ({
  page,
  signInAs,
}) => {
  const columns = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-column')).filter(Boolean));
  const overflow = () =>
    page.evaluate(() => {
      const table = document.querySelector('main table')?.parentElement;
      const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
      return {
        page: scrollHeight - innerHeight,
        sideways: Math.max(scrollWidth - clientWidth, (table?.scrollWidth ?? 0) - (table?.clientWidth ?? 0)),
      };
    });
  const decides = ['name', 'customer_name', 'status', 'expected_value', 'expected_close_date'];
  await signInAs('superadmin');
  for (const [size, expected] of [
    [desktop, [...decides, 'user', 'next_action']],
    [laptop, [...decides, 'user']],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto('/pipeline');
    await page.getByRole('row').nth(9).waitFor();
    await expect.poll(columns).toEqual(expected);
    await expect.poll(overflow).toEqual({ page: 0, sideways: 0 });
    await expect(page.getByRole('button', { name: 'Last page' })).toBeInViewport({ ratio: 1 });
    const row = page.getByRole('row').nth(3);
    const before = await row.boundingBox();
    await row.getByRole('checkbox').click();
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText(/^1 of [\d.]+ selected/);
    expect(await row.boundingBox()).toEqual(before);
  }
});

test(
  'on a phone the board shows one stage, and the others by its tab or a swipe',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize(phone);
    await signInAs('superadmin');
    await page.goto('/pipeline?tab=kanban');
    const pipelines = new PipelinePages(page);
    const tab = (name: string) =>
      page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(pipelines.column('Prospect')).toBeInViewport();
    await expect(tab('Prospect')).toHaveAttribute('aria-current', 'true');
    await tab('Visit').click();
    const board = page.getByRole('region', { name: 'Kanban' });
    const left = async (of: Locator) => Math.round((await of.boundingBox())?.x ?? NaN);
    // A swipe stops at each stage: one that begins before the board is at rest ends where it would have come to rest.
    await expect.poll(async () => (await left(pipelines.column('Visit'))) - (await left(board))).toBe(0);
    await expect(pipelines.column('Prospect')).not.toBeInViewport();
    await board.evaluate((scrolled) => scrolled.scrollBy(scrolled.clientWidth, 0));
    await expect(tab('Solution')).toHaveAttribute('aria-current', 'true');
    await expectAccessibleAsShown(page, 'the board on a phone', 'main');
  },
);

test(
  'on a phone that is held sideways, and at twice the size, the board shows two whole cards below each other',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 667, height: 375 });
    await signInAs('superadmin');
    await page.goto('/pipeline?tab=kanban');
    const cards = new PipelinePages(page).column('Prospect').locator('[data-card]');
    await cards.nth(1).waitFor();
    await cards.first().evaluate((card) => card.scrollIntoView({ block: 'start' }));
    await expect(cards.first()).toBeInViewport({ ratio: 1 });
    await expect(cards.nth(1)).toBeInViewport({ ratio: 1 });
  },
);

/** A line that says what is selected, and one of buttons. */
const MOST_OF_BAR = 112;

test(
  'on a phone what can be done with selected rows is in sight wherever one scrolls',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize(phone);
    await signInAs('superadmin');
    await page.goto('/pipeline');
    const boxes = page.getByRole('main').getByRole('checkbox');
    await boxes.first().click();
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await boxes.nth(8).scrollIntoViewIfNeeded();
    await boxes.nth(8).click();
    await expect(bar).toContainText('2 of');
    await expect(bar.getByRole('button', { name: 'Change owner' })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('button', { name: 'Clear selection' })).toBeInViewport({ ratio: 1 });
    // One line of what is done most; the rest is one press away.
    expect((await bar.boundingBox())?.height).toBeLessThan(MOST_OF_BAR);
    await bar.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Mark as lost' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Select all rows of this page' }).click();
    await expect(bar).toContainText('25 of');
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toBeHidden();
  },
);

test(
  'at 320 pixels, as at four times the size, no page is wider than the window and no button says half of its words',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const width = 320;
    await page.setViewportSize({ width, height: 640 });
    await signInAs('superadmin');
    // Long words in the top bar with the most buttons.
    await chooseLanguage(page, 'de');
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    // Of these the likeliest step is the next one, which is said in the longest words.
    await page.goto('/pipeline?status=visit');
    const first = page.locator('main ul > li a').first();
    await first.waitFor();
    await page.getByRole('button', { name: /^Benachrichtigungen über Mitarbeiter/ }).waitFor();
    await expect.poll(widest).toBe(width);
    const search = page.getByRole('searchbox');
    const box = await search.boundingBox();
    if (!box) throw new Error('The search is not there');
    await page.mouse.click(box.x + box.width - 8, box.y + box.height / 2);
    await expect(search).toBeFocused();
    await first.click();
    for (const name of [/^Weiter zu /, 'Aktivität erfassen']) {
      const words = page.getByRole('button', { name }).locator('span').last();
      await expect(words).toBeInViewport({ ratio: 1 });
      expect(await words.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    }
    expect(await widest()).toBe(width);
  },
);

test('a phone is offered no keyboard shortcuts', { tag: SLOW }, async ({ page, signInAs }) => {
  await page.setViewportSize(phone);
  await signInAs('superadmin');
  await page.goto('/brand');
  const more = page.getByRole('main').getByRole('button', { name: 'More actions' }).first();
  await more.click();
  await expect(page.getByRole('menuitem', { name: /Excel/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Keyboard shortcuts/ })).toBeHidden();
});

test('the menu keeps its place on records and forms', { tag: SLOW }, async ({ page, signInAs }) => {
  const shell = new Shell(page);
  const current = shell.menu.locator('[aria-current=page]');
  await signInAs('sales');
  await page.goto('/pipeline');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/detail-/);
  await expect(current).toHaveText(/Pipelines/);
  await page.goto('/customer');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/customer\/\d+\/\d+/);
  await expect(current).toHaveText('Customers');
  await page.goto('/customer/new');
  await expect(current).toHaveText('Customers');
});

test(
  'a superadmin stands at Customers and Users on their records, too',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const current = new Shell(page).menu.locator('[aria-current=page]');
    await signInAs('superadmin');
    await page.goto('/customer/new');
    await expect(current).toHaveText('Customers');
    await page.goto('/user');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/users-profile\/\d+/);
    await expect(current).toHaveText('Users');
  },
);

test('a record that is not there leads back to its list', { tag: SLOW }, async ({ page, signInAs }) => {
  await signInAs('sales');
  await page.goto('/detail-pipeline/999999');
  await expect(page.getByRole('heading', { name: 'Not here, or not yours' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to Pipelines' }).click();
  await expect(page).toHaveURL(/\/pipeline$/);
});

test('only cells of numbers have figures of one width', { tag: SLOW }, async ({ page, signInAs }) => {
  await signInAs('superadmin');
  await page.goto('/user');
  const table = page.getByRole('table');
  await table.getByRole('link').first().waitFor();
  const figures = (cell: string) =>
    table
      .locator(cell)
      .first()
      .evaluate((element) => getComputedStyle(element).fontVariantNumeric);
  expect(await figures('tbody td:nth-child(3)')).not.toContain('tabular');
  await page.goto('/pipeline');
  await table.locator('td data').first().waitFor();
  expect(await figures('td data')).toContain('tabular');
});
