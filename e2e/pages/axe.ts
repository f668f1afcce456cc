import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Serious and critical accessibility violations of the page as it is shown, by every rule, one line each.
 * @param within - selector of the part that is looked at; all of the page by default.
 */
export async function seriousViolations(page: Page, within = 'html'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(await readFile(axeFile, 'utf8'));
  const { violations } = await page.evaluate(async (part): Promise<AxeResults> => {
    // Put there by the script above.
    const { axe } = window as unknown as {
      axe: { run(context: string, options: RunOptions): Promise<AxeResults> };
    };
    return axe.run(part, { resultTypes: ['violations'] });
  }, within);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    );
}
