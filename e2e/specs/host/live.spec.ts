import { listNotifications } from '@balai/shared/contract/host/notifications';
import { countNeedPresales } from '@balai/shared/contract/sales/pipeline-presales';
import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { colleague, ownName } from '../../pages/colleague';
import { PipelinePages } from '../../pages/pipeline-pages';
import { SignInPage } from '../../pages/sign-in-page';
import { callsOf, untilStream, untilStreamOf, withoutStream } from '../../pages/stream';
import { DEMO_PASSWORD, startPanel } from '../../panel';

const COMMENTS = '/panel/document_comment/list';
const PRESENCE = '/panel/presence/list';
const SESSION_END = '/panel/session/end';

/** Opens the address of a record and waits until the browser is told of it, however soon after the page that is. */
async function goToLive(page: Page, path: string): Promise<void> {
  const told = untilStreamOf(page, /\d+/.exec(path)?.[0] ?? '');
  await page.goto(path);
  await told;
}

/** A pipeline of the person's own, whose conversation is on the screen. @returns its address */
async function openPipeline(page: Page, name: string): Promise<string> {
  await new PipelinePages(page).create({ name, customer: 'PT', value: '90 jt', closeDate: '2030-01-31' });
  const path = `${new URL(page.url()).pathname}?tab=history`;
  await goToLive(page, path);
  await page.getByRole('textbox', { name: 'Write a comment' }).waitFor();
  return path;
}

async function say(page: Page, text: string): Promise<void> {
  const writer = page.getByRole('textbox', { name: 'Write a comment' });
  await writer.fill(text);
  await writer.press('Enter');
  await expect(writer).toHaveValue('');
}

/** The kinds of what the server tells this browser, as its tabs tell each other. */
async function kindsHeard(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const kinds: string[] = [];
    Object.assign(window, { kinds, listens: new BroadcastChannel('balai-live') });
    // Set on the window just before, so that it is not collected.
    const { listens } = window as unknown as { listens: BroadcastChannel };
    listens.onmessage = ({ data }: MessageEvent<{ message?: { name: string; data: { kind?: string } } }>) => {
      if (data.message?.data?.kind) kinds.push(data.message.data.kind);
    };
  });
  return () => page.evaluate(() => (window as unknown as { kinds: string[] }).kinds); // as above
}

test(
  'what somebody writes on an open record, and the notification of it, reach another browser that asks for nothing',
  { tag: SLOW },
  async ({ page, browser, signInAs }) => {
    await signInAs('sales');
    const name = await ownName(page);
    const path = await openPipeline(page, `Live ${Date.now()}`);
    const kinds = await kindsHeard(page);
    const other = await colleague(browser, 'superadmin1');
    await other.goto(path);
    const calls = callsOf(page);
    const writer = other.getByRole('textbox', { name: 'Write a comment' });
    await writer.pressSequentially(`Please call, @${name.slice(0, 6)}`);
    await expect(other.getByRole('option').first()).toContainText(name);
    await writer.press('Enter');
    await writer.press('Enter');
    await expect(page.getByText(`@${name}`, { exact: true })).toBeVisible();
    await expect.poll(kinds).toEqual(expect.arrayContaining(['comment', 'notification', 'presence']));
    await expect(page.getByRole('img', { name: 'has this open' })).toBeVisible();
    const asked = [COMMENTS, PRESENCE, listNotifications.path];
    // When its session ends each tab asks once, which may be as late as now.
    await expect.poll(() => new Set([...calls, SESSION_END])).toEqual(new Set([...asked, SESSION_END]));
    await other.goto(`${path.split('?')[0]?.replace('detail-pipeline', 'pipeline')}/edit`);
    await other.getByRole('textbox', { name: 'Name' }).focus();
    await expect(page.getByRole('img', { name: 'is changing Name' })).toBeVisible();
    await other.context().close();
  },
);

test(
  'what a colleague changes is seen in an open list, board and record, and not before what is typed there is saved',
  { tag: SLOW },
  async ({ page, browser, signInAs }) => {
    await signInAs('sales');
    const name = `Watched ${Date.now()}`;
    const path = await openPipeline(page, name);
    const [list, board] = [await page.context().newPage(), await page.context().newPage()];
    const key = encodeURIComponent('Watched');
    await list.goto(`/pipeline?tab=all&key=${key}`);
    await board.goto(`/pipeline?tab=kanban&key=${key}`);
    const row = list.getByRole('row', { name: new RegExp(name) });
    await expect(row).toBeVisible();
    await expect(board.getByRole('group', { name: new RegExp(name) })).toBeVisible();
    await goToLive(page, path);

    const other = await colleague(browser, 'superadmin1');
    const rename = async (to: string) => {
      await other.goto(`${path.split('?')[0]?.replace('detail-pipeline', 'pipeline')}/edit`);
      await other.getByRole('textbox', { name: 'Name' }).fill(to);
      await other.getByRole('button', { name: 'Save' }).click();
      await other.waitForURL(/\/detail-pipeline\//);
    };
    await rename(`${name} once`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} once`);
    await expect(list.getByRole('link', { name: `${name} once` })).toBeVisible();
    await expect(board.getByRole('group', { name: new RegExp(`${name} once`) })).toBeVisible();

    await row.hover();
    await row.getByRole('button', { name: 'Change Next action', exact: true }).click();
    await list.getByRole('textbox', { name: 'Next action' }).fill('Call again');
    await rename('Another name, which is not looked for');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another name, which is not looked for');
    await expect(list.getByRole('textbox', { name: 'Next action' })).toHaveValue('Call again');
    await list.keyboard.press('Enter');
    await expect(row).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Call again').first()).toBeVisible();
    await other.context().close();
  },
);

test(
  'a second tab hears through the first, and goes on in its place when that one is closed',
  { tag: SLOW },
  async ({ page, browser, signInAs }) => {
    await signInAs('sales2');
    const path = await openPipeline(page, `Tabs ${Date.now()}`);
    const second = await page.context().newPage();
    let streams = 0;
    second.on('request', (request) => {
      if (request.url().includes('/panel/live')) streams += 1;
    });
    await second.goto(path);
    const other = await colleague(browser, 'superadmin1');
    await other.goto(path);
    await expect(async () => {
      const text = `Through the first ${Date.now()}`;
      await say(other, text);
      await expect(second.getByText(text)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect(streams).toBe(0);
    const taken = untilStream(second);
    await page.close();
    expect((await taken)['last-event-id']).toMatch(/^\d+-\d+$/);
    const calls = callsOf(second);
    await say(other, 'Through the second');
    await expect(second.getByText('Through the second')).toBeVisible();
    // Whoever comes and goes is read as well, and once by each tab when its session ends.
    const besides = [PRESENCE, SESSION_END];
    expect(new Set([...calls, ...besides])).toEqual(new Set([COMMENTS, ...besides]));
    await other.context().close();
  },
);

test('a session that is ended elsewhere is told', { tag: SLOW }, async ({ page, browser, signInAs }) => {
  await signInAs('engineer2');
  const there = untilStream(page);
  await page.goto('/profile');
  await there;
  const other = await colleague(browser, 'engineer2');
  await other.goto('/profile');
  await other.getByRole('tab', { name: 'Security' }).click();
  const answered = other.waitForResponse((answer) => answer.request().method() === 'POST');
  await other
    .getByRole('button', { name: /^Sign out Chrome on/ })
    .first()
    .click();
  await answered;
  // Told: this tab asks for nothing by itself.
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await other.context().close();
});

test(
  'a counter is not asked for while the server tells, and every 1.5 s while it does not',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const stored = () => page.evaluate(() => localStorage.getItem('COUNT_PRESALES'));
    const there = untilStream(page);
    await signInAs('lead-pre-sales');
    await there;
    await expect.poll(stored).toMatch(/^\d+$/);
    const calls = callsOf(page);
    const kinds = await kindsHeard(page);
    // Nothing can be waited for that does not happen: ten questions would have been asked meanwhile.
    await page.waitForTimeout(15_000);
    // Other journeys change what is counted; and what changed before the stream was there is asked for once.
    const asks = calls.filter((path) => path === countNeedPresales.path);
    const told = (await kinds()).filter((kind) => kind === 'counter');
    expect(asks.length).toBeLessThanOrEqual(told.length + 1);

    await withoutStream(page);
    await page.reload();
    const asked = callsOf(page);
    await expect
      .poll(() => asked.filter((path) => path === countNeedPresales.path).length)
      .toBeGreaterThan(3);
    expect(await stored()).toMatch(/^\d+$/);
  },
);

test('a tab that nobody touches asks for nothing in a minute', { tag: SLOW }, async ({ browser }) => {
  test.setTimeout(600_000);
  // Where nothing happens: in the panel of the other journeys somebody always changes something.
  const panel = await startPanel({ DEMO: '1' });
  try {
    const context = await browser.newContext({ baseURL: panel.origin });
    const page = await context.newPage();
    const signIn = new SignInPage(page);
    await signIn.open();
    const there = untilStream(page);
    await signIn.signIn('superadmin1@demo.test', DEMO_PASSWORD);
    await there;
    const calls = callsOf(page);
    const heard = await kindsHeard(page);
    let before = -1;
    // Jobs that were due tell of what they did after the start: it has to be a minute in which nothing is told.
    while ((await heard()).length !== before) {
      before = (await heard()).length;
      // A list is read up to ten seconds after it was told of.
      await page.waitForTimeout(12_000);
      calls.length = 0;
      // Nothing can be waited for that does not happen.
      await page.waitForTimeout(60_000);
    }
    expect(calls).toEqual([]);
    await context.close();
  } finally {
    await panel.stop();
  }
});
