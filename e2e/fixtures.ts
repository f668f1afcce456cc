import { test as base, expect, type Page } from '@playwright/test';
import type { Role } from '@balai/shared/permissions/roles';
import { DEMO_PASSWORD } from './panel';
import { SignInPage } from './pages/sign-in-page';
import { slowDown } from './pages/slow-down';

/** The tag of what `npm run test:slow` runs and `npm test` does not: all but the one way through each part that tells most. */
export const SLOW = '@slow';

interface Journey {
  /** What the browser reported against the CSP or Trusted Types; every journey ends with none. */
  breaches: string[];
  /** Signs in as the first demo account of a role, or as `{role}{n}`. */
  signInAs: (account: Role | `${Role}${number}`) => Promise<void>;
  signOut: () => Promise<void>;
}

const isBreach = (text: string): boolean =>
  /Content[ -]Security[ -]Policy|Trusted ?(Types|HTML|Script)|Integrity-Policy/i.test(text);

const withNumber = (account: string): string => (/\d$/.test(account) ? account : `${account}1`);

export const test = base.extend<Journey>({
  baseURL: async ({}, use) => {
    await use(process.env.PANEL_ORIGIN);
  },
  page: async ({ context, page }, use, { errors }) => {
    await slowDown(page);
    await use(page);
    if (errors.length > 0) console.log(await standingOn(page));
    // A call that is held or read on its way when a journey ends fails with it, and that would fail the next journey.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
  breaches: [
    async ({ page }, use) => {
      const breaches: string[] = [];
      watchForBreaches(page, breaches);
      await use(breaches);
      expect(breaches, 'CSP and Trusted Types violations').toEqual([]);
    },
    { auto: true },
  ],
  signInAs: async ({ page }, use) => {
    await use(async (account) => {
      const signIn = new SignInPage(page);
      await signIn.open();
      await signIn.signIn(`${withNumber(account)}@demo.test`, DEMO_PASSWORD);
    });
  },
  signOut: async ({ page }, use) => {
    await use(async () => {
      const logOut = page.getByRole('menuitem', { name: 'Log out' });
      await page.getByRole('button', { name: 'User menu' }).click();
      await logOut.click();
      // A page that moves under the pointer takes no press; whoever sees the menu stand presses again. Before the
      // sign-in page is there the session lasts: who goes elsewhere at once takes it along.
      await expect(async () => {
        if (await logOut.isVisible()) await logOut.click({ timeout: 1_000 });
        await new SignInPage(page).email.waitFor({ timeout: 10_000 });
      }).toPass();
    });
  },
});

/** Where a journey failed: what is printed is all that is left of a run elsewhere. */
async function standingOn(page: Page): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String);
  return `${page.url()} when it failed:\n${shown}`;
}

function watchForBreaches(page: Page, breaches: string[]): void {
  page.on('console', (message) => {
    if (isBreach(message.text())) breaches.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (isBreach(error.message)) breaches.push(error.message);
  });
}

export { expect };
