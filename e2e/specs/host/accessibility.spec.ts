import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { seriousViolations } from '../../pages/axe';
import { everyPage } from '../../pages/every-page';

const modes = ['light', 'dark'] as const;

async function inMode(page: Page, mode: (typeof modes)[number]): Promise<void> {
  // Colours are measured when they have come to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('balai.color-mode', chosen), mode);
}

for (const mode of modes) {
  test(`axe finds nothing serious on the sign-in page in ${mode} mode`, async ({ page }) => {
    await inMode(page, mode);
    await page.goto('/pages/login');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  test(`axe finds nothing serious on any page in ${mode} mode`, async ({ page, signInAs }) => {
    test.setTimeout(300_000);
    await inMode(page, mode);
    await signInAs('superadmin');
    for (const { path, open } of await everyPage(page)) {
      await page.goto(path);
      await open(page);
      expect.soft(await seriousViolations(page), path).toEqual([]);
    }
  });

  test(`axe finds nothing serious on the list pages of a phone in ${mode} mode`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await inMode(page, mode);
    await signInAs('superadmin');
    for (const path of ['/dashboard', '/pipeline', '/customer-all', '/brand']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect.soft(await seriousViolations(page), path).toEqual([]);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect.soft(isWider, `${path} scrolls sideways`).toBe(false);
    }
  });
}
