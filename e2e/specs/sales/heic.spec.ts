import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
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

/** Adds the file to the first customer of the list and opens it. @returns the dialog that shows it */
async function attachAndOpen(page: Page, name: string, content: Buffer): Promise<Locator> {
  await page.goto('/customer-all');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByLabel('Add files').setInputFiles({ name, mimeType: 'image/heic', buffer: content });
  await page.getByRole('button', { name, exact: true }).first().click();
  return page.getByRole('dialog', { name });
}

test.beforeEach(async ({ signInAs }) => signInAs('superadmin'));

// The panel gives the decoder a minute for its work.
const pictures = [
  { picture: 'a HEIC picture', name: 'drawing.heic', file: drawing, width: 320 },
  { picture: 'a HEIC photo of twelve million points', name: 'site.heic', file: photo, width: 3_024 },
];

for (const { picture, name, file, width } of pictures) {
  test(`${picture} is shown as the PNG that the browser makes of it`, async ({ page }) => {
    test.skip(!existsSync(file), `${basename(file)} is not here`);
    const dialog = await attachAndOpen(page, name, await readFile(file));
    const shown = dialog.getByRole('img', { name });
    await expect(shown).toBeVisible({ timeout: 90_000 });
    // The browser of this test cannot show HEIC, so there is a width only of what was made of it.
    const naturalWidth = await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
    expect(naturalWidth).toBe(width);
    // The document that converted it is gone with its work.
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}

test('a HEIC file that cannot be converted is not found', async ({ page }) => {
  const dialog = await attachAndOpen(page, 'broken.heic', damaged);
  await expect(dialog.getByText('File Not Found')).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('iframe')).toHaveCount(0);
});
