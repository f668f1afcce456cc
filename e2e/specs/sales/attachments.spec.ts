import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { PipelinePages } from '../../pages/pipeline-pages';

/** One red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A pdf of one empty page, with the table of places that readers go by. */
function emptyPdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${trailer}`, 'latin1');
}

async function attach(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Add files').setInputFiles({ name, mimeType, buffer });
}

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('sales');
  const name = `With files ${Date.now()}`;
  await new PipelinePages(page).create({ name, customer: 'PT', value: '1 jt', closeDate: '2030-01-31' });
  await page.getByRole('tab', { name: 'Documents' }).click();
});

test('a picture has a small version in the list, is shown and can be saved', async ({ page }) => {
  await attach(page, 'site.png', 'image/png', picture);
  const file = page.getByRole('button', { name: 'site.png', exact: true });
  await expect(file).toBeVisible();
  const small = page.getByRole('tabpanel', { name: 'Documents' }).locator('img[src*="/thumbnail?"]');
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await file.click();
  const dialog = page.getByRole('dialog', { name: 'site.png' });
  const shown = dialog.getByRole('img', { name: 'site.png' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const saved = await started;
  expect(saved.suggestedFilename()).toBe('site.png');
  expect(await readFile(await saved.path())).toEqual(picture);
});

test('a pdf is shown inside the page by the browser’s own viewer', async ({ page }) => {
  await attach(page, 'offer.pdf', 'application/pdf', emptyPdf());
  const answered = page.waitForResponse((response) =>
    new URL(response.url()).pathname.startsWith('/storage/'),
  );
  await page.getByRole('button', { name: 'offer.pdf', exact: true }).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.headers()['content-disposition']).toMatch(/^inline/);
  const dialog = page.getByRole('dialog', { name: 'offer.pdf' });
  await expect(dialog.locator('iframe[title="offer.pdf"]')).toBeVisible();

  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toBe('offer.pdf');
});

test('a document that browsers cannot show is offered to be saved', async ({ page }) => {
  await attach(page, 'prices.csv', 'text/csv', Buffer.from('item,price\ncable,1000\n'));
  await page.getByRole('button', { name: 'prices.csv', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'prices.csv' });
  await expect(dialog.getByText('This kind of file cannot be shown here.')).toBeVisible();
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toBe('prices.csv');
});

test('a program that is named like a pdf is refused', async ({ page }) => {
  await attach(
    page,
    'invoice.pdf',
    'application/pdf',
    Buffer.from('MZ\u0090\0\u0003\0\0\0\u0004\0\0\0', 'latin1'),
  );
  await expect(page.getByText('File type is not allowed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'invoice.pdf', exact: true })).toHaveCount(0);
});
