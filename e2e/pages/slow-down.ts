import type { Page } from '@playwright/test';

/**
 * Makes the browser as many times slower as SLOW_DOWN says, while keys and presses come as fast as ever: what a journey
 * does too early shows itself, as it would on a busy machine now and then.
 */
export async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOW_DOWN ?? 1);
  if (rate <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
