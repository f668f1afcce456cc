import type { Browser, Page } from '@playwright/test';
import { SignInPage } from '../pages/sign-in-page';
import { DEMO_PASSWORD } from '../panel';
import { kilobytes, type Figure, type Section } from './report';
import {
  firstVisit,
  launchBrowser,
  measured,
  print,
  Recorder,
  sum,
  untilQuiet,
  type Script,
} from './script-recorder';

/** What the shell fetches while it is idle begins 1.5 s after it is drawn (host/src/departments/preload.ts). */
const IDLE_MS = 6_000;

const isOfDepartment = ({ path }: Script): boolean => path.startsWith('/r/');

async function openPipelines(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pipelines' }).first().click();
  await page.getByRole('row').nth(1).waitFor();
}

/**
 * What a browser fetches when it is idle is not wanted by somebody who is in a hurry. A text, because tsx writes calls
 * into functions that only it knows.
 */
const neverIdle = { content: 'globalThis.requestIdleCallback = () => 0' };

/**
 * From the sign-in page to the first rows of a department's list, no department fetched before it is needed.
 * @param rests - whether the dashboard is looked at until the browser has fetched what it fetches while it is idle;
 * otherwise it never is.
 */
async function visit(browser: Browser, origin: string, rests: boolean) {
  const page = await firstVisit(browser, origin, false);
  if (!rests) await page.addInitScript(neverIdle);
  const recorder = await Recorder.on(page);
  const signIn = new SignInPage(page);
  await signIn.open();
  recorder.stage = 'dashboard';
  await untilQuiet(page);
  await signIn.signIn('sales1@demo.test', DEMO_PASSWORD);
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  recorder.stage = 'idle';
  if (rests) await page.waitForTimeout(IDLE_MS);
  recorder.stage = 'department';
  await openPipelines(page);
  recorder.stage = 'after the list';
  await untilQuiet(page);
  await page.context().close();
  return recorder;
}

/** The same where the link was pointed at before it was pressed. */
async function visitPreloaded(browser: Browser, origin: string): Promise<Script[]> {
  const page = await firstVisit(browser, origin, true);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('sales1@demo.test', DEMO_PASSWORD);
  await page.getByRole('link', { name: 'Pipelines' }).first().hover();
  await page.waitForTimeout(IDLE_MS);
  await untilQuiet(page);
  const recorder = await Recorder.on(page);
  recorder.stage = 'preloaded';
  await openPipelines(page);
  await untilQuiet(page);
  await page.context().close();
  return recorder.scriptsOf('preloaded');
}

function figureOf(what: string, scripts: readonly Script[], mostBytes: number, mostRequests: number): Figure {
  const isLimited = mostRequests !== Infinity;
  return {
    what,
    measured: measured(scripts),
    budget: `<= ${kilobytes(mostBytes)}${isLimited ? `, <= ${mostRequests} requests` : ''}`,
    isWithin: sum(scripts) <= mostBytes && scripts.length <= mostRequests,
  };
}

/**
 * What a browser with an empty cache downloads from the sign-in page to the first page of a department.
 * @param origin - of a running panel with the demo company.
 */
export async function measureBrowserBytes(origin: string): Promise<Section> {
  const browser = await launchBrowser();
  try {
    const recorder = await visit(browser, origin, true);
    const [signIn, dashboard, idle, department] = ['sign-in', 'dashboard', 'idle', 'department'].map(
      (stage) => recorder.scriptsOf(stage),
    );
    if (!signIn || !dashboard || !idle || !department) throw new Error('A stage was not visited');
    const inHurry = await visit(browser, origin, false);
    const hurried = inHurry.scriptsOf('department');
    const preloaded = await visitPreloaded(browser, origin);
    print('sign-in', signIn);
    print('dashboard', dashboard);
    print('idle', idle);
    print('department', department);
    print('department, at once', hurried);
    print('department, preloaded', preloaded);
    const notShown = [...dashboard, ...idle].filter(isOfDepartment);
    const own = department.filter(({ path }) => path.startsWith('/r/sales/'));
    const others = department.filter((script) => isOfDepartment(script) && !own.includes(script));
    return {
      title: 'Bytes and requests',
      command: 'pnpm bench bytes',
      method:
        "A browser with an empty cache and without preloading, production build, as served (brotli), JavaScript only but for two lines that say so, headers included. What is fetched while the person types the password counts to the dashboard, and so does all that is asked for until its heading is drawn. What is fetched through the list is of one visit that is never idle. What every department page shares comes after that, when the browser is idle, and is a line of its own; for who opens a page at once, what the list is made of belongs to that page, and what records, forms and dialogs are made of comes when the browser is idle. Preloaded: the link was pointed at before it was pressed. Of the sign-in page React with its renderer and scheduler takes 57 KB (three quarters of which do not run there; they come in one piece), jotai 3 KB, lucide 2 KB, headers 1 KB, and the panel's own words, session and form the rest. Until [decision 103](decisions/0103-the-sign-in-page-needs-no-library-of-looks.md) it had 112.0 KB: Chakra, emotion with stylis, Ark and Zag, their lists of properties and the theme, some 37 KB, which come with the shell since then, while the person types. swc makes the smallest files of swc, terser and esbuild, with any of its options within 0.4 KB. Beyond the sign-in page, up to the rows of a list, react-router takes 27 KB, federation's runtime 16 KB, axios 15 KB, i18next 14 KB and react-query 10 KB, of each of which half or less runs; they offer no smaller entry. Menus, panels and hints, 40 KB with what they stand on, come when the browser is idle or one of them is wanted. Each request carries 750 B of headers.",
      figures: [
        figureOf('sign-in page', signIn, 76_000, 2),
        figureOf('sign-in to dashboard, all of it', [...signIn, ...dashboard], 290_000, Infinity),
        figureOf('of departments, at the dashboard', notShown, 0, 0),
        {
          what: 'after the dashboard is drawn, while idle: bookmarks, menus and hints, and what all department pages share',
          measured: measured(idle),
          budget: '',
          isWithin: null,
        },
        figureOf('first department page (pipelines)', department, 60_000, 3),
        { what: "of that, the department's own files", measured: measured(own), budget: '', isWithin: null },
        figureOf('the same page, opened before the browser was idle', hurried, 122_000, Infinity),
        figureOf(
          'from the sign-in page through this list, all of it',
          [...inHurry.scriptsOf('sign-in'), ...inHurry.scriptsOf('dashboard'), ...hurried],
          380_000,
          Infinity,
        ),
        {
          what: 'not JavaScript: the page itself',
          measured: measured(recorder.allOf('page')),
          budget: '',
          isWithin: null,
        },
        {
          what: 'not JavaScript: the answers to all calls, from the sign-in page through the whole dashboard to the list',
          measured: measured(recorder.allOf('call')),
          budget: '',
          isWithin: null,
        },
        figureOf('of other departments, at that page', others, 0, 0),
        figureOf('the same page, preloaded', preloaded, 0, 0),
      ],
    };
  } finally {
    await browser.close();
  }
}
