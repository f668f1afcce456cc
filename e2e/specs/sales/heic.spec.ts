import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { openLastingCustomer } from '../../pages/customer-pages';
import { workspace } from '../../panel';

/** 320 by 200 points, drawn for this test. */
const drawing = resolve(workspace, 'e2e/files/plasma.heic');

/** A picture of a telephone. It is not ours to give on, so it lies beside this repository, or nowhere. */
const photo = resolve(workspace, '../shared/data/photos/photo-1.heic');

/** Names itself a HEIC file and goes on with nothing that is one. */
const damaged = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0heicmif1', 'latin1'),
  Buffer.alloc(4_000, 7),
]);

/** Adds the file to a customer and opens it. @returns the dialog that shows it */
async function attachAndOpen(page: Page, name: string, content: Buffer): Promise<Locator> {
  await openLastingCustomer(page);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByLabel('Add files').setInputFiles({ name, mimeType: 'image/heic', buffer: content });
  await page.getByRole('button', { name, exact: true }).first().click();
  return page.getByRole('dialog', { name });
}

test.beforeEach(async ({ signInAs }) => signInAs('superadmin'));

// The panel gives the decoder a minute for its work.
const pictures = [
  { picture: 'a HEIC picture', name: 'drawing.heic', file: drawing, width: 320 },
  {
    picture: 'a HEIC photo of twelve million points',
    name: 'site.heic',
    file: photo,
    width: 1_200,
  },
];

for (const { picture, name, file, width } of pictures) {
  const title = `${picture} is shown as what the browser makes of it, and from then on as that`;
  test(title, { tag: SLOW }, async ({ page }) => {
    test.skip(!existsSync(file), `${basename(file)} is not here`);
    const dialog = await attachAndOpen(page, name, await readFile(file));
    await expect(dialog.getByRole('img', { name })).toBeVisible({ timeout: 90_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    // The preview is stored: the list has a small picture, and the document that converted it is gone with its work.
    const row = page.getByRole('button', { name, exact: true }).first().locator('xpath=../..');
    await expect(row.locator('img')).toBeVisible({ timeout: 90_000 });
    await expect(page.locator('iframe')).toHaveCount(0);
    // Nothing of this page is left that could know the picture, and the browser of this test cannot show HEIC.
    await page.reload();
    await page.getByRole('tab', { name: 'Documents' }).click();
    await page.getByRole('button', { name, exact: true }).first().click();
    const shown = page.getByRole('dialog', { name }).getByRole('img', { name });
    await expect(shown).toBeVisible();
    const naturalWidth = await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
    expect(naturalWidth).toBe(width);
  });
}

test('a HEIC file that cannot be converted is not found', { tag: SLOW }, async ({ page }) => {
  const dialog = await attachAndOpen(page, 'broken.heic', damaged);
  await expect(dialog.getByText('File Not Found')).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('iframe')).toHaveCount(0);
});
