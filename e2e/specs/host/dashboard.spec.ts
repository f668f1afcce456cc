import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessible } from '../../pages/axe';
import { chooseLanguage } from '../../pages/language';
import { expectNothingMoved, watchLayout } from '../../pages/layout-shift';
import { SignInPage } from '../../pages/sign-in-page';
import { DEMO_PASSWORD } from '../../panel';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('balai.color-mode', 'system'));
});

const panelOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) });

const figuresOf = (page: Page) => panelOf(page, 'This month').last();

/** What a figure says, without its unit and what it is compared with. */
const numberOf = async (page: Page, name: string): Promise<string> => {
  const line = figuresOf(page).getByRole('link', { name: new RegExp(`^${name}`) });
  return /\d[\d.]*/.exec((await line.textContent())?.slice(name.length) ?? '')?.[0] ?? '';
};

test(
  'a seller finds what needs him and figures that are those of their lists, and puts them his way',
  { tag: SLOW },
  async ({ page, browser, signInAs }) => {
    // No other journey makes deals of this one meanwhile.
    await signInAs('sales7');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: /^Needs you/ })).toBeVisible();
    await expect(figuresOf(page).getByRole('link', { name: /^New pipelines/ })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Where are the open pipelines?' })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Prospect/ })).toBeVisible();
    await expectAccessible(page, 'dashboard of a seller', 'main');

    const told = await numberOf(page, 'New pipelines');
    await figuresOf(page)
      .getByRole('link', { name: /^New pipelines/ })
      .click();
    await expect(page).toHaveURL(/\/pipeline\?date_from=\d{4}-\d\d-01&date_to=/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Pipelines');
    await expect(main.getByText(told, { exact: true }).first()).toBeVisible();
    await page.goBack();

    await page.getByRole('button', { name: 'Arrange' }).click();
    const dialog = page.getByRole('dialog', { name: 'Arrange the dashboard' });
    await dialog.getByRole('button', { name: 'Move Won', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('checkbox', { name: 'New pipelines' }).focus();
    const stored = page.waitForResponse(/dashboard\/arrange/);
    await page.keyboard.press('Space');
    await stored;
    await expectAccessible(page, 'arranging the dashboard', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const names = (of: Page) =>
      figuresOf(of)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.firstElementChild?.firstElementChild?.textContent));
    const here = await names(page);
    expect(here[0]).toBe('Weighted, to close in the period');
    expect(here[1]).toBe('Won');
    expect(here).not.toContain('New pipelines');

    const elsewhere = await browser.newContext({ baseURL: process.env.PANEL_ORIGIN });
    const other = await elsewhere.newPage();
    const signIn = new SignInPage(other);
    await signIn.open();
    await signIn.signIn('sales7@demo.test', DEMO_PASSWORD);
    await expect.poll(() => names(other)).toEqual(here);
    await elsewhere.close();
  },
);

test(
  'an engineer has a first thing to do on his phone, and nothing moves while it comes',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchLayout(page);
    await signInAs('engineer2');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'New in knowledge' })).toBeVisible();
    await page.reload();
    const first = main.getByRole('link', { name: /what to ask on the first visit/ }).first();
    await expect(first).toBeInViewport();
    await expect(main.getByRole('link', { name: /reading the datasheet/ }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: /^(Dec|Jan)/ }).first()).toBeAttached();
    // What is celebrated stands over all of it, and comes last.
    await expect(main.getByRole('region', { name: 'Celebrations' })).toBeVisible();
    await expectNothingMoved(page, 'dashboard');
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider).toBe(false);
    await expectAccessible(page, 'dashboard of an engineer on his phone', 'main');
    await first.click();
    await expect(page).toHaveURL(/\/product-knowledge\/\d+$/);
  },
);

test(
  'a seller has a next action done and put off where it stands, and takes it back',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('sales6');
    const work = panelOf(page, 'Needs you').first();
    const late = work.getByRole('link', { name: /^Late \d+/ });
    await expect(late).toBeVisible();
    const count = async (): Promise<number> => Number(/\d+/.exec((await late.textContent()) ?? '0')?.[0]);
    const before = await count();

    const done = work.getByRole('button', { name: /^Done: / }).first();
    await expect(done).toBeVisible();
    await expectAccessible(page, 'work that can be done on the dashboard', 'main');
    await done.click();
    const toast = page.getByRole('button', { name: 'Undo' });
    await expect(toast).toBeVisible();
    if (before > 1) await expect.poll(count).toBe(before - 1);
    else await expect(late).toBeHidden();
    await toast.click();
    await expect(late).toBeVisible();
    await expect.poll(count).toBe(before);

    await work
      .getByRole('button', { name: /^Next week: / })
      .first()
      .focus();
    const stored = page.waitForResponse(/panel\/pipeline\/update/);
    await page.keyboard.press('Enter');
    expect((await stored).status()).toBe(200);
  },
);

test(
  'the names in a chart are whole on a phone, in a language with long ones',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs('sales1');
    await chooseLanguage(page, 'fr');
    await page.goto('/dashboard');
    const name = page.getByRole('main').getByText('En passe d’être gagné');
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);
