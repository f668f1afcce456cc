import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { Shell } from '../../pages/shell';
import { SignInPage } from '../../pages/sign-in-page';
import { DEMO_PASSWORD } from '../../panel';

test('a deep link to a department page leads there after signing in', async ({ page }) => {
  await page.goto('/pipeline?tab=my');
  const signIn = new SignInPage(page);
  await signIn.signIn('sales1@demo.test', DEMO_PASSWORD);
  await expect(new Shell(page).heading).toHaveText(/^Pipelines/);
  await expect(page).toHaveURL(/\/pipeline\?(?:[^?]*&)?tab=my/);
});

test('a deep link opens in a live session without the sign-in page', async ({ page, signInAs }) => {
  await signInAs('superadmin');
  await page.goto('/brand');
  await expect(new Shell(page).heading).toHaveText(/^Brands/);
});

test(
  'an address that is opened anew begins at its top, however far one was on another page',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.goto('/settings');
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 160));
      expect(await scrolled()).toBe(160);
    }).toPass();
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Celebrations' })).toBeVisible();
    expect(await scrolled()).toBe(0);
  },
);

test('a wrong password is answered with one sentence and keeps the e-mail', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.email.fill('sales2@demo.test');
  await signIn.password.fill('not-the-password');
  await signIn.submit.click();
  await expect(page.getByRole('alert')).toHaveText('Email or password is wrong');
  await expect(signIn.email).toHaveValue('sales2@demo.test');
});

test('logging out leads to / and forgets everything in the browser', async ({ page, signInAs }) => {
  await signInAs('sales');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(new SignInPage(page).email).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([]);
});

test('a logout that fails says so over the sign-in page', async ({ page, signInAs }) => {
  await signInAs('sales');
  const failed = { status: 500, code: 'internal', message: 'The database is away', request_id: 'journey' };
  await page.route('**/panel/logout', (route) => route.fulfill({ status: 500, json: failed }));
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(new SignInPage(page).email).toBeVisible();
  await expect(page.getByText('The database is away')).toBeVisible();
});

/** The next call there is answered as that of a session which has ended. */
async function endSessionAt(page: Page, path: string): Promise<void> {
  const ended = {
    status: 401,
    code: 'session_expired',
    message: 'You are not signed in',
    request_id: 'journey',
  };
  await page.route(path, (route) => route.fulfill({ status: 401, json: ended }), { times: 1 });
}

test('a session that ended asks for the password and keeps what was typed', async ({ page, signInAs }) => {
  await signInAs('superadmin');
  await page.goto('/brand/new');
  const name = `Kept brand ${Date.now()}`;
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  // The session ends as it would after two idle hours.
  await endSessionAt(page, '**/panel/brand/create');
  await page.getByRole('button', { name: 'Create brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Email', { exact: true }).fill('superadmin1@demo.test');
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();
  await page.goto(`/brand?key=${encodeURIComponent(name)}`);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
});

test(
  'a session that has ended when the page is loaded anew keeps what was written for its person',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.goto('/brand/new');
    const draft = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('DRAFT.')));
    await page.getByRole('textbox', { name: /^Name/ }).fill('Half a brand');
    await expect.poll(draft).toBe(true);
    await endSessionAt(page, '**/panel/role/access');
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await expect(new SignInPage(page).email).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await signInAs('superadmin');
    await page.goto('/brand/new');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Half a brand');
  },
);

test('a page that the role may not open leads to not-authorized', async ({ page, signInAs }) => {
  await signInAs('operasional');
  await page.goto('/pipeline');
  await expect(page).toHaveURL(/\/misc\/not-authorized$/);
  await expect(new Shell(page).heading).toHaveText('You may not open this page');
});

test('an address that does not exist shows the 404 page inside the shell', async ({ page, signInAs }) => {
  await signInAs('hrd');
  await page.goto('/no-such-page');
  await expect(new Shell(page).heading).toHaveText('This page does not exist');
  await expect(new Shell(page).menu).toBeVisible();
});

test(
  'maintenance shows its page and returns by itself to where one was',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.route('**/panel/role/access', (route) =>
      route.fulfill({
        status: 503,
        json: { status: 503, code: 'maintenance', message: 'Maintenance', request_id: 'journey' },
      }),
    );
    await page.goto('/brand');
    await expect(page).toHaveURL(/\/misc\/maintenance$/);
    await page.unroute('**/panel/role/access');
    await expect(new Shell(page).heading).toHaveText(/^Brands/);
    await expect(page).toHaveURL(/\/brand/);
  },
);

test('a refused role-access check signs out and leads to /', async ({ page, signInAs }) => {
  await signInAs('hrd');
  await page.route('**/panel/role/access', (route) =>
    route.fulfill({
      status: 401,
      json: { status: 401, code: 'role_changed', message: 'You are not signed in', request_id: 'journey' },
    }),
  );
  await page.goto('/dashboard');
  await expect(new SignInPage(page).email).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});
