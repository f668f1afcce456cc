import type { Locator } from '@playwright/test';
import type { Painted } from './feel-steps';

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

declare global {
  interface Window {
    /** The moment at which this was on the screen, by the page's clock, which begins with its navigation. */
    untilPainted(painted: Painted): Promise<number>;
  }
}

/** Runs in each page before anything of it does. */
export function installUntilPainted(): void {
  window.untilPainted = async ({ selector, text = '' }) => {
    const begun = performance.now();
    do {
      await new Promise((frame) => requestAnimationFrame(frame));
      if (performance.now() - begun > 30_000) throw new Error(`Half a minute without ${selector} ${text}`);
    } while (
      ![...document.querySelectorAll(selector)].some((found) =>
        (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
          ? found.value
          : (found.textContent ?? '')
        ).includes(text),
      )
    );
    // What stands in one frame has been drawn when the next begins.
    await new Promise((frame) => requestAnimationFrame(frame));
    return performance.now();
  };
}

/** Presses an element. @returns milliseconds until what it leads to is on the screen. */
export async function afterClick(target: Locator, painted: Painted): Promise<number> {
  await target.first().waitFor();
  return target.first().evaluate(async (element, wanted) => {
    const pressed = performance.now();
    if (element instanceof HTMLElement) element.click();
    return (await window.untilPainted(wanted)) - pressed;
  }, painted);
}
