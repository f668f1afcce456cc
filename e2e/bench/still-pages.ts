import type { Browser, Page } from '@playwright/test';

/** What a page shows, without what made it. */
export interface StillPage {
  /** The opening tag of the document. */
  root: string;
  styles: string;
  body: string;
  /** What stands in the body's `main`. */
  main: string;
}

/** Takes a page as it stands there: its markup and every style that it has by now. */
export const stillOf = (page: Page): Promise<StillPage> =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true);
    if (body instanceof HTMLElement) for (const script of body.querySelectorAll('script')) script.remove();
    const { outerHTML: root } = document.documentElement.cloneNode(false) as HTMLElement; // an element as it was
    return {
      root: root.replace('</html>', ''),
      styles: [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
        .join('\n'),
      body: body instanceof HTMLElement ? body.outerHTML : '',
      main: document.querySelector('main')?.innerHTML ?? '',
    };
  });

declare global {
  interface Window {
    /** Milliseconds from each key to the next frame, as the browser counts them. */
    drawnAfter: number[];
  }
}

/** Runs in the page before anything of it does. */
function watchKeys(): void {
  window.drawnAfter = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.drawnAfter.push(duration);
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

/**
 * Puts pages into an empty one by a key each, with their markup and styles alone: what the browser takes for them when no
 * framework does anything.
 * @param slowed - how many times the processor is slowed down.
 * @returns milliseconds from the key to the frame, in steps of 8.
 */
export async function putStillPages(
  browser: Browser,
  stills: readonly StillPage[],
  slowed = 1,
): Promise<number[]> {
  const [first] = stills;
  if (!first) return [];
  const styles = [...new Set(stills.map((still) => still.styles))].join('\n');
  const content = `<!doctype html>${first.root}<head><style>${styles}</style></head>${first.body}</html>`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html', body: content })
        : route.abort(),
    );
    await page.addInitScript(watchKeys);
    await page.goto('http://still.test/');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    const put = async (main: string): Promise<number> => {
      await page.evaluate((markup) => {
        window.drawnAfter = [];
        addEventListener(
          'keydown',
          () =>
            document
              .querySelector('main')
              ?.replaceChildren(document.createRange().createContextualFragment(markup)),
          { once: true },
        );
      }, main);
      await page.keyboard.press('Shift');
      await page.waitForTimeout(1_000);
      return Math.max(0, ...(await page.evaluate(() => window.drawnAfter)));
    };
    const drawn: number[] = [];
    for (const still of stills) {
      await put('');
      drawn.push(await put(still.main));
    }
    return drawn;
  } finally {
    await context.close();
  }
}
