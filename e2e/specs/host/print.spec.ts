import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { workspace } from '../../panel';
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

interface Words {
  str: string;
  /** Its last two are how far they stand from the left and from the lower edge. */
  transform: number[];
}

interface PdfReader {
  getDocument(of: { data: Uint8Array; useSystemFonts: boolean; verbosity: number }): {
    promise: Promise<{
      numPages: number;
      getPage(number: number): Promise<{ getTextContent(): Promise<{ items: Words[] }> }>;
    }>;
  };
}

/** In the points in which words stand. */
const A4_LENGTH = 842;
const A4_WIDTH = 595;

/** As browsers leave them where nobody has said otherwise. */
const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };

/** The words of each sheet. */
async function sheetsOf(pdf: Uint8Array): Promise<Words[][]> {
  const reader = createRequire(join(workspace, 'shared/package.json')).resolve(
    'pdfjs-dist/legacy/build/pdf.mjs',
  );
  // What draws is looked for when it is loaded, also by who only reads words.
  Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} });
  const { getDocument } = (await import(pathToFileURL(reader).href)) as PdfReader; // what is used of it
  const { promise } = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const file = await promise;
  const sheets: Words[][] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    sheets.push(items.filter(({ str }) => str.trim() !== ''));
  }
  return sheets;
}

test(
  'each sheet of a long list has the headings, names are whole, and the totals stand below the last row',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await openShownPage(page, '/customer-all?row=50');
    await page.getByRole('main').getByRole('row').nth(50).waitFor();
    const sheets = await sheetsOf(await page.pdf({ format: 'A4', landscape: true }));
    expect(sheets.length).toBeGreaterThan(1);
    const texts = sheets.map((words) => words.map(({ str }) => str).join(' '));
    for (const heading of ['Name', 'Open pipelines', 'Last activity', 'Industry'])
      expect(texts.filter((text) => !text.includes(heading))).toEqual([]);
    expect(texts.join(' ')).not.toContain('…');

    const heightOf = ({ transform }: Words) => transform[5] ?? 0;
    const last = sheets.at(-1) ?? [];
    const total = last.find(({ str }) => str.startsWith('Total of'));
    const rows = last.filter(({ str }) => /^(Active|Prospect|Inactive|Blacklisted)$/.test(str));
    expect(total && heightOf(total)).toBeLessThan(Math.min(...rows.map(heightOf)));
  },
);

test(
  'a sheet has all columns of a list, however many of them were chosen',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await openShownPage(page, '/pipeline?row=10');
    await page.getByRole('button', { name: 'Columns' }).click();
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    const ticks = chooser.getByRole('checkbox', { checked: false });
    await expect(async () => {
      await ticks.first().click();
      expect(await ticks.count()).toBe(0);
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(chooser).toBeHidden();
    for (const landscape of [false, true]) {
      const [sheet = []] = await sheetsOf(await page.pdf({ format: 'A4', landscape, margin }));
      const created = sheet.filter(({ str }) => str === 'Created').map(({ transform }) => transform[4] ?? 0);
      expect(created).toHaveLength(1);
      expect(created[0]).toBeLessThan(landscape ? A4_LENGTH : A4_WIDTH);
    }
  },
);

test(
  'paper has neither what a list is narrowed and paged with, nor what lies over a page',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await openShownPage(page, '/customer-all?status=active');
    const cross = page.getByRole('main').getByRole('button', { name: 'Remove Status' });
    const rows = page.getByRole('combobox', { name: 'Rows per page' });
    await expect(cross).toBeVisible();
    await expect(rows).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByText('Status: Active')).toBeVisible();
    await expect(cross).toBeHidden();
    await expect(rows).toBeHidden();

    await page.emulateMedia({ media: 'screen' });
    const boxes = page.getByRole('checkbox', { name: /^Select / });
    // As wide as a phone, where rows are cards.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('listitem').filter({ has: boxes })).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(boxes).toHaveCount(0);

    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New customer' });
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await name.fill('PT Tidak Dicetak');
    await page.emulateMedia({ media: 'print' });
    await expect(dialog).toBeHidden();
    await expect(page.locator('[data-part=backdrop]')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(name).toHaveValue('PT Tidak Dicetak');
  },
);

/** How far something is hidden behind what scrolls it on the screen. */
const hiddenIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) =>
        getComputedStyle(element).overflowY === 'visible' ? 0 : element.scrollHeight - element.clientHeight,
      ),
    );

test(
  'paper shows all of a board and the details of a record, and nothing that is there to be pressed',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    // As wide as a sheet of A4.
    await page.setViewportSize({ width: 794, height: 1123 });
    await signInAs('lead-sales');
    await openShownPage(page, '/pipeline?tab=kanban');
    await page.locator('[data-card]').nth(20).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Skip to the page')).toBeHidden();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('link', { name: 'New pipeline' })).toBeHidden();
    expect(new Set(await hiddenIn(page, ':has(> [data-card])'))).toEqual(new Set([0]));
    const edges = await page
      .locator('[data-board-column]')
      .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect()))
      .then((boxes) => boxes.map(({ left, right, top }) => ({ left, right, top })));
    expect(Math.max(...edges.map(({ right }) => right))).toBeLessThanOrEqual(794);
    // One below the other.
    expect(edges.map(({ top }) => top)).toEqual(edges.map(({ top }) => top).toSorted((a, b) => a - b));
    expect(new Set(edges.map(({ left }) => left)).size).toBe(1);

    await page.emulateMedia({ media: 'screen' });
    await page.locator('[data-card] a').first().click();
    const details = page.getByRole('button', { name: 'Details' });
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    // What was drawn when the sheet was made.
    await page.evaluate(() =>
      addEventListener('beforeprint', () => {
        document.body.dataset['printed'] = document.querySelector('main aside')?.textContent ?? '';
      }),
    );
    await page.pdf();
    await expect(page.locator('body')).toHaveAttribute('data-printed', /Probability/);
    await expect(details).toHaveAttribute('aria-expanded', 'false');
  },
);

test(
  'paper shows all of the name of a record, however long it is',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await openShownPage(page, '/customer-all');
    await page.getByRole('main').getByRole('searchbox').fill('Sumber Rejeki');
    await page.getByRole('link', { name: /^CV Toko Komputer, Kamera, Alarm/ }).click();
    const name = page.getByRole('heading', { level: 1, name: /Makmur Sentosa$/ });
    await name.waitFor();
    // As wide as a sheet of A4.
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => name.evaluate((element) => element.getBoundingClientRect().right))
      .toBeLessThanOrEqual(794);
  },
);
