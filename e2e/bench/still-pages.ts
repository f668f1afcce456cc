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

/**
 * Puts one page in the place of another by a key, with the markup and styles alone: what the browser takes for it when
 * no framework does anything.
 * @param stills - the first one is what is gone from each time.
 * @param prepare - what a page gets before it is opened, such as observers and a slower processor.
 * @param felt - milliseconds from each key to its frame, as the page has counted them.
 * @returns the longest of each still that is put there.
 */
export async function putStillPages(
  browser: Browser,
  stills: readonly StillPage[],
  prepare: (page: Page) => Promise<void>,
  felt: (page: Page) => Promise<number[]>,
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
    await prepare(page);
    await page.goto('http://still.test/');
    const put = async (main: string): Promise<number> => {
      await page.evaluate((markup) => {
        addEventListener(
          'keydown',
          () =>
            document
              .querySelector('main')
              ?.replaceChildren(document.createRange().createContextualFragment(markup)),
          { once: true },
        );
      }, main);
      const before = (await felt(page)).length;
      await page.keyboard.press('Shift');
      return Math.max(0, ...(await felt(page)).slice(before));
    };
    const longest: number[] = [];
    for (const still of stills) {
      await put('');
      longest.push(await put(still.main));
    }
    return longest;
  } finally {
    await context.close();
  }
}
