import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { letter, pdfOf, pngOf } from '../../pages/made-documents';
import { PipelinePages } from '../../pages/pipeline-pages';

/** One red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function attach(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Add files').setInputFiles({ name, mimeType, buffer });
}

/** How far what is scrolled is on its way at the middle of its frame, from 0 to 1 and down as across. */
const middleOf = (frame: Locator) =>
  frame.evaluate((box) => ({
    across: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
    down: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
  }));

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('sales');
  const name = `With files ${Date.now()}`;
  await new PipelinePages(page).create({ name, customer: 'PT', value: '1 jt', closeDate: '2030-01-31' });
  await page.getByRole('tab', { name: 'Documents' }).click();
});

test(
  'a picture has a small version in the list, is shown and can be saved',
  { tag: SLOW },
  async ({ page }) => {
    await attach(page, 'site.png', 'image/png', picture);
    const file = page.getByRole('button', { name: 'site.png', exact: true });
    await expect(file).toBeVisible();
    const small = page.getByRole('tabpanel', { name: 'Documents' }).locator('img[src*="/thumbnail?"]');
    await expect
      .poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await file.click();
    const dialog = page.getByRole('dialog', { name: 'site.png' });
    const shown = dialog.getByRole('img', { name: 'site.png' });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    const started = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const saved = await started;
    expect(saved.suggestedFilename()).toBe('site.png');
    expect(await readFile(await saved.path())).toEqual(picture);
  },
);

test(
  'a picture is whole at first, is made larger about what is looked at, and gives way to the next one',
  { tag: SLOW },
  async ({ page }) => {
    await attach(page, 'roof.png', 'image/png', pngOf(1200, 3600));
    await expect(page.getByRole('button', { name: 'roof.png', exact: true })).toBeVisible();
    await attach(page, 'cellar.png', 'image/png', pngOf(400, 300));
    await expect(page.getByRole('button', { name: 'cellar.png', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'roof.png', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const frame = dialog.getByRole('group', { name: 'roof.png' });
    const isWhole = () => frame.evaluate((box) => box.scrollHeight === box.clientHeight);
    const drawn = () => frame.getByRole('img').evaluate((image) => image.clientHeight);
    await expect.poll(drawn).toBeGreaterThan(100);
    expect(await isWhole()).toBe(true);

    const larger = dialog.getByRole('button', { name: 'Zoom in' });
    for (let count = 0; count < 5; count++) await larger.click();
    await expect.poll(async () => (await middleOf(frame)).down).toBeCloseTo(0.5, 1);
    await frame.evaluate((box) => box.scrollTo(0, box.scrollHeight * 0.7));
    const before = await middleOf(frame);
    expect(before.down).toBeGreaterThan(0.6);
    const smaller = await drawn();
    await frame.press('+');
    await expect.poll(drawn).toBeGreaterThan(smaller);
    expect((await middleOf(frame)).down).toBeCloseTo(before.down, 2);
    await expectAccessibleAsShown(page, 'a picture that is made larger', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Whole picture' }).click();
    await expect.poll(isWhole).toBe(true);

    // What was attached last stands first.
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog', { name: 'cellar.png' }).getByRole('img')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  },
);

test(
  'documents are shown inside the panel, and what cannot be shown is said in a sentence',
  { tag: SLOW },
  async ({ page }) => {
    await attach(page, 'offer.pdf', 'application/pdf', pdfOf(['First page', 'Second page', 'Third page']));
    await attach(page, 'letter.docx', 'application/octet-stream', letter('Dear Ibu Sari'));
    await attach(page, 'prices.csv', 'text/csv', Buffer.from('item,price\ncable,1000\n'));
    await attach(page, 'broken.pdf', 'application/pdf', Buffer.from('%PDF-1.7\nnothing of it is true'));

    // What is on its way stands above the files: they move as it arrives.
    await expect(page.getByRole('button', { name: 'broken.pdf', exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);

    const open = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      return page.getByRole('dialog', { name });
    };
    const pdf = await open('offer.pdf');
    await expect(pdf.getByRole('region', { name: 'Page 1' }).getByText('First page')).toBeAttached();
    await expect(pdf.getByText('of 3')).toBeVisible();
    await expect(pdf.getByRole('textbox', { name: 'Page' })).toHaveValue('1');
    const pages = pdf.getByRole('group', { name: 'Document offer.pdf' });
    expect(await pages.evaluate((box) => box.scrollTop)).toBe(0);
    for (let count = 0; count < 4; count++) await pdf.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => pages.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0);
    expect((await middleOf(pages)).across).toBeCloseTo(0.5, 1);
    await pdf.getByRole('button', { name: 'Fit width' }).click();
    await pdf.getByRole('searchbox').fill('third PAGE');
    await expect(pdf.getByText('On 1 page')).toBeVisible();
    await expect(pdf.getByRole('region', { name: 'Page 3' }).locator('[data-found]')).toBeVisible();
    await expect(pdf.getByRole('textbox', { name: 'Page' })).toHaveValue('3');
    await expectAccessibleAsShown(page, 'a document in the panel', '[role=dialog]');
    await page.keyboard.press('Escape');

    const docx = await open('letter.docx');
    await expect(docx.frameLocator('iframe').getByText('Dear Ibu Sari')).toBeVisible();
    // What leads out of the document, or runs, is taken away.
    await expect(docx.frameLocator('iframe').locator('a[href]')).toHaveCount(0);
    await docx.getByRole('button', { name: 'Close' }).click();

    const sheet = await open('prices.csv');
    await expect(sheet.getByRole('cell', { name: 'cable' })).toBeVisible();
    await expectAccessibleAsShown(page, 'a document in the panel', '[role=dialog]');
    await page.keyboard.press('Escape');

    const broken = await open('broken.pdf');
    await expect(broken.getByRole('alert')).toHaveText(/This document is damaged and cannot be shown/);
    const started = page.waitForEvent('download');
    await broken.getByRole('button', { name: 'Download' }).click();
    expect((await started).suggestedFilename()).toBe('broken.pdf');
  },
);

test('a program that is named like a pdf is refused', { tag: SLOW }, async ({ page }) => {
  await attach(
    page,
    'invoice.pdf',
    'application/pdf',
    Buffer.from('MZ\u0090\0\u0003\0\0\0\u0004\0\0\0', 'latin1'),
  );
  await expect(
    page.getByText('File type is not allowed: the file is damaged, or of another type than its name says'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'invoice.pdf', exact: true })).toHaveCount(0);
});
