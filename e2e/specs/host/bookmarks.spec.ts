import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { withoutStream } from '../../pages/stream';

async function openBookmarks(page: Page) {
  await page.getByRole('button', { name: 'Bookmarks', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Bookmarks' });
  await expect(panel.getByRole('textbox', { name: 'Find a page of the menu' })).toBeFocused();
  return panel;
}

test(
  'pages are starred, put into order by keyboard and pointer, and stay so for the person',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await withoutStream(page);
    await signInAs('lead-engineer2');
    const panel = await openBookmarks(page);
    const bar = page.getByRole('navigation', { name: 'Bookmarks' });
    await expect(bar).toBeHidden();

    await page.keyboard.type('sol');
    await expect(panel.getByRole('link')).toHaveText(['Solutions']);
    await panel.getByRole('button', { name: 'Star Solutions' }).click();
    await panel.getByRole('textbox').fill('no such page');
    await expect(panel).toContainText('No Result');
    await panel.getByRole('textbox').fill('');
    await panel.getByRole('button', { name: 'Star Brands' }).click();
    await panel.getByRole('button', { name: 'Star Knowledge' }).click();
    await expect(bar.getByRole('link')).toHaveCount(3);
    const inBar = () =>
      bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    expect(await inBar()).toEqual(['Solutions', 'Brands', 'Knowledge']);

    await panel.getByRole('button', { name: 'Move Solutions with the arrow keys' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(inBar).toEqual(['Brands', 'Solutions', 'Knowledge']);
    const grip = panel.getByRole('button', { name: 'Move Knowledge with the arrow keys' });
    const target = await panel.getByRole('button', { name: 'Move Brands with the arrow keys' }).boundingBox();
    await grip.hover();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 5, (target?.y ?? 0) + 5, { steps: 5 });
    await page.mouse.up();
    await expect.poll(inBar).toEqual(['Knowledge', 'Brands', 'Solutions']);

    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect.poll(inBar).toEqual(['Knowledge', 'Brands', 'Solutions']);
    await bar.getByRole('link', { name: 'Solutions' }).click();
    await expect(page).toHaveURL(/\/solution$/);

    const again = await openBookmarks(page);
    for (const title of ['Knowledge', 'Brands', 'Solutions']) {
      await again.getByRole('button', { name: `Take the star from ${title}` }).click();
    }
    await expect(bar).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();
  },
);

test(
  'a star that the server does not take is gone again, without a word',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('assistant-lead2');
    await page.route('**/api/update/bookmarks', (route) => route.abort());
    const panel = await openBookmarks(page);
    await panel.getByRole('button', { name: 'Star Brands' }).click();
    await expect(panel.getByRole('button', { name: 'Star Brands' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Bookmarks' })).toBeHidden();
  },
);
