import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext } from '@playwright/test';
import { copyCheckout } from '../pages/copied-area';
import { SignInPage } from '../pages/sign-in-page';
import { DEMO_PASSWORD, startPanel, type Panel } from '../panel';
import { afterClick, installUntilPainted, median } from './painted';
import { milliseconds, type Figure, type Section } from './report';
import { firstVisit, launchBrowser, untilQuiet } from './script-recorder';

const TIMES = 9;
/** What the shell fetches while it is idle begins 1.5 s after it is drawn (host/src/departments/preload.ts). */
const IDLE_MS = 6_000;
const LOADER = 'host/src/departments/load-department.ts';

/**
 * Makes the host of a copy of the checkout an ordinary build that holds all departments: one import() for each in the
 * place of federation, nothing to be fetched before it, and no kit to be provided.
 */
async function buildAsOneBundle(copy: string): Promise<void> {
  const loader = join(copy, LOADER);
  const rooms = readdirSync(copy).filter((name) => name.startsWith('remote-'));
  const imports = rooms.map(
    (room) => `'${room.slice('remote-'.length)}': () => import('../../../${room}/src/department'),`,
  );
  const replacements = {
    "import { federation } from './federation';": `
      const ordinary: Record<string, () => Promise<unknown>> = { ${imports.join(' ')} };
      const federation = {
        registerRemotes: (_remotes: unknown) => undefined,
        loadRemote: (name: string) => Object.entries(ordinary).find(([id]) => name.includes(id))?.[1](),
      };`,
    "import { loadKit } from './provided-modules';": 'const loadKit = () => Promise.resolve();',
    'await Promise.all(filesOf(department, route).map(download));': '',
    'await Promise.all(preload.map(download));': '',
  };
  let text = readFileSync(loader, 'utf8');
  for (const [part, by] of Object.entries(replacements)) {
    if (!text.includes(part)) throw new Error(`${LOADER} does not hold ${part}`);
    text = text.replace(part, by);
  }
  writeFileSync(loader, text);
  const program = join(copy, 'shared/build/build-room.ts');
  await promisify(execFile)(process.execPath, ['--no-warnings', '--import', 'tsx', program, 'host'], {
    cwd: copy,
    env: { ...process.env, CACHE_DIR: join(copy, '.cache') },
  });
}

const ROWS = { selector: 'main table a[href^="/detail-"]' };

/** Has the browser's cache hold what a prefetch of all pages would bring; nothing of it runs in other tabs. */
async function fetchFirst(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/pipeline');
  await page.locator(ROWS.selector).first().waitFor();
  await untilQuiet(page);
  await page.close();
}

/** How the code of a department comes into the browser before its link is pressed, if at all. */
type Fetched = 'when pressed' | 'by the panel' | 'by another tab';

/** From the press on the link of the first department's list to its rows, in a browser that was empty at first. */
async function openFirst(browser: Browser, { origin }: Panel, fetched: Fetched): Promise<number> {
  const isPreloaded = fetched !== 'when pressed';
  const page = await firstVisit(browser, origin, isPreloaded);
  await page.addInitScript(installUntilPainted);
  // Who is in a hurry presses before the browser was idle.
  if (!isPreloaded) await page.addInitScript({ content: 'globalThis.requestIdleCallback = () => 0' });
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('sales1@demo.test', DEMO_PASSWORD);
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  if (fetched === 'by another tab') await fetchFirst(page.context());
  const link = page.locator('nav a[href="/pipeline"]');
  if (isPreloaded) {
    await link.first().hover();
    await page.waitForTimeout(IDLE_MS);
  }
  await untilQuiet(page);
  const took = await afterClick(link, ROWS);
  await page.context().close();
  return took;
}

interface Side {
  panel: Panel;
  preloads: Fetched;
  /** Milliseconds of each time. */
  cold: number[];
  preloaded: number[];
}

const sideOf = (panel: Panel, preloads: Fetched): Side => ({ panel, preloads, cold: [], preloaded: [] });

const figureOf = (what: string, apart: number, together: number, most: number): Figure => ({
  what,
  measured: `${milliseconds(apart)}; ${milliseconds(together)}: ${(apart / together).toFixed(2)} x`,
  budget: `<= ${most} x`,
  isWithin: apart / together <= most,
});

/** What departments that are built and released by themselves cost who opens their first page. */
export async function measureFederationTax(): Promise<Section> {
  const copy = copyCheckout();
  const browser = await launchBrowser();
  const sides: Side[] = [];
  try {
    await buildAsOneBundle(copy);
    sides.push(sideOf(await startPanel({ DEMO: '1' }), 'by the panel'));
    sides.push(sideOf(await startPanel({ DEMO: '1' }, process.execPath, copy), 'by another tab'));
    // In turn, so that both find the machine alike; the first of each fills the caches of its server.
    for (let time = 0; time <= TIMES; time += 1) {
      for (const { panel, preloads, cold, preloaded } of sides) {
        const pressed = await openFirst(browser, panel, 'when pressed');
        const pressedLater = await openFirst(browser, panel, preloads);
        if (time === 0) continue;
        cold.push(pressed);
        preloaded.push(pressedLater);
      }
    }
    const figure = (kind: 'cold' | 'preloaded', most: number) => {
      const [apart = Number.NaN, together = Number.NaN] = sides.map((side) => median(side[kind]));
      return figureOf(`${kind}: departments apart; one bundle`, apart, together, most);
    };
    return {
      title: 'What it costs that departments are built apart',
      command: 'pnpm bench federation',
      method: `The first page of a department (pipelines, as sales) beside the same page of a host that was built with all departments in it by an ordinary import() each, its shared code by the bundler: from the press on its link on the dashboard to its rows, each time in a browser with an empty cache, in turn, the median of ${TIMES}. Cold: pressed by somebody whose browser never was idle. Preloaded: the link was pointed at, and the browser was idle; the files of the one bundle are in the browser's cache by then, as an ordinary prefetch would have brought them. Nothing of the page has run in either.`,
      figures: [figure('cold', 1.25), figure('preloaded', 1.1)],
    };
  } finally {
    await browser.close();
    for (const { panel } of sides) await panel.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}
