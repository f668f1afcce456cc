import type { Page, Route } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { Shell } from '../../pages/shell';
import { withoutStream } from '../../pages/stream';

const ENTRY = /\/r\/engineering\/[^/]+\/remoteEntry[^/]*\.js/;
const ANY_SCRIPT = /\/r\/engineering\/[^/]+\/[^/]+\.js/;
const BRANDS = /\/panel\/brand\/list/;

type Fault = (route: Route) => Promise<void>;

const unreachable: Fault = (route) => route.abort('connectionrefused');
const gone: Fault = (route) => route.fulfill({ status: 404, body: 'gone' });
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

const OTHER_SCRIPT = new RegExp(`(?!${ENTRY.source})${ANY_SCRIPT.source}`);

/** Tried by `npm test` too. */
const usual = ['cannot be reached'];

const cases: readonly [name: string, files: RegExp, fault: Fault, sentence: string][] = [
  ['cannot be reached', ANY_SCRIPT, unreachable, 'The connection or the server did not answer.'],
  ['answers 503', ENTRY, overloaded, 'The connection or the server did not answer.'],
  ['is gone', ENTRY, gone, 'The server no longer has its files.'],
  ['sends something that is no script', ENTRY, notJavaScript, 'arrived otherwise than they were published'],
  ['has a tampered entry', ENTRY, tampered, 'arrived otherwise than they were published'],
  ['has a tampered lazy chunk', OTHER_SCRIPT, tampered, 'arrived otherwise than they were published'],
  ['has lost a lazy chunk', OTHER_SCRIPT, gone, 'The server no longer has its files.'],
];

for (const [name, files, fault, sentence] of cases) {
  const title = `a department that ${name} is named, the shell lives on, and it recovers without reload`;
  test(title, { tag: usual.includes(name) ? [] : SLOW }, async ({ page, signInAs }) => {
    const shell = new Shell(page);
    await page.route(files, fault);
    await signInAs('superadmin');
    await shell.mark();
    await shell.open('Brands');
    await expect(shell.departmentError).toBeVisible({ timeout: 40_000 });
    await expect(shell.departmentError).toContainText('Brands could not be loaded');
    await expect(shell.departmentError).toContainText(sentence);
    await expect(shell.departmentError).toContainText(
      /Engineering, looked after by Engineering systems, release [0-9a-f]+/,
    );
    await throughTheShell(page, shell);

    // Requests that are under way may end as they like.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await shell.open('Brands');
    await expect(shell.heading).toHaveText(/^Brands/);
    await shell.expectNoReload();
  });
}

const recoveries: readonly [title: string, recover: (page: Page, shell: Shell) => Promise<unknown>][] = [
  ['"Try again" brings a department back once the cause is gone', (_, shell) => shell.tryAgain.click()],
  [
    'a department that could not be reached comes by itself once the connection is back',
    (page) => page.evaluate(() => dispatchEvent(new Event('online'))),
  ],
];

for (const [title, recover] of recoveries) {
  test(title, { tag: SLOW }, async ({ page, signInAs }) => {
    const shell = new Shell(page);
    await page.route(ANY_SCRIPT, unreachable);
    await signInAs('superadmin');
    await shell.mark();
    await shell.open('Brands');
    await expect(shell.departmentError).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await recover(page, shell);
    await expect(shell.heading).toHaveText(/^Brands/);
    await shell.expectNoReload();
  });
}

test(
  'a chunk that departments share with the host fails and is asked for again',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const shell = new Shell(page);
    await signInAs('superadmin');
    await shell.mark();
    // The shell has its own chunks by now; what comes later is the kit of the department pages.
    const kit = /\/assets\/\d+\.[0-9a-f]+\.js/;
    await page.route(kit, unreachable);
    await shell.open('Brands');
    await expect(shell.departmentError).toBeVisible();
    await shell.open('Dashboard');
    await expect(shell.departmentError).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await shell.open('Brands');
    await expect(shell.heading).toHaveText(/^Brands/);
    await shell.expectNoReload();
  },
);

test(
  'a slow department says so, then lets its person choose, and is given up at last',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const shell = new Shell(page);
    // Before the page: on one that is at work the clock stands at 1970 for a moment, and calls are signed meanwhile.
    await page.clock.install();
    await page.route(ENTRY, hanging);
    await signInAs('superadmin');
    await shell.mark();
    await shell.open('Brands');
    const waiting = page.getByRole('status', { name: 'Loading Brands' });
    await expect(waiting).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(waiting).toContainText('Brands takes longer than usual');
    await page.clock.fastForward(7_000);
    await expect(waiting).toContainText('Brands has still not arrived');
    await expect(shell.menu).toBeVisible();
    await page.clock.fastForward(110_000);
    await expect(shell.departmentError).toContainText('did not arrive within two minutes');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await shell.tryAgain.click();
    await expect(shell.heading).toHaveText(/^Brands/);
    await shell.expectNoReload();
  },
);

test(
  'a department that hangs is asked for anew by who does not want to wait',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const shell = new Shell(page);
    let asked = 0;
    await page.route(ENTRY, (route) => {
      asked += 1;
      return asked === 1 ? hanging(route) : route.continue();
    });
    await page.clock.install();
    await signInAs('superadmin');
    await shell.open('Brands');
    const waiting = page.getByRole('status', { name: 'Loading Brands' });
    await expect(waiting).toBeVisible();
    await page.clock.fastForward(10_000);
    await waiting.getByRole('button', { name: 'Try again' }).click();
    await expect(shell.heading).toHaveText(/^Brands/);
  },
);

test(
  'a department of which no release can be shown says whose it is and why',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const shell = new Shell(page);
    await page.route('**/panel/composition', async (route) => {
      const response = await route.fetch();
      const body: { data: { departments: { id: string }[]; unavailable: object[] } } = await response.json();
      const { departments } = body.data;
      body.data.departments = departments.filter(({ id }) => id !== 'engineering');
      body.data.unavailable = [
        {
          id: 'engineering',
          title: 'Engineering',
          owner: 'Engineering systems',
          release: 'aaa111',
          reason: 'unfit',
          detail: 'It calls brand.list otherwise than this API answers it.',
          routes: ['/brand'],
        },
      ];
      await route.fulfill({ response, json: body });
    });
    await signInAs('superadmin');
    await page.goto('/brand');
    await expect(shell.heading).toHaveText('Engineering is not available');
    await expect(shell.departmentError).toContainText('Engineering systems has to publish one');
    await expect(shell.departmentError).toContainText('brand.list');
    await shell.open('Pipelines');
    await expect(shell.heading).toHaveText(/^Pipelines/);
  },
);

test(
  'a tab keeps the menu of the departments that it began with',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const shell = new Shell(page);
    await page.route('**/panel/menu/list', async (route) => {
      const response = await route.fetch();
      const body: { data: { id: string; title: string; navLink?: string }[] } = await response.json();
      for (const entry of body.data) {
        if (entry.id === 'engineering.brands')
          Object.assign(entry, { id: 'engineering.forecast', title: 'Forecast', navLink: '/forecast' });
      }
      await route.fulfill({ response, json: body });
    });
    await signInAs('superadmin');
    // A menu of an earlier visit is read again at once.
    await page.evaluate(() => localStorage.removeItem('MENU'));
    await page.goto('/dashboard');
    const reading = page.waitForResponse('**/panel/menu/list');
    await page.reload();
    await reading;
    await expect(shell.menu.getByRole('link', { name: 'Brands', exact: true })).toBeVisible();
    await expect(shell.menu.getByRole('link', { name: 'Forecast' })).toBeHidden();
    await shell.open('Brands');
    await expect(shell.heading).toHaveText(/^Brands/);
  },
);

test(
  'a page that throws is caught, named, counted for its release and drawn again when the cause is gone',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const shell = new Shell(page);
    await page.route(BRANDS, (route) =>
      route.fulfill({
        json: { status: 200, message: 'Success', data: [null], count: 1, count_capped: false, sums: {} },
      }),
    );
    await signInAs('superadmin');
    await shell.mark();
    await shell.open('Brands');
    await expect(shell.departmentError).toContainText('Brands stopped working');
    await expect(async () => {
      const figures = await (await page.request.get('/metrics')).text();
      expect(figures).toMatch(/page_failures_total\{department="engineering",release="[0-9a-f]+"\} [1-9]/);
    }).toPass();
    await throughTheShell(page, shell);
    await page.unroute(BRANDS);
    await shell.open('Brands');
    await expect(shell.heading).toHaveText(/^Brands/);
    await shell.expectNoReload();
  },
);

test(
  'a composition that is no JSON keeps the session and starts once it is whole',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.route('**/panel/composition', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"status":2' }),
    );
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/panel/composition');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(new Shell(page).menu).toBeVisible();
  },
);

test(
  'the server gone leaves the page standing and says so in a sentence',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const shell = new Shell(page);
    // One that comes back has failed pages read again, before anybody presses the button.
    await withoutStream(page);
    await signInAs('superadmin');
    await shell.open('Brands');
    await expect(shell.heading).toHaveText(/^Brands/);
    await page.route('**/panel/**', unreachable);
    await shell.open('Solutions');
    await expect(page.getByText('The server cannot be reached.').first()).toBeVisible();
    await page.unroute('**/panel/**');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  },
);

test(
  'on a line that goes dead a list stays, says that its answer takes long, and is asked for again by a press',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const main = page.getByRole('main');
    await withoutStream(page);
    await signInAs('superadmin');
    await page.goto('/brand');
    await main.getByRole('link', { name: 'Cisco' }).waitFor();
    await page.route(BRANDS, hanging);
    await main.getByRole('searchbox').fill('dahua');
    const late = page.getByRole('status').filter({ hasText: 'The answer takes long.' });
    await expect(late).toBeVisible({ timeout: 15_000 });
    await expect(main.getByRole('link', { name: 'Cisco' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await late.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('link', { name: 'Dahua' })).toBeVisible();
    await expect(late).toBeHidden();
  },
);
