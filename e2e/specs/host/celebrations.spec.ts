import { dismissRunningText } from '@balai/shared/contract/host/running-texts';
import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { colleague } from '../../pages/colleague';
import { untilStream } from '../../pages/stream';

const tickerOf = (page: Page) => page.getByRole('region', { name: 'Celebrations' });
/** What is in view; the other slides are kept from everybody. */
const shownIn = (page: Page) => tickerOf(page).locator('[role=group]:not([inert]) article');
const likesOf = (page: Page) => shownIn(page).getByRole('button', { name: /Likes?$/ });

/** Goes on until an item with this text is in view: others stand before it, today's birthdays for one. */
const showItem = (page: Page, text: string) =>
  expect(async () => {
    if (!(await shownIn(page).innerText()).includes(text))
      await tickerOf(page).getByRole('button', { name: 'Next' }).click();
    await expect(shownIn(page)).toContainText(text, { timeout: 1_000 });
  }).toPass();

const numberIn = async (page: Page): Promise<number> => Number.parseInt(await likesOf(page).innerText(), 10);

test(
  'a like and a comment reach a colleague at once, and a dismissed item stays away from who dismissed it',
  { tag: SLOW },
  async ({ page, browser, signInAs }) => {
    await signInAs('sales2');
    const told = untilStream(page);
    const other = await colleague(browser, 'lead-sales1');
    await told;
    // A press while the next one glides in is one on the next one, whatever stands first today.
    await tickerOf(other).getByRole('button', { name: 'Next' }).click();
    await showItem(other, 'in closing a');
    const name = await shownIn(other).getByText('Congratulations').first().innerText();
    await showItem(page, name);

    const before = await numberIn(page);
    const isLiked = (await likesOf(other).getAttribute('aria-pressed')) === 'true';
    await likesOf(other).click();
    await expect(likesOf(page)).toContainText(String(before + (isLiked ? -1 : 1)));

    await shownIn(page)
      .getByRole('button', { name: /Comments?$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Achievement' });
    await expect(dialog.getByPlaceholder('Give congratulations here..')).toBeVisible();
    await shownIn(other)
      .getByRole('button', { name: /Comments?$/ })
      .click();
    const said = `Selamat ${Date.now()}`;
    await other.getByPlaceholder('Give congratulations here..').fill(said);
    await other.getByPlaceholder('Give congratulations here..').press('Enter');
    await expect(dialog.getByText(said)).toBeVisible();
    await expectAccessibleAsShown(page, 'celebrations');
    // Who said it takes it away again, and it is gone for everybody.
    await expect(dialog.getByRole('listitem').filter({ hasText: said }).getByRole('button')).toHaveCount(0);
    await other.getByRole('listitem').filter({ hasText: said }).getByRole('button').click();
    const remove = other.getByRole('menuitem', { name: 'Delete' });
    const confirmed = other.getByRole('button', { name: 'Delete', exact: true });
    // A menu that still moves to its place takes no press; whoever sees it stand presses again.
    await expect(async () => {
      if (await remove.isVisible()) await remove.click({ timeout: 2_000 });
      await confirmed.waitFor({ timeout: 5_000 });
    }).toPass();
    await confirmed.click();
    await expect(dialog.getByText(said)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await other.keyboard.press('Escape');
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(shownIn(other)).toContainText(name);
    const kept = other.waitForResponse((answer) => answer.url().endsWith(dismissRunningText.path));
    await shownIn(other)
      .getByRole('button', { name: /^Remove from the ticker/ })
      .click();
    await expect(tickerOf(other).getByText(name)).toHaveCount(0);
    // It is gone before the server knows.
    await kept;
    await other.reload();
    await expect(shownIn(other)).toBeVisible();
    await expect(tickerOf(other).getByText(name)).toHaveCount(0);
    await expect(tickerOf(page).getByText(name).first()).toBeAttached();
    await other.context().close();

    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Achievement' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Congratulations' }).first()).toBeVisible();
    await expectAccessibleAsShown(page, 'celebrations');
  },
);

test(
  'a question over a dialog has the keyboard, and gives it back [5.2]',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('sales3');
    await showItem(page, 'in closing a');
    await shownIn(page)
      .getByRole('button', { name: /Comments?$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Achievement' });
    const line = dialog.getByPlaceholder('Give congratulations here..');
    const agreed = page.getByRole('button', { name: 'OK' });
    for (const key of ['Enter', 'Escape']) {
      await line.press('Enter');
      await expect(page.getByText('Some field cannot be empty')).toBeVisible();
      await expect(agreed).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(agreed).toBeFocused();
      await page.keyboard.press(key);
      await expect(agreed).toBeHidden();
      await expect(line).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  },
);

/** The slide in view begins and ends where the box around it does. */
const expectFilled = (page: Page) =>
  expect
    .poll(() =>
      tickerOf(page)
        .locator('[role=group]:not([inert])')
        .evaluate((slide) => {
          const [own, around] = [slide, slide.parentElement ?? slide].map((of) => of.getBoundingClientRect());
          return [own, around].map((edges) => [Math.round(edges?.left ?? 0), Math.round(edges?.right ?? 0)]);
        })
        .then(([own, around]) => JSON.stringify(own) === JSON.stringify(around)),
    )
    .toBe(true);

test(
  'the ticker fills its place when the menu is folded and a phone is turned, and a dialog keeps what is being written',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('sales3');
    await expect(shownIn(page)).toBeVisible();
    await page.getByRole('button', { name: 'Show or hide the menu' }).click();
    await expectFilled(page);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectFilled(page);
    }
    // From phones lying on their side to small tablets the sentence is beside nothing, too.
    await page.setViewportSize({ width: 600, height: 900 });
    await expectFilled(page);
    const bottom = await shownIn(page)
      .locator('p')
      .evaluate((sentence) => sentence.getBoundingClientRect().bottom);
    for (const name of [/Likes?$/, 'Next']) {
      const button = tickerOf(page).locator('[role=group]:not([inert]), :scope > div:last-child');
      const box = await button.getByRole('button', { name }).first().boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(bottom);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFilled(page);
    // Its place changes while the next slide glides in.
    await tickerOf(page).evaluate(
      (ticker: HTMLElement) =>
        new Promise<void>((resolve) => {
          ticker.querySelector<HTMLElement>('button[aria-label=Next]')?.click();
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              ticker.style.paddingInlineEnd = '20px';
              resolve();
            }),
          );
        }),
    );
    await expectFilled(page);
    await showItem(page, 'in closing a');
    await shownIn(page)
      .getByRole('button', { name: /Comments?$/ })
      .click();
    const line = page
      .getByRole('dialog', { name: 'Achievement' })
      .getByPlaceholder('Give congratulations here..');
    await line.fill('Selamat, tim');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(line).toHaveValue('Selamat, tim');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(line).toHaveValue('Selamat, tim');
  },
);
