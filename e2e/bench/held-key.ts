import type { Page } from '@playwright/test';

/** As often as a keyboard repeats a key that is held. */
const REPEAT_MS = 33;
const HELD_MS = 10_000;

export interface HeldKey {
  /** Milliseconds from each frame to the next. */
  frames: number[];
  /** The place of the row at which the key was let go, among those of all pages. */
  reached: number;
}

/** What a browser draws while J is held down in pages of 200 rows, from the first row on. */
export async function holdKeyOn(page: Page): Promise<HeldKey> {
  await page.goto('/pipeline?row=200');
  await page.getByRole('row').nth(20).waitFor();
  await page.waitForTimeout(1_500);
  await page.keyboard.press('j');
  const frames = page.evaluate(async (held) => {
    const times: number[] = [];
    const until = performance.now() + held;
    while ((times.at(-1) ?? 0) < until) times.push(await new Promise(requestAnimationFrame));
    return times.slice(1).map((time, index) => time - (times[index] ?? time));
  }, HELD_MS);
  const end = Date.now() + HELD_MS;
  // Without an `up` between them they are repetitions.
  while (Date.now() < end) {
    await page.keyboard.down('j');
    await page.waitForTimeout(REPEAT_MS);
  }
  await page.keyboard.up('j');
  const row = page.locator('tr:focus-within');
  return { frames: await frames, reached: Number(await row.getAttribute('aria-rowindex')) - 1 };
}
