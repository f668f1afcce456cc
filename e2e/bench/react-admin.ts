import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { SignInPage } from '../pages/sign-in-page';
import { DEMO_PASSWORD, startPanel } from '../panel';
import { buildReactAdmin, REACT_ADMIN_VERSION } from './react-admin-app';
import { serveApplication } from './react-admin-server';
import type { Figure, Section } from './report';
import {
  firstVisit,
  launchBrowser,
  measured,
  print,
  Recorder,
  untilQuiet,
  type Script,
} from './script-recorder';

/** What a person downloads on the way, each stage with all that came before it. */
interface Way {
  name: string;
  signIn: Script[];
  list: Script[];
  record: Script[];
}

/** What a person does in an application, from an empty cache on. */
interface Steps {
  /** Opens the sign-in page. */
  open(page: Page): Promise<void>;
  /** Signs in and waits for the first rows. */
  toList(page: Page): Promise<void>;
  /** Opens the first row's record and waits for it. */
  toRecord(page: Page): Promise<void>;
}

async function walk(browser: Browser, name: string, origin: string, steps: Steps): Promise<Way> {
  const page = await firstVisit(browser, origin, false);
  const recorder = await Recorder.on(page);
  await steps.open(page);
  await untilQuiet(page);
  recorder.stage = 'list';
  await steps.toList(page);
  await untilQuiet(page);
  recorder.stage = 'record';
  await steps.toRecord(page);
  await untilQuiet(page);
  await page.context().close();
  const [signIn = [], list = [], record = []] = ['sign-in', 'list', 'record'].map((stage) => {
    const scripts = recorder.scriptsOf(stage);
    print(`${name}, ${stage}`, scripts);
    return scripts;
  });
  return { name, signIn, list: [...signIn, ...list], record: [...signIn, ...list, ...record] };
}

const inPanel: Steps = {
  open: async (page) => {
    // The link that leads back to the list once the person has signed in.
    await page.goto('/pipeline');
    await new SignInPage(page).email.waitFor();
  },
  toList: async (page) => {
    await new SignInPage(page).signIn('sales1@demo.test', DEMO_PASSWORD);
    await page.getByRole('heading', { level: 1, name: 'Pipelines' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
  },
  toRecord: async (page) => {
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.waitForURL(/\/detail-pipeline\/\d+$/);
    await page.getByRole('tab').first().waitFor();
  },
};

const inReactAdmin: Steps = {
  open: async (page) => {
    await page.goto('/');
    await page.getByLabel(/^Username/).waitFor();
  },
  toList: async (page) => {
    await page.getByLabel(/^Username/).fill('sales1');
    await page.getByLabel(/^Password/).fill('any');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('CCTV installation 1', { exact: true }).waitFor();
  },
  toRecord: async (page) => {
    await page.getByText('CCTV installation 1', { exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
  },
};

async function walkPanel(browser: Browser): Promise<Way> {
  const panel = await startPanel({ DEMO: '1' });
  try {
    return await walk(browser, 'the panel', panel.origin, inPanel);
  } finally {
    await panel.stop();
  }
}

async function walkReactAdmin(browser: Browser): Promise<Way> {
  const directory = await buildReactAdmin();
  try {
    const application = await serveApplication(join(directory, 'dist'));
    try {
      return await walk(browser, `react-admin ${REACT_ADMIN_VERSION}`, application.origin, inReactAdmin);
    } finally {
      await application.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** What a browser downloads of the panel, and of an application with one list that is made with react-admin. */
export async function measureBesideReactAdmin(): Promise<Section> {
  const browser = await launchBrowser();
  try {
    const ways = [await walkPanel(browser), await walkReactAdmin(browser)];
    const figuresOf = (what: string, scripts: (way: Way) => Script[]): Figure[] =>
      ways.map((way) => ({
        what: `${what}: ${way.name}`,
        measured: measured(scripts(way)),
        budget: '',
        isWithin: null,
      }));
    return {
      title: 'Bytes and requests beside react-admin',
      command: 'pnpm bench react-admin',
      method:
        'JavaScript only, on the wire, headers included, in one browser with an empty cache each, production builds, brotli at its highest; each line with all that came before it. The panel without preloading: the link to its pipelines, sign-in, the list, the first record. react-admin: sign-in page, one list of six columns with two filters, one form of five fields for the record and for a new one, simple REST data provider, one language, built by Vite. Other measurements, not made here: react-admin 292 KB through its first list, the shell and sign-in page of OpenMRS 3 630 KB, Directus 2,037 KB.',
      figures: [
        ...figuresOf('sign-in page', ({ signIn }) => signIn),
        ...figuresOf('through the first list', ({ list }) => list),
        ...figuresOf('through the first record', ({ record }) => record),
      ],
    };
  } finally {
    await browser.close();
  }
}
