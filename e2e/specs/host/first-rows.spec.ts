import { expect, SLOW, test } from '../../fixtures';
import { openShownPage } from '../../pages/every-page';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** From the top of the window to what the first tab of a record shows, without a notice. */
const MOST_ABOVE_TAB = 275;

test(
  'what one opens a record for begins in the upper third of a window',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize(desktop);
    await signInAs('superadmin');
    const tops: Record<string, number> = {};
    for (const list of ['/customer-all', '/distributor', '/item', '/brand', '/solution', '/user', '/group']) {
      await openShownPage(page, { firstOf: list });
      const shown = await page.getByRole('tabpanel').boundingBox();
      const notices = await page.locator('main .look-notice').all();
      const heights = await Promise.all(notices.map(async (one) => (await one.boundingBox())?.height ?? 0));
      tops[list] = Math.round((shown?.y ?? Infinity) - heights.reduce((sum, height) => sum + height + 12, 0));
    }
    expect(Object.entries(tops).filter(([, top]) => top > MOST_ABOVE_TAB)).toEqual([]);
  },
);

test(
  'a notice of a record is one line where its words fit, and all of them are there where they do not',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.setViewportSize(desktop);
    await openShownPage(page, { firstOf: '/item?status=eol' });
    const notice = page.getByRole('status').filter({ hasText: 'This item has reached its end of life' });
    expect((await notice.boundingBox())?.height).toBe(40);
    await page.setViewportSize(phone);
    const [around, text] = await Promise.all([
      notice.boundingBox(),
      notice.locator('div > div').boundingBox(),
    ]);
    expect(around?.height).toBeGreaterThan(40);
    expect((text?.x ?? 0) + (text?.width ?? Infinity)).toBeLessThan(phone.width - 16);
  },
);

/** From the top of the window to the first row. */
const MOST_ABOVE_ROWS = 220;

test(
  'on a phone the first row of every list and the first card of the board stand near the top',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize(phone);
    await signInAs('superadmin');
    const lists = [
      '/pipeline',
      '/pipeline?tab=kanban',
      '/customer-all',
      '/distributor',
      '/distributor-price',
      '/item',
      '/brand',
      '/solution',
      '/product-knowledge',
      '/user',
      '/group',
      '/menu-link',
      '/announcement',
    ];
    const tops: Record<string, number> = {};
    for (const path of lists) {
      await page.goto(path);
      const first = path.includes('kanban') ? 'main [data-card]' : 'main ul > li';
      const box = await page.locator(first).first().boundingBox();
      tops[path] = Math.round(box?.y ?? Infinity);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width);
    }
    expect(Object.entries(tops).filter(([, top]) => top > MOST_ABOVE_ROWS)).toEqual([]);
  },
);
