import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** @returns serious and critical violations of the page as it is shown, one line each */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(await readFile(axeFile, 'utf8'));
  const results = await page.evaluate(async (chosen): Promise<AxeResults> => {
    // Put there by the script above.
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run(chosen);
  }, options);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    );
}

/** By every rule. */
export const seriousViolations = (page: Page): Promise<string[]> => violations(page, {});

/** By the rules that look at colours. */
export const colourViolations = (page: Page): Promise<string[]> =>
  violations(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
