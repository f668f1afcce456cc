import type { Page, Route } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { SignInPage } from '../../pages/sign-in-page';

const ENTRY = /\/assets\/main\.[0-9a-f]+\.js/;
const STYLE_SHEET = /\/assets\/main\.[0-9a-f]+\.css/;
/** Every script but the entry: the words of a language are one of them. */
const LATER_SCRIPT = /\/assets\/(?!main\.)[\w.-]+\.js/;

type Fault = (route: Route) => Promise<void>;

const overloaded: Fault = (route) => route.fulfill({ status: 503, body: 'overloaded' });
const cut: Fault = (route) => route.abort('connectionreset');
const gone: Fault = (route) => route.fulfill({ status: 404, body: 'gone' });
const hanging: Fault = () => new Promise(() => undefined);

/** Answers the first request with a fault and the others as they are. */
async function once(page: Page, files: RegExp, fault: Fault): Promise<void> {
  let isFirst = true;
  await page.route(files, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return fault(route);
  });
}

const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('LANGUAGE', chosen), language);

const reload = (page: Page, name = 'Reload page') => page.getByRole('button', { name });

test('what stands behind a session is under way before anything is drawn', async ({ page, signInAs }) => {
  await signInAs('sales');
  await page.addInitScript(() => {
    const drawn = new MutationObserver(() => {
      if (!document.getElementById('root') || document.getElementById('page-start')) return;
      performance.mark('drawn');
      drawn.disconnect();
    });
    drawn.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { asked, drawn } = await page.evaluate(() => ({
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(?!main\.)[\w.-]+\.js/.test(name))
      .map(({ startTime }) => startTime),
    drawn: performance.getEntriesByName('drawn')[0]?.startTime ?? Number.NaN,
  }));
  expect(Math.min(...asked)).toBeLessThan(drawn);
});

test('the looks of the whole page are there before any script of it has come', async ({ page }) => {
  await page.route(ENTRY, hanging);
  await page.goto('/pages/login', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toBeVisible();
  const looks = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    return { background: root.backgroundColor, font: root.fontFamily };
  });
  expect(looks).toEqual({
    background: 'rgb(250, 250, 249)',
    font: expect.stringContaining('Inter Variable'),
  });
});

test(
  'a browser that is too old is told so in its language, whether the page can be drawn in it or not',
  { tag: SLOW },
  async ({ page }) => {
    await speak(page, 'de');
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    await page.route(ENTRY, hanging);
    await page.goto('/pages/login', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toContainText('Dieser Browser ist zu alt für Balai');
    await page.unroute(ENTRY);
    await page.goto('/pages/login');
    await expect(page.getByRole('alert')).toContainText('Balai braucht Chrome oder Edge 111, Firefox 115');
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  },
);

for (const [name, fault] of [
  ['is answered 503 once', overloaded],
  ['is cut off once', cut],
] as const) {
  const tag = fault === overloaded ? [] : SLOW;
  test(`the sign-in page arrives by itself when its script ${name}`, { tag }, async ({ page }) => {
    await once(page, ENTRY, fault);
    await page.goto('/pages/login');
    await expect(new SignInPage(page).email).toBeVisible();
  });

  test(`the style sheet is asked for again when it ${name}`, { tag }, async ({ page }) => {
    await once(page, STYLE_SHEET, fault);
    await page.goto('/pages/login');
    await expect(new SignInPage(page).email).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

test('a page whose script is gone says so in the language of its person, and comes once the script is there', async ({
  page,
}) => {
  await speak(page, 'id');
  await page.route(ENTRY, gone);
  await page.goto('/pages/login');
  await expect(page.getByText('Sebagian dari Balai tidak sampai.')).toBeVisible();
  await page.unroute(ENTRY);
  await reload(page, 'Muat ulang halaman').click();
  await expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible();
});

test('a page whose script was gone for a while needs no reload', { tag: SLOW }, async ({ page }) => {
  await page.route(ENTRY, gone);
  await page.goto('/pages/login');
  await expect(reload(page)).toBeVisible();
  await page.unroute(ENTRY);
  // A connection that comes back is reason to ask at once.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(new SignInPage(page).email).toBeVisible();
});

test('a page whose script hangs has words at once, says what is happening, then what to do', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(ENTRY, hanging);
  await page.goto('/pages/login', { waitUntil: 'commit' });
  const words = page.getByRole('status');
  await expect(words).toContainText('Loading Balai');
  await page.clock.fastForward(5_000);
  await expect(words).toContainText('Balai takes longer than usual');
  await expect(reload(page)).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(words).toContainText('tell whoever looks after Balai in your company');
  await expect(reload(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(new SignInPage(page).email).toBeVisible();
});

test(
  'a browser without a stored choice is spoken to in its own language',
  { tag: SLOW },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'fr-CA', baseURL });
    const page = await context.newPage();
    await page.route(ENTRY, gone);
    await page.goto('/pages/login');
    await expect(reload(page, 'Recharger la page')).toBeVisible();
    await context.close();
  },
);

for (const [name, fault] of [
  ['is gone', gone],
  ['hangs', hanging],
] as const) {
  test(`a page whose style sheet ${name} can be used`, { tag: SLOW }, async ({ page }) => {
    await page.route(STYLE_SHEET, fault);
    await page.goto('/pages/login', { waitUntil: 'commit' });
    await expect(new SignInPage(page).email).toBeVisible();
  });
}

test('a style sheet that is gone is named, with a way on', { tag: SLOW }, async ({ page }) => {
  await page.route(STYLE_SHEET, gone);
  await page.goto('/pages/login');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Part of how Balai looks did not arrive.');
  await page.unroute(STYLE_SHEET);
  await notice.getByRole('button', { name: 'Reload page' }).click();
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
  await expect(notice).toBeHidden();
});

test(
  'words that are gone leave the page in English, say so in the other language, and offer a way on',
  { tag: SLOW },
  async ({ page }) => {
    await speak(page, 'de');
    await page.route(LATER_SCRIPT, gone);
    await page.goto('/pages/login');
    await expect(new SignInPage(page).submit).toBeVisible();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Die deutschen Texte sind nicht angekommen');
    await page.unroute(LATER_SCRIPT);
    await notice.getByRole('button', { name: 'Seite neu laden' }).click();
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  },
);

test('words that hang hold up the page for a moment only', { tag: SLOW }, async ({ page }) => {
  await page.clock.install();
  await speak(page, 'de');
  await page.route(LATER_SCRIPT, hanging);
  await page.goto('/pages/login', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toContainText('Balai wird geladen');
  await page.clock.fastForward(3_000);
  await expect(new SignInPage(page).submit).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('alert')).toContainText('Die deutschen Texte sind nicht angekommen');
});

test(
  'after the sign-in, too, a page that hangs says what is happening and what to do',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.clock.install();
    await page.route('**/panel/composition', hanging);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const words = page.getByRole('status', { name: 'Loading' });
    await expect(words).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(words).toContainText('Balai takes longer than usual');
    await page.clock.fastForward(10_000);
    await expect(words).toContainText('tell whoever looks after Balai in your company');
    await expect(reload(page)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  },
);

test('the panel can be installed as an app of its own', async ({ page }) => {
  await page.goto('/pages/login');
  await expect(new SignInPage(page).email).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/storage/public/panel.webmanifest', []]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Nothing but that a journey's window is a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});
