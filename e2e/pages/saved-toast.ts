import type { Page } from '@playwright/test';

/**
 * Saves something and opens it where the toast leads. What says that something was saved goes by itself after two seconds,
 * which are over before a busy machine has pressed its link: it is looked for from before it can be there.
 */
export async function openSaved(page: Page, save: () => Promise<unknown>): Promise<void> {
  const address = page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href');
  await save();
  await page.goto((await address) ?? '');
}
