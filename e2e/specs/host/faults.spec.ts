import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { Shell } from '../../pages/shell';

const ENTRY = /\/r\/engineering\/[^/]+\/remoteEntry[^/]*\.js/;
const ANY_SCRIPT = /\/r\/engineering\/[^/]+\/[^/]+\.js/;
const BRANDS = /\/panel\/brand\/list/;

type Fault = (route: Route) => Promise<void>;

const unreachable: Fault = (route) => route.abort('connectionrefused');
const overloaded: Fault = (route) => route.fulfill({ status: 503, body: 'overloaded' });
const hanging: Fault = () => new Promise(() => undefined);
const notJavaScript: Fault = (route) =>
  route.fulfill({ contentType: 'text/javascript', body: '{"broken": ' });

const tampered: Fault = async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n// one line more` });
};

async function throughTheShell(page: Page, shell: Shell): Promise<void> {
  await shell.open('Dashboard');
  await expect(shell.departmentError).toBeHidden();
  await shell.open('Pipelines');
  await expect(shell.heading).toHaveText(/^Pipelines/);
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
}

const cases: readonly [name: string, files: RegExp, fault: Fault][] = [
  ['cannot be reached', ANY_SCRIPT, unreachable],
  ['answers 503', ENTRY, overloaded],
  ['hangs', ENTRY, hanging],
  ['sends something that is no script', ENTRY, notJavaScript],
  ['has a tampered entry', ENTRY, tampered],
  ['has a tampered lazy chunk', new RegExp(`(?!${ENTRY.source})${ANY_SCRIPT.source}`), tampered],
];

for (const [name, files, fault] of cases) {
  test(`a department that ${name} is named, the shell lives on, and it recovers without reload`, async ({
    page,
    signInAs,
  }) => {
    const shell = new Shell(page);
    await page.route(files, fault);
    await signInAs('superadmin');
    await shell.mark();
    await shell.open('Brands');
    await expect(shell.departmentError).toBeVisible({ timeout: 40_000 });
    await expect(shell.departmentError).toContainText('Engineering could not be loaded');
    await expect(shell.departmentError).toContainText(/release [0-9a-f]+/);
    await throughTheShell(page, shell);

    // Requests that are under way may end as they like.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await shell.open('Brands');
    await expect(shell.heading).toHaveText(/^Brands/, { timeout: 20_000 });
    await shell.expectNoReload();
  });
}

test('"Try again" brings a department back once the cause is gone', async ({ page, signInAs }) => {
  const shell = new Shell(page);
  await page.route(ANY_SCRIPT, unreachable);
  await signInAs('superadmin');
  await shell.mark();
  await shell.open('Brands');
  await expect(shell.departmentError).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await shell.tryAgain.click();
  await expect(shell.heading).toHaveText(/^Brands/, { timeout: 20_000 });
  await shell.expectNoReload();
});

test('a chunk that departments share with the host fails and is asked for again', async ({
  page,
  signInAs,
}) => {
  const shell = new Shell(page);
  await signInAs('superadmin');
  await shell.mark();
  // The shell has its own chunks by now; what comes later is the kit of the department pages.
  const kit = /\/assets\/\d+\.[0-9a-f]+\.js/;
  await page.route(kit, unreachable);
  await shell.open('Brands');
  await expect(shell.departmentError).toBeVisible({ timeout: 20_000 });
  await shell.open('Dashboard');
  await expect(shell.departmentError).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await shell.open('Brands');
  await expect(shell.heading).toHaveText(/^Brands/, { timeout: 20_000 });
  await shell.expectNoReload();
});

test('a slow department shows that it is loading and then its page', async ({ page, signInAs }) => {
  const shell = new Shell(page);
  await page.route(ENTRY, async (route) => {
    await new Promise((waited) => setTimeout(waited, 3_000));
    await route.continue();
  });
  await signInAs('superadmin');
  await shell.open('Brands');
  await expect(page.getByRole('status', { name: 'Loading Engineering' })).toBeVisible();
  await expect(shell.menu).toBeVisible();
  await expect(shell.heading).toHaveText(/^Brands/, { timeout: 15_000 });
});

test('a page that throws is caught, named and drawn again when the cause is gone', async ({
  page,
  signInAs,
}) => {
  const shell = new Shell(page);
  await page.route(BRANDS, (route) =>
    route.fulfill({
      json: { status: 200, message: 'Success', data: [null], count: 1, count_capped: false, sums: {} },
    }),
  );
  await signInAs('superadmin');
  await shell.mark();
  await shell.open('Brands');
  await expect(shell.departmentError).toContainText('Engineering stopped working');
  await throughTheShell(page, shell);
  await page.unroute(BRANDS);
  await shell.open('Brands');
  await expect(shell.heading).toHaveText(/^Brands/);
  await shell.expectNoReload();
});

test('a composition that is no JSON keeps the session and starts once it is whole', async ({
  page,
  signInAs,
}) => {
  await signInAs('superadmin');
  await page.route('**/panel/composition', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"status":2' }),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/panel/composition');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new Shell(page).menu).toBeVisible();
});

test('the server gone leaves the page standing and says so in a sentence', async ({ page, signInAs }) => {
  const shell = new Shell(page);
  await signInAs('superadmin');
  await shell.open('Brands');
  await expect(shell.heading).toHaveText(/^Brands/);
  await page.route('**/panel/**', unreachable);
  await shell.open('Solutions');
  await expect(page.getByText('The server cannot be reached.').first()).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/panel/**');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
});
