import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { createDatabase, panelAmong } from './bench-database';
import { DIRECTUS_VERSION, installDirectus, startDirectus } from './directus-server';
import {
  inDirectus,
  inPanel,
  inReactAdmin,
  BOARD_COLUMN,
  CARDS_OF_A_BOARD,
  ROWS_OF_A_PAGE,
  type Application,
  type FirstRow,
  type Screen,
} from './feel-steps';
import { afterClick, installUntilPainted, median } from './painted';
import { buildReactAdmin, REACT_ADMIN_VERSION } from './react-admin-app';
import { serveApplication, type ReactAdminRow } from './react-admin-server';
import { milliseconds, type Figure, type Section } from './report';
import { launchBrowser } from './script-recorder';
import { signIn } from './signed-caller';
import { putStillPages, stillOf, type StillPage } from './still-pages';

const ROWS = 10_000;
const TIMES = 15;
const COLD_TIMES = 7;
/** What a way through the panel may take of what it takes in Directus. */
const MOST_OF_DIRECTUS = 0.3;

const screens = ['list', 'record', 'form', 'board'] as const;
type ScreenName = (typeof screens)[number];

/** Milliseconds of each screen; not a number where there is none. */
type Times = Record<ScreenName, number>;

interface Felt {
  warm: Times;
  cold: Times;
}

const medians = (measured: readonly Times[]): Times => {
  const of = (name: ScreenName) => median(measured.map((times) => times[name]));
  return { list: of('list'), record: of('record'), form: of('form'), board: of('board') };
};

/** Opens an address with nothing of it kept. @returns milliseconds from the beginning of the navigation. */
async function fromNothing(context: BrowserContext, { address, painted }: Screen): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.evaluate((wanted) => window.untilPainted(wanted), painted);
  await page.close();
  return time;
}

/** Opens a screen from where one is. */
async function to(page: Page, screen: Screen): Promise<number> {
  await screen.before?.(page);
  return afterClick(screen.link(page), screen.painted);
}

async function goThrough(page: Page, { list, record, form }: Application): Promise<Omit<Times, 'board'>> {
  const toRecord = await to(page, record);
  const back = await to(page, list);
  const toForm = await to(page, form);
  await to(page, list);
  return { record: toRecord, list: back, form: toForm };
}

/** By itself: where the board is what one looked at last, it is what the menu leads to. */
async function goToBoard(page: Page, { list, board }: Application): Promise<number> {
  if (!board) return Number.NaN;
  const toBoard = await to(page, board);
  await to(page, list);
  return toBoard;
}

/** A page of the application in a browser of its own, with somebody signed in. */
async function signedIn<Result>(
  browser: Browser,
  application: Application,
  use: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: application.origin,
    viewport: { width: 1440, height: 900 },
  });
  try {
    await context.addInitScript(installUntilPainted);
    const page = await context.newPage();
    await application.signIn(page);
    return await use(page, context);
  } finally {
    await context.close();
  }
}

const feel = (browser: Browser, application: Application): Promise<Felt> =>
  signedIn(browser, application, async (page, context) => {
    await page.goto(application.list.address);
    // What is loaded on the first way is there on the others.
    await goThrough(page, application);
    const ways: Omit<Times, 'board'>[] = [];
    for (let time = 0; time < TIMES; time += 1) ways.push(await goThrough(page, application));
    await goToBoard(page, application);
    const warm: Times[] = [];
    for (const way of ways) warm.push({ ...way, board: await goToBoard(page, application) });
    await page.close();
    const cold: Times[] = [];
    for (let time = 0; time < COLD_TIMES; time += 1) {
      const { list, record, form, board } = application;
      cold.push({
        list: await fromNothing(context, list),
        record: await fromNothing(context, record),
        form: await fromNothing(context, form),
        board: board ? await fromNothing(context, board) : Number.NaN,
      });
    }
    return { warm: medians(warm), cold: medians(cold) };
  });

/** Directus makes a board of a text whose type has a length, which the status has not. */
async function addBoardColumn(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `alter table pipelines add column ${BOARD_COLUMN} varchar(20) generated always as (status::varchar(20)) stored`,
    );
  } finally {
    await client.end();
  }
}

/** All pipelines, the highest number first, as the lists of all three show them. */
async function readRows(databaseUrl: string): Promise<ReactAdminRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<ReactAdminRow>(
      `select p.id::float8, p.no_pipeline as number, p.name, c.name as customer, p.status, p.expected_value::float8 as value,
         to_char(p.expected_close_date, 'YYYY-MM-DD') as close_date
       from pipelines p join customers c on c.id = p.customer_id order by p.no_pipeline desc`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** What the panel's list begins with where nobody says how it is sorted. */
async function firstOfList(origin: string): Promise<FirstRow> {
  const caller = await signIn(origin, 'superadmin');
  const { data } = (await caller.get('/panel/pipeline/list?page=1&row=1')) as { data: FirstRow[] };
  const [first] = data;
  if (!first) throw new Error('There are no pipelines');
  return first;
}

/** The panel's screens without its scripts. @returns milliseconds of each, in the order of `screens`. */
const feelStill = (browser: Browser, application: Application): Promise<number[]> =>
  signedIn(browser, application, async (page) => {
    const stills: StillPage[] = [];
    for (const screen of screens.flatMap((name) => application[name] ?? [])) {
      await page.goto(screen.address);
      await page.evaluate((wanted) => window.untilPainted(wanted), screen.painted);
      // What it brings afterwards, such as pictures and the last cards.
      await page.waitForTimeout(1_000);
      stills.push(await stillOf(page));
    }
    return putStillPages(browser, stills);
  });

async function feelPanel(
  browser: Browser,
  databaseUrl: string,
  node: string,
): Promise<Felt & { still: number[] }> {
  const panel = await panelAmong(ROWS, databaseUrl, node);
  try {
    const application = inPanel(panel.origin, await firstOfList(panel.origin));
    return { ...(await feel(browser, application)), still: await feelStill(browser, application) };
  } finally {
    await panel.stop();
  }
}

async function feelDirectus(
  browser: Browser,
  databaseUrl: string,
  node: string,
  first: FirstRow,
): Promise<Felt> {
  const directory = await installDirectus(node);
  try {
    // The panel is done with the table.
    await addBoardColumn(databaseUrl);
    const server = await startDirectus({ directory, node, databaseUrl, table: 'pipelines' });
    try {
      return await feel(browser, inDirectus(server, DIRECTUS_VERSION, first));
    } finally {
      await server.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function feelReactAdmin(
  browser: Browser,
  rows: readonly ReactAdminRow[],
  first: FirstRow,
): Promise<Felt> {
  const directory = await buildReactAdmin();
  try {
    const application = await serveApplication(join(directory, 'dist'), rows);
    try {
      return await feel(browser, inReactAdmin(application.origin, REACT_ADMIN_VERSION, first));
    } finally {
      await application.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const title: Record<ScreenName, string> = {
  list: 'the list',
  record: 'a record',
  form: 'an empty form',
  board: 'the board',
};

function figuresOf(panel: Felt, directus: Felt, reactAdmin: Felt): Figure[] {
  const of = (kind: 'warm' | 'cold', most: number | null) =>
    screens.map((screen): Figure => {
      const [ours, theirs, others] = [panel[kind][screen], directus[kind][screen], reactAdmin[kind][screen]];
      const toDirectus = ours / theirs;
      const besideOthers = Number.isNaN(others) ? '' : `, ${(ours / others).toFixed(2)} x of react-admin`;
      return {
        what: `${kind}: ${title[screen]}: the panel; Directus; react-admin`,
        measured: `${[ours, theirs, others].map((value) => (Number.isNaN(value) ? 'none' : milliseconds(value))).join('; ')}: ${toDirectus.toFixed(2)} x of Directus${besideOthers}`,
        budget: most === null ? '' : `<= ${most} x of Directus`,
        isWithin: most === null ? null : toDirectus <= most,
      };
    });
  return [...of('warm', MOST_OF_DIRECTUS), ...of('cold', null)];
}

/** What the browser takes of the panel's time, whatever the panel does. */
const stillFigure = (still: readonly number[], { warm }: Felt): Figure => ({
  what: "the panel's list, record, form and board as markup and styles alone, put there by one key",
  measured: still
    .map(
      (time, at) =>
        `${milliseconds(time)} (${(time / warm[screens[at] ?? 'list']).toFixed(2)} x of Directus)`,
    )
    .join('; '),
  budget: '',
  isWithin: null,
});

/** How long a person waits for a screen after he pressed, in the panel and in two others, on the same rows. */
export async function measureFeel(serverUrl: string, node: string): Promise<Section> {
  const databaseUrl = await createDatabase(serverUrl, 'bench_feel');
  const browser = await launchBrowser();
  try {
    const inOurs = await feelPanel(browser, databaseUrl, node);
    const rows = await readRows(databaseUrl);
    const [first] = rows;
    if (!first) throw new Error('There are no pipelines');
    const inTheirs = await feelDirectus(browser, databaseUrl, node, first);
    const inOthers = await feelReactAdmin(browser, rows, first);
    return {
      title: 'From a click to the screen, beside Directus and react-admin',
      command: 'pnpm bench feel',
      method: `The same ${ROWS.toLocaleString('en')} pipelines in all three, sorted as the panel sorts them by itself or by number, ${ROWS_OF_A_PAGE} on a page, at 1440 x 900, one after the other in one browser. Warm: from the press on a link until what it leads to has been drawn, by the page's own clock, the median of ${TIMES} ways from list to record, back, to the whole empty form, back, to the board and back, after one that loads what they need. Cold: from the beginning of the navigation, with an empty cache, somebody signed in, the median of ${COLD_TIMES}. The panel and Directus on one PostgreSQL server; react-admin's rows come from memory, without database, session or permissions, one column and five fields fewer; it has no board. The board of the panel begins with 20 cards of each of its columns, counted and added up, that of Directus with ${CARDS_OF_A_BOARD} cards in all. Markup and styles alone: the panel's screens without its scripts, put into an empty page by one line, from the key to the frame as the browser counts it in steps of 8 ms.`,
      figures: [...figuresOf(inOurs, inTheirs, inOthers), stillFigure(inOurs.still, inTheirs)],
    };
  } finally {
    await browser.close();
  }
}
