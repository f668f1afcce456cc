import type { Browser, Locator, Page } from '@playwright/test';
import { menuGroups } from '@balai/shared/contract/host/menu';
import { roles, type Role } from '@balai/shared/permissions/roles';
import { expect, SLOW, test } from '../../fixtures';
import { DEMO_PASSWORD } from '../../panel';
import { journeysByDepartment } from '../../pages/departments';
import type { MenuLine } from '../../pages/journeys';
import { SignInPage } from '../../pages/sign-in-page';

const customerRecord: readonly Role[] = [
  'sales',
  'lead-sales',
  'assistant-sales',
  'pre-sales',
  'lead-pre-sales',
];

const panelGroups = menuGroups.map((group, place): [string, number] => [group, place * 10]);
const journeys = Object.values(journeysByDepartment);
const placeOfGroup = new Map([
  ...panelGroups,
  ...journeys.flatMap(({ groups = {} }) => Object.entries(groups)),
]);
const placeOf = ({ group }: MenuLine): number => placeOfGroup.get(group) ?? Infinity;

const menuOf = (role: Role): string[] =>
  journeys
    .flatMap(({ menu }) => menu.filter((line) => line.roles.includes(role)))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.order - other.order)
    .map(({ title }) => title);

const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

/** Somebody else in a browser of his own, signed in. */
async function colleague(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.PANEL_ORIGIN });
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(`${account}@demo.test`, DEMO_PASSWORD);
  return page;
}

/** Three that have little in common; `npm run test:slow` signs in as all the others. */
const usual: readonly Role[] = ['superadmin', 'sales', 'engineer'];

for (const role of roles) {
  const title = `${role} signs in and sees exactly the menu of the role`;
  test(title, { tag: usual.includes(role) ? [] : SLOW }, async ({ page, signInAs }) => {
    await signInAs(role);
    const menu = mainMenu(page);
    // The journey of the palette puts one there meanwhile.
    await expect(menu.getByRole('link').filter({ hasNotText: 'Palette' })).toHaveText(
      // What is cut for the eye stands before the whole title, which only screen readers get, with where it opens.
      menuOf(role).map(
        (title) => new RegExp(`^(.{1,13}\\.{3}|${title})?${title}(, opens in a new tab)?\\s*\\d*$`),
      ),
    );
    await page.getByRole('button', { name: 'User menu' }).click();
    const entry = page.getByRole('menuitem', { name: 'Cust Record' });
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(entry).toHaveCount(customerRecord.includes(role) ? 1 : 0);
  });
}

test('the links of a folder are reached by keyboard', async ({ page, signInAs }) => {
  await signInAs('engineer');
  const folder = mainMenu(page).getByRole('button', { name: 'Field work' });
  await expect(folder).toHaveAttribute('aria-expanded', 'false');
  await folder.focus();
  await page.keyboard.press('Enter');
  await expect(folder).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'BMKG Weather, opens in a new tab' })).toBeFocused();
});

test(
  'a link that superadmin adds for sellers is seen by who signs in as one and by nobody else',
  { tag: SLOW },
  async ({ page, browser, signInAs }) => {
    const title = `Prices ${Date.now()}`;
    const name = `${title}, opens in a new tab`;
    await signInAs('superadmin');
    await page.goto('/menu-link/new');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Address').fill('https://prices.example/list?of=today');
    await page.getByLabel('Menu group').selectOption('sales');
    await page.getByRole('button', { name: 'Seen by' }).click();
    await page.getByRole('checkbox', { name: 'Sales', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Superadmin', exact: true }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create menu link' }).click();
    // Who saved it sees it without signing in again.
    await expect(mainMenu(page).getByRole('link', { name })).toBeVisible();

    const seller = await colleague(browser, 'sales3');
    const link = mainMenu(seller).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', 'https://prices.example/list?of=today');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await seller.context().close();
    const other = await colleague(browser, 'hrd2');
    await expect(mainMenu(other).getByRole('link', { name: 'Users' })).toBeVisible();
    await expect(mainMenu(other).getByRole('link', { name })).toHaveCount(0);
    await other.context().close();

    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('button', { name: /more/i }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(mainMenu(page).getByRole('link', { name })).toHaveCount(0);
  },
);
