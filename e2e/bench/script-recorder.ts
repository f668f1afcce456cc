import { chromium, type Browser, type Page } from '@playwright/test';
import { withoutStream } from '../pages/stream';
import { kilobytes } from './report';

export interface Script {
  path: string;
  /** On the wire, headers included. */
  bytes: number;
}

export const sum = (scripts: readonly Script[]): number =>
  scripts.reduce((total, { bytes }) => total + bytes, 0);

export const measured = (scripts: readonly Script[]): string =>
  `${kilobytes(sum(scripts))} in ${scripts.length} requests`;

/** What each stage fetched, for whoever has to make it smaller. */
export function print(stage: string, scripts: readonly Script[]): void {
  console.log(`${stage}: ${measured(scripts)}`);
  for (const { path, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`  ${kilobytes(bytes).padStart(9)}  ${path}`);
  }
}

type Kind = 'page' | 'script' | 'call';

function kindOf(pathname: string, type: string | undefined): Kind | null {
  if (pathname.endsWith('.js')) return 'script';
  if (type === 'Document') return 'page';
  return pathname.startsWith('/panel/') ? 'call' : null;
}

interface Asked {
  stage: string;
  kind: Kind;
  path: string;
}

/** Collects the scripts a page fetches, itself and the answers to its calls, by the stage in which it asked for them. */
export class Recorder {
  stage = 'sign-in';
  private readonly asked = new Map<string, Asked>();
  private readonly arrived: (Script & Asked)[] = [];

  static async on(page: Page): Promise<Recorder> {
    const recorder = new Recorder();
    const session = await page.context().newCDPSession(page);
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      const { pathname } = new URL(request.url);
      const kind = kindOf(pathname, type);
      if (kind) recorder.asked.set(requestId, { stage: recorder.stage, kind, path: pathname });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      // It was fetched before and runs now: nothing on the wire.
      if (response.fromDiskCache) recorder.asked.delete(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const script = recorder.asked.get(requestId);
      if (script) recorder.arrived.push({ ...script, bytes: encodedDataLength });
    });
    await session.send('Network.enable');
    return recorder;
  }

  scriptsOf(stage: string): Script[] {
    return this.arrived.filter((script) => script.kind === 'script' && script.stage === stage);
  }

  /** Of all stages. */
  allOf(kind: Kind): Script[] {
    return this.arrived.filter((answer) => answer.kind === kind);
  }
}

/** The browser that scripts/bench.mjs found. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.BROWSER_PATH,
    args: process.env.BROWSER_ARGUMENTS?.split(' ').filter(Boolean) ?? [],
  });

/** Nothing has come for a second. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  await page.waitForLoadState('networkidle');
}

/** A page whose browser has fetched nothing yet. @param preloads - whether it fetches departments while it is idle. */
export async function firstVisit(browser: Browser, origin: string, preloads: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  if (!preloads) {
    // The panel leaves preloading to those who do not save data.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  }
  const page = await context.newPage();
  // Its network comes to rest, which is how a stage is known to be over.
  await withoutStream(page);
  return page;
}
