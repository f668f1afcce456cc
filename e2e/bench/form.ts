import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { buildPage } from '@balai/shared/build/build-page';
import { freePort, workspace } from '../panel';
import { milliseconds, type Figure, type Section } from './report';
import { launchBrowser } from './script-recorder';

const SLOWED = 4;
const KEYS = 40;
const WARM_UP_KEYS = 10;
/** What a key press may cost, in milliseconds of the slowed processor. */
const MOST_MS = 20;
const ROWS = 200;
/** In the middle. */
const ROW = 100;

interface Costs {
  script: number;
  layout: number;
  style: number;
}

/** Milliseconds that the page's thread has spent so far. */
async function spent(session: CDPSession): Promise<Costs> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { script: of('ScriptDuration'), layout: of('LayoutDuration'), style: of('RecalcStyleDuration') };
}

const sum = ({ script, layout, style }: Costs): number => script + layout + style;

/** The key's own frame has been drawn, and the one after it. */
const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );

/** One key after the other into a field in the middle; each is drawn before the next. */
async function typeKeys(page: Page, keys: number): Promise<void> {
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('x');
    await untilDrawn(page);
  }
}

interface Measured {
  perKey: Costs;
  /** From the address until all rows stand. */
  opened: number;
}

async function measurePage(page: Page, url: string): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const start = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page
    .locator('fieldset')
    .nth(ROWS - 1)
    .waitFor({ state: 'attached', timeout: 240_000 });
  await untilDrawn(page);
  const opened = Date.now() - start;
  await page.locator('fieldset').nth(ROW).scrollIntoViewIfNeeded();
  await page.locator(`[name="line.${ROW}.name"]`).focus();
  await typeKeys(page, WARM_UP_KEYS);
  const before = await spent(session);
  await typeKeys(page, KEYS);
  const after = await spent(session);
  const per = (name: keyof Costs): number => (after[name] - before[name]) / KEYS;
  return { perKey: { script: per('script'), layout: per('layout'), style: per('style') }, opened };
}

const parts = ({ script, layout, style }: Costs): string =>
  `script ${milliseconds(script)}, layout ${milliseconds(layout)}, style ${milliseconds(style)}`;

const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Form</title><div id="root"></div><script src="/main.js"></script></html>';

async function servePage(directory: string): Promise<{ origin: string; stop: () => void }> {
  const script = await readFile(join(directory, 'main.js'));
  const port = await freePort();
  const server = createServer(({ url }, answer) => {
    if (url === '/main.js') answer.setHeader('content-type', 'text/javascript').end(script);
    else answer.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** What a key press costs in a form of 200 rows x 8 fields, beside the same fields without the kit. */
export async function measureForm(): Promise<Section> {
  const directory = await mkdtemp(join(tmpdir(), 'form-bench-'));
  await buildPage(join(workspace, 'shared/src/resource/form/line-form.testing.tsx'), directory);
  const served = await servePage(directory);
  const browser = await launchBrowser();
  try {
    const measure = async (path: string): Promise<Measured> => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const measured = await measurePage(await context.newPage(), `${served.origin}${path}`);
      await context.close();
      return measured;
    };
    const bare = await measure('/bare');
    const ours = await measure('/');
    const figures: Figure[] = [
      {
        what: 'a key press in the form',
        measured: `${milliseconds(sum(ours.perKey))} (${parts(ours.perKey)})`,
        budget: `<= ${MOST_MS} ms`,
        isWithin: sum(ours.perKey) <= MOST_MS,
      },
      {
        what: 'the same in bare React inputs',
        measured: `${milliseconds(sum(bare.perKey))} (${parts(bare.perKey)})`,
        budget: '',
        isWithin: null,
      },
      {
        what: 'the form against bare inputs',
        measured: `${(sum(ours.perKey) / sum(bare.perKey)).toFixed(2)} x`,
        budget: '',
        isWithin: null,
      },
      {
        what: 'from the address to the form: ours; bare inputs',
        measured: `${milliseconds(ours.opened)}; ${milliseconds(bare.opened)}`,
        budget: '',
        isWithin: null,
      },
    ];
    return {
      title: 'A key press in a form that carries lines',
      command: 'pnpm bench form',
      method: `A form of 200 rows x 8 fields, production build, in Chromium with its processor slowed down ${SLOWED} times: ${KEYS} keys after ${WARM_UP_KEYS} of warming up, one after the other, into a text of row 101. Script, layout and recalculation of styles as the browser counts them, per key. The bare form has the same fields as labels and inputs with a state each, in the same run.`,
      figures,
    };
  } finally {
    await browser.close();
    served.stop();
    await rm(directory, { recursive: true });
  }
}
