import type { Locator, Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessible } from '../../pages/axe';
import { colleague, ownName } from '../../pages/colleague';
import { cutIn } from '../../pages/cut-text';
import { PipelinePages } from '../../pages/pipeline-pages';
import { untilStream, withoutStream } from '../../pages/stream';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('balai.color-mode', 'system')));

const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notifications(,|$)/ });

async function unreadOf(page: Page): Promise<number> {
  const label = (await bellOf(page).getAttribute('aria-label')) ?? '';
  return Number(/, (\d+) unread$/.exec(label)?.[1] ?? 0);
}

test(
  'the bell counts up without a reload when a colleague does something, leads there, and has it read',
  { tag: SLOW },
  async ({ page, browser, signInAs }) => {
    await signInAs('sales3');
    const name = await ownName(page);
    const title = `Bell ${Date.now()} of a name that a phone has no room for on one line`;
    await new PipelinePages(page).create({
      name: title,
      customer: 'PT',
      value: '90 jt',
      closeDate: '2030-01-31',
    });
    const { pathname } = new URL(page.url());
    const streams = untilStream(page);
    await page.goto('/dashboard');
    await streams;
    const before = await unreadOf(page);

    const other = await colleague(browser, 'superadmin2');
    await other.goto(`${pathname}?tab=history`);
    const writer = other.getByRole('textbox', { name: 'Write a comment' });
    await writer.pressSequentially(`Please call, @${name.split(' ')[0] ?? ''}`);
    await expect(other.getByRole('option').first()).toContainText(name);
    await writer.press('Enter');
    await writer.press('Enter');
    await other.context().close();

    await expect.poll(() => unreadOf(page)).toBe(before + 1);
    await bellOf(page).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const row = panel.getByRole('link', { name: /^Unread: .* mentioned you/ }).first();
    await expect(row).toContainText(title);
    await expectAccessible(page, 'the open bell', '[role="dialog"]');
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bellOf(page)).toBeFocused();

    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 390, height: 844 });
    await bellOf(page).click();
    await expect(row).toContainText(title);
    expect(await cutIn(row)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width, height });

    await bellOf(page).click();
    await row.click();
    await expect(page).toHaveURL(new RegExp(`${pathname}$`));
    await expect(panel).toBeHidden();
    await expect.poll(() => unreadOf(page)).toBe(before);
  },
);

test(
  'on a phone each bell is a sheet as high as the screen, in which own settings are kept',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await withoutStream(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs('hrd');
    const employees = page.getByRole('button', { name: /^Employee notifications/ });
    await employees.click();
    const sheet = page.getByRole('dialog', { name: 'Employees' });
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBe(844);
    await page.keyboard.press('Escape');
    await expect(employees).toBeFocused();

    await bellOf(page).click();
    await page.getByRole('tab', { name: 'Achievement' }).click();
    await expect(page.getByText('No achievements')).toBeVisible();
    await page.getByRole('button', { name: 'Notification settings' }).click();
    await expectAccessible(page, 'the settings of the bell', '[role="dialog"]');
    await expect(page.getByRole('switch', { name: 'Employees' })).toBeDisabled();
    const groups = page.getByRole('switch', { name: 'Groups' });
    await groups.click();
    await expect(groups).not.toBeChecked();
    await page.reload();
    await bellOf(page).click();
    await page.getByRole('button', { name: 'Notification settings' }).click();
    await expect(groups).not.toBeChecked();
    await groups.click();
    await expect(groups).toBeChecked();
  },
);
