import { expect, type Locator } from '@playwright/test';

/**
 * Presses an item of a menu or panel that has just been opened. One that still moves to its place takes no press; whoever
 * sees it stand presses again.
 * @param led - waits for what the press leads to, for some seconds, and throws where it does not come.
 */
export async function pressUntil(item: Locator, led: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    if (await item.isVisible()) await item.click({ timeout: 2_000 });
    await led();
  }).toPass();
}
