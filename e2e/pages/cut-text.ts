import type { Locator } from '@playwright/test';

/** What ends in '…', which nothing can hover over on a phone. */
export const cutIn = (element: Locator): Promise<string[]> =>
  element
    .locator('[data-cut]')
    .evaluateAll((texts) =>
      texts.flatMap((text) => (text.scrollWidth > text.clientWidth ? [text.textContent ?? ''] : [])),
    );
