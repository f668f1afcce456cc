import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { Shell } from '../../pages/shell';

const SALES_SCRIPT = /\/r\/sales\/[^/]+\/[^/]+\.js/;
const SALES_ENTRY = /\/r\/sales\/[^/]+\/remoteEntry[^/]*\.js/;
const SALES_CHUNK = /\/r\/sales\/[^/]+\/department\.[^/]+\.js/;

/** A file of Sales in the composition that stands in the page. */
const LISTED = /"(\/r\/sales\/[^"]+\.js)":"(sha384-[^"]+)"/g;

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface HandMadeRelease {
  /** Whether the browser asked for the changed file. */
  isFetched: () => boolean;
  /** The files are served as they were published again. */
  mend: () => Promise<void>;
}

/** A release of Sales in which one file is another one, with the hash that belongs to it in every page. */
async function release(
  pages: Page | BrowserContext,
  file: RegExp,
  change: (text: string) => string,
): Promise<HandMadeRelease> {
  let fetched = false;
  const hashes = new Map<string, string>();
  const isPage = (url: URL) => !/^\/(api|panel|r|assets|storage)\//.test(url.pathname);
  await pages.route(isPage, async (route) => {
    const response = await route.fetch();
    // Nobody waits for a page that was left meanwhile.
    let html = await response.text().catch(() => null);
    if (html === null) return route.abort().catch(() => undefined);
    for (const [, path = '', hash = ''] of html.matchAll(LISTED)) {
      if (!file.test(path)) continue;
      const original = await route.request().frame().page().request.get(path);
      const changed = change(await original.text());
      hashes.set(path, changed);
      html = html.replaceAll(hash, integrityOf(changed));
    }
    await route.fulfill({ response, body: html });
  });
  await pages.route(file, (route) => {
    fetched = true;
    const body = hashes.get(new URL(route.request().url()).pathname) ?? '';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return { isFetched: () => fetched, mend: () => pages.unrouteAll({ behavior: 'ignoreErrors' }) };
}

/** Says in the storage that all tabs share that it runs, as its own tab says nothing from then on. */
const endless = (text: string) => `localStorage.setItem('FROZEN', 'yes'); for (;;) {}\n${text}`;

async function openSales(page: Page): Promise<void> {
  // The tab answers nothing from here on, so nobody waits for what the click leads to.
  await page.evaluate(() => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Pipelines');
    setTimeout(() => link?.click(), 0);
  });
}

for (const [name, file] of [
  ['entry', SALES_ENTRY],
  ['exposed module', SALES_CHUNK],
] as const) {
  test(
    `an endless loop in the ${name} of Sales leaves those alone who do not open it`,
    { tag: SLOW },
    async ({ page, signInAs }) => {
      const sales = await release(page, file, endless);
      const shell = new Shell(page);
      await signInAs('superadmin');
      // It lies in the cache while the browser is idle, and a pointer on its link asks for it too.
      await page.getByRole('link', { name: 'Pipelines' }).first().hover();
      await expect.poll(sales.isFetched).toBe(true);
      await shell.open('Brands');
      await expect(shell.heading).toHaveText(/^Brands/);
      await shell.open('Distributors');
      await expect(shell.heading).toHaveText(/^Distributors/);
      await shell.open('Dashboard');
      await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    },
  );
}

test(
  'a department that froze its tab is left out at the next start, says so, and can be tried again',
  { tag: SLOW },
  async ({ context, page, signInAs }) => {
    const sales = await release(context, SALES_ENTRY, endless);
    await signInAs('superadmin');
    await openSales(page);
    const other = await context.newPage();
    await other.goto('/healthz');
    // Closed before, it would say goodbye, and nothing would be left of it.
    await expect.poll(() => other.evaluate(() => localStorage.getItem('FROZEN'))).toBe('yes');
    // A tab that does not answer is closed by force; nothing in it can run any more.
    await page.close();

    const next = await context.newPage();
    // Somebody waits for a frozen tab for a while before he gives it up.
    await next.clock.install({ time: Date.now() + 60_000 });
    const shell = new Shell(next);
    await next.goto('/pipeline');
    await expect(shell.departmentError).toContainText('It froze the page when it was opened last');
    await expect(shell.departmentError).toContainText('Sales systems');
    await shell.open('Brands');
    await expect(shell.heading).toHaveText(/^Brands/);

    await sales.mend();
    await next.goto('/pipeline');
    await shell.tryAgain.click();
    await expect(shell.heading).toHaveText(/^Pipelines/);
    await next.reload();
    await expect(shell.heading).toHaveText(/^Pipelines/);
  },
);

test('what is pointed at is fetched and not run', { tag: SLOW }, async ({ page, signInAs }) => {
  await page.addInitScript(() => Object.assign(window, { ran: [] }));
  const sales = await release(page, SALES_SCRIPT, (text) => `window.ran.push(1);${text}`);
  await signInAs('superadmin');
  await page.getByRole('link', { name: 'Pipelines' }).first().hover();
  await expect.poll(sales.isFetched).toBe(true);
  await page.getByRole('link', { name: 'Brands' }).first().click();
  await expect(new Shell(page).heading).toHaveText(/^Brands/);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toEqual([]);
  await page.getByRole('link', { name: 'Pipelines' }).first().click();
  await expect(new Shell(page).heading).toHaveText(/^Pipelines/);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).not.toEqual([]);
});

test('a department whose entry throws says that its team has to mend it, and offers another version', async ({
  page,
  signInAs,
}) => {
  const sales = await release(page, SALES_ENTRY, () => 'throw new Error("broken release")');
  const shell = new Shell(page);
  await signInAs('superadmin');
  await shell.open('Pipelines');
  await expect(shell.departmentError).toContainText('Pipelines could not be loaded');
  await expect(shell.departmentError).toContainText('failed as they started. Sales systems has to publish');
  await sales.mend();
  await shell.departmentError.getByRole('button', { name: 'Reload page' }).click();
  await expect(shell.heading).toHaveText(/^Pipelines/);
});
