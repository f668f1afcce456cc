import type { Page } from '@playwright/test';
import type { ShownPage } from './journeys';
import { withoutStream } from './stream';

async function addressOf(page: Page, shown: ShownPage): Promise<string> {
  if (typeof shown === 'string') return shown;
  // Where its list has been opened before, as by a person, this is the page already.
  if (new URL(page.url()).pathname !== shown.firstOf) await page.goto(shown.firstOf);
  const link = page.getByRole('main').getByRole('table').getByRole('link').first();
  await link.waitFor();
  const address = await link.getAttribute('href');
  if (!address) throw new Error(`${shown.firstOf} shows no record`);
  // Some links say where one comes from.
  const ending = shown.ending ?? '';
  return `${address}${address.includes('?') ? ending.replace('?', '&') : ending}`;
}

/**
 * Loads the page anew and waits until it shows what it is for.
 * @returns its address
 * @throws Error when the department failed there: its page for that is a good one, and not the one that is meant.
 */
export async function openShownPage(page: Page, shown: ShownPage): Promise<string> {
  await withoutStream(page);
  const address = await addressOf(page, shown);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
  if (heading.endsWith('stopped working')) throw new Error(`${address} shows "${heading}"`);
  return address;
}
