import { expect, type Page } from '@playwright/test';

/** As much as nobody notices, of a page that is shown; the measure is the browser's own (web.dev/articles/cls). */
const MOST_SHIFT = 0.02;

/** From the next page on, notes what moves by itself while a page is shown. */
export const watchLayout = (page: Page) =>
  page.addInitScript(() => {
    const moved: { by: number; what: string }[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[])
        moved.push({
          by: shift.value,
          what: shift.sources
            .map(({ node }) => `${node?.nodeName}: ${node?.textContent}`.slice(0, 60))
            .join(' | '),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects that the page that was loaded last has stood still since then; see `watchLayout`. */
export async function expectNothingMoved(page: Page, name: string): Promise<void> {
  const moved = await page.evaluate(() => Reflect.get(window, 'moved') as { by: number; what: string }[]);
  const shift = moved.reduce((sum, { by }) => sum + by, 0);
  const most = moved.toSorted((left, right) => right.by - left.by)[0];
  expect.soft(shift, `${name}: ${most?.what ?? 'nothing'}`).toBeLessThanOrEqual(MOST_SHIFT);
}
