import { likeFeedPost } from '@balai/shared/contract/host/feed';
import type { Page, Route } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { withoutStream } from '../../pages/stream';
import { PipelinePages } from '../../pages/pipeline-pages';

/** A line so slow that the call has not left the machine when the page goes. */
const neverSent = () => new Promise<void>(() => undefined);

/** The server has done it, and its answer has not come yet. */
async function neverAnswered(route: Route): Promise<void> {
  await route.fetch();
  await neverSent();
}

/** Reloads while a call to `address` is under way, `slow` as the line is; the next page has a good one. */
async function reloadDuring(
  page: Page,
  address: string,
  slow: (route: Route) => Promise<void>,
  act: () => Promise<void>,
): Promise<void> {
  let hasArrived: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    hasArrived = resolve;
  });
  await page.route(address, (route) => {
    hasArrived();
    return slow(route);
  });
  await act();
  await arrived;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
}

test(
  'a card that was dropped is in its new column after a reload pressed at once',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const pipelines = new PipelinePages(page);
    const name = `Dropped ${Date.now()}`;
    await signInAs('sales');
    await pipelines.create({ name, customer: 'PT', value: '90 jt', closeDate: '2030-01-31' });
    await pipelines.logVisit('Seen the server room');
    await page.goto(`/pipeline?tab=kanban&key=${encodeURIComponent(name)}`);
    const card = (column: string) => pipelines.column(column).getByRole('group', { name: new RegExp(name) });
    await card('Prospect').focus();
    await reloadDuring(page, '**/panel/pipeline/move', neverSent, async () => {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await expect(card('Visit')).toBeVisible();
    });
    await expect(card('Visit')).toBeVisible();
    // Nothing is left to be sent: what this page shows is what the server has.
    await page.reload();
    await expect(card('Visit')).toBeVisible();
  },
);

test(
  'a cell that was changed keeps its value over a reload pressed at once',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const pipelines = new PipelinePages(page);
    const name = `Cell ${Date.now()}`;
    await signInAs('sales');
    await pipelines.create({ name, customer: 'PT', value: '90 jt', closeDate: '2030-01-31' });
    await page.goto(`/pipeline?key=${encodeURIComponent(name)}`);
    const table = page.getByRole('table');
    await table.getByRole('link', { name }).focus();
    await page.keyboard.press('e');
    const field = page.getByRole('dialog').getByRole('textbox', { name: /^Close date/ });
    await field.fill('2030-03-31');
    await reloadDuring(page, '**/panel/pipeline/update', neverAnswered, () => page.keyboard.press('Enter'));
    await expect(table.getByText('31 Mar 2030')).toBeVisible();
    await page.reload();
    await expect(table.getByText('31 Mar 2030')).toBeVisible();
  },
);

test(
  'pages that were starred one after another are starred after a reload pressed at once',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await withoutStream(page);
    await signInAs('assistant-sales2');
    await page.getByRole('button', { name: 'Bookmarks', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Bookmarks' });
    const star = (title: string) => panel.getByRole('button', { name: `Star ${title}`, exact: true });
    const bar = page.getByRole('navigation', { name: 'Bookmarks' });
    await reloadDuring(page, '**/api/update/bookmarks', neverSent, async () => {
      await star('Pipelines').click();
      // The second one waits for the first and has not been sent at all.
      await star('Knowledge').click();
      await expect(bar.getByRole('link')).toHaveCount(2);
    });
    for (const _ of ['as sent again', 'as stored']) {
      await expect(bar.getByRole('link', { name: 'Pipelines' })).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Knowledge' })).toBeVisible();
      await page.reload();
    }
    await page.getByRole('button', { name: 'Bookmarks', exact: true }).click();
    for (const title of ['Pipelines', 'Knowledge']) {
      await panel.getByRole('button', { name: `Take the star from ${title}` }).click();
    }
    await expect(bar).toBeHidden();
    await page.waitForLoadState('networkidle');
  },
);

test('a like is kept over a reload pressed at once', { tag: SLOW }, async ({ page, signInAs }) => {
  await withoutStream(page);
  await signInAs('assistant-sales2');
  await page.goto('/feed');
  // Of the demo company: what other journeys post stands before it, and goes again.
  const post = await page.getByRole('article').last().getAttribute('data-post');
  await page.goto(`/feed?post=${post}`);
  const like = page
    .locator(`[data-post="${post}"]`)
    .first()
    .getByRole('button', { name: /^\d+ Likes?$/ });
  const isLiked = (await like.getAttribute('aria-pressed')) === 'true';
  await reloadDuring(page, `**${likeFeedPost.path}`, neverSent, async () => {
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', String(!isLiked));
  });
  await expect(like).toHaveAttribute('aria-pressed', String(!isLiked));
  // Nothing is left to be sent: what this page shows is what the server has.
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', String(!isLiked));
});

test(
  'a change that somebody else was faster with is told after the reload',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    const pipelines = new PipelinePages(page);
    const name = `Faster ${Date.now()}`;
    await signInAs('sales');
    await pipelines.create({ name, customer: 'PT', value: '90 jt', closeDate: '2030-01-31' });
    await page.goto(`/pipeline?key=${encodeURIComponent(name)}`);
    await page.getByRole('table').getByRole('link', { name }).focus();
    await page.keyboard.press('e');
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Close date/ })
      .fill('2030-03-31');
    await page.route('**/panel/pipeline/update', (route) =>
      route.fulfill({
        status: 409,
        json: { status: 409, code: 'version_conflict', message: 'Dewi was faster', request_id: 'r' },
      }),
    );
    // The first call hangs; what the next page sends is refused.
    let calls = 0;
    await page.route('**/panel/pipeline/update', (route) => {
      calls += 1;
      return calls === 1 ? neverSent() : route.fallback();
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => calls).toBe(1);
    await page.reload();
    await expect(page.getByText(new RegExp(`${name} PL/\\S+: Close date” was not stored`))).toBeVisible();
    await expect(page.getByText('Dewi was faster')).toBeVisible();
  },
);

test(
  'a save without a connection says so, stays as it is, and goes out once when the connection is back',
  { tag: SLOW },
  async ({ page, context, signInAs }) => {
    const name = `Offline ${Date.now()}`;
    await withoutStream(page);
    await signInAs('superadmin');
    await page.goto('/brand/new');
    // The form is longer than the window.
    await page.setViewportSize({ width: 1440, height: 480 });
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await context.setOffline(true);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Create brand' }).click();
    await expect(main.getByText('Not saved: no connection. Kept as a draft.')).toBeInViewport();
    await expect(main.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/panel/brand/create')) sent.push(request.url());
    });
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/brand\/\d+$/);
    expect(sent).toHaveLength(1);
  },
);

test(
  'a dialog that is longer than the window says in sight that it was not saved',
  { tag: SLOW },
  async ({ page, context, signInAs }) => {
    await withoutStream(page);
    await signInAs('superadmin');
    await page.goto('/feed?new=1');
    await page.setViewportSize({ width: 1440, height: 560 });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Text' }).fill(`Offline ${Date.now()}`);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Post' }).click();
    await expect(dialog.getByText('Not saved: no connection.')).toBeInViewport();
  },
);
