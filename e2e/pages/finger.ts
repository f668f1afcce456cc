import type { Locator, Page } from '@playwright/test';

/** A hold is as long as that; a shorter one is a tap or the beginning of a swipe. */
const HOLD_MS = 500;

/** A finger on a phone, which playwright's own touches cannot be: they end where they began. */
export async function fingerOn(page: Page, element: Locator) {
  const browser = await page.context().newCDPSession(page);
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to touch');
  let x = box.x + box.width / 2;
  const y = box.y + Math.min(24, box.height / 2);
  const touch = (type: 'touchStart' | 'touchMove') =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  return {
    /** Touches, and goes on at once. */
    async touch(): Promise<void> {
      await touch('touchStart');
    },
    /** Touches and stays. */
    async hold(): Promise<void> {
      await touch('touchStart');
      await page.waitForTimeout(HOLD_MS);
    },
    /** Goes sideways, as a finger does: in small steps, each of which is drawn. Sent at once, they are faster than any. */
    async moveTo(to: number): Promise<void> {
      const step = (to - x) / 10;
      for (let count = 0; count < 10; count++) {
        x += step;
        await touch('touchMove');
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      }
    },
    async lift(): Promise<void> {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}
