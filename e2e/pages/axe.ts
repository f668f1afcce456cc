import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, Result, RunOptions } from 'axe-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const isSerious = ({ impact }: Result): boolean => impact === 'serious' || impact === 'critical';

/**
 * Accessibility violations of the page as it is shown, by every rule, one line each.
 * @param within - selector of the part that is looked at; all of the page by default.
 * @param counts - of whatever impact by default.
 */
export async function violationsOf(
  page: Page,
  within = 'html',
  counts: (violation: Result) => boolean = () => true,
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(await readFile(axeFile, 'utf8'));
  const { violations } = await page.evaluate(async (part): Promise<AxeResults> => {
    // Put there by the script above.
    const { axe } = window as unknown as {
      axe: { run(context: string, options: RunOptions): Promise<AxeResults> };
    };
    return axe.run(part, { resultTypes: ['violations'] });
  }, within);
  return violations.filter(counts).map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  );
}

/**
 * Waits for what fades or moves, and for what follows it, until a frame is drawn in which nothing does; what turns for
 * ever does not count.
 */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished);
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await nextFrame();
    while (moving().length > 0) {
      await Promise.allSettled(moving());
      await nextFrame();
    }
  });

/**
 * Expects a page at rest to have nothing serious as it is shown, by every rule; `within` as for `violationsOf`. A journey
 * looks at 'main': the menu holds what journeys beside it put there, and an alert on its way out is no part of the page.
 */
export async function expectAccessibleAsShown(page: Page, name: string, within?: string): Promise<void> {
  await untilStill(page);
  expect.soft(await violationsOf(page, within, isSerious), name).toEqual([]);
}

/** Expects it to have nothing at all in both modes, one after the other. */
export async function expectAccessible(page: Page, name: string, within?: string): Promise<void> {
  await untilStill(page);
  expect.soft(await violationsOf(page, within), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await untilStill(page);
  expect.soft(await violationsOf(page, within), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
