import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../panel';
import { SignInPage } from './sign-in-page';
import { slowDown } from './slow-down';

/** The page of somebody else in a browser of his own, signed in. */
export async function colleague(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.PANEL_ORIGIN });
  const page = await context.newPage();
  await slowDown(page);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(`${account}@demo.test`, DEMO_PASSWORD);
  return page;
}

/** The name of who is signed in, as the user menu says it. */
export async function ownName(page: Page): Promise<string> {
  const lines = (await page.getByRole('button', { name: 'User menu' }).innerText()).split('\n');
  return lines.find((line) => line !== 'User menu' && /\w \w/.test(line)) ?? '';
}
