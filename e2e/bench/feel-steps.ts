import type { Locator, Page } from '@playwright/test';
import { SignInPage } from '../pages/sign-in-page';
import { DEMO_PASSWORD } from '../panel';
import type { DirectusServer } from './directus-server';

/** What stands on a screen when a person can use it: an element with this text, or a field with this value. */
export interface Painted {
  selector: string;
  text?: string;
}

export interface Screen {
  /** Where it is, for who comes from elsewhere. */
  address: string;
  /** What leads there from the list; from the record to the list. */
  link(page: Page): Locator;
  painted: Painted;
}

/** What a person does in an application that shows the pipelines. */
export interface Application {
  name: string;
  origin: string;
  signIn(page: Page): Promise<void>;
  list: Screen;
  record: Screen;
  form: Screen;
}

/** The row that is opened: the one that stands first. */
export interface FirstRow {
  id: number;
  name: string;
}

/** As the panel shows where nobody says how many. */
export const ROWS_OF_A_PAGE = 10;

export const inPanel = (origin: string, { id, name }: FirstRow): Application => ({
  name: 'the panel',
  origin,
  signIn: async (page) => {
    await page.goto('/pages/login');
    await new SignInPage(page).signIn('superadmin1@demo.test', DEMO_PASSWORD);
  },
  list: {
    address: '/pipeline',
    link: (page) => page.locator('nav a[href="/pipeline"]'),
    painted: { selector: `main table a[href="/detail-pipeline/${id}"]` },
  },
  record: {
    address: `/detail-pipeline/${id}`,
    link: (page) => page.locator(`main table a[href="/detail-pipeline/${id}"]`),
    painted: { selector: 'h1', text: name },
  },
  form: {
    address: '/pipeline/new',
    link: (page) => page.locator('main a[href="/pipeline/new"]'),
    painted: { selector: 'main form input[name=name]' },
  },
});

/** The columns, the order and the number of rows that the others show, for everybody. */
async function showPipelines(page: Page, administrator: DirectusServer['administrator']): Promise<void> {
  const login = await page.request.post('/auth/login', { data: administrator });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const fields = ['no_pipeline', 'name', 'status', 'expected_value', 'expected_close_date'];
  const made = await page.request.post('/presets', {
    headers: { authorization: `Bearer ${data.access_token}` },
    data: {
      collection: 'pipelines',
      layout: 'tabular',
      layout_query: { tabular: { sort: ['-no_pipeline'], limit: ROWS_OF_A_PAGE, fields } },
    },
  });
  if (!made.ok()) throw new Error(`The list was not set up: ${made.status()} ${await made.text()}`);
}

export const inDirectus = (
  { origin, administrator }: DirectusServer,
  version: string,
  { id, name }: FirstRow,
): Application => ({
  name: `Directus ${version}`,
  origin,
  signIn: async (page) => {
    await showPipelines(page, administrator);
    await page.goto('/admin/login');
    await page.locator('input[type=email]').fill(administrator.email);
    await page.locator('input[type=password]').fill(administrator.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/admin\/(?!login)/);
  },
  list: {
    address: '/admin/content/pipelines',
    link: (page) => page.locator('a[href="/admin/content/pipelines"]'),
    painted: { selector: 'tbody tr.table-row td', text: name },
  },
  record: {
    address: `/admin/content/pipelines/${id}`,
    link: (page) => page.locator('tbody tr.table-row', { hasText: name }),
    painted: { selector: '.v-form input', text: name },
  },
  form: {
    address: '/admin/content/pipelines/+',
    link: (page) => page.locator('a[href="/admin/content/pipelines/+"]'),
    painted: { selector: '.v-form input' },
  },
});

export const inReactAdmin = (origin: string, version: string, { id, name }: FirstRow): Application => ({
  name: `react-admin ${version}`,
  origin,
  signIn: async (page) => {
    await page.goto('/');
    await page.getByLabel(/^Username/).fill('sales1');
    await page.getByLabel(/^Password/).fill('any');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('tbody tr').first().waitFor();
  },
  list: {
    address: '/#/pipelines',
    link: (page) => page.locator('a[href="#/pipelines"]'),
    painted: { selector: 'tbody tr td', text: name },
  },
  record: {
    address: `/#/pipelines/${id}`,
    link: (page) => page.locator('tbody tr', { hasText: name }),
    painted: { selector: 'input[name=name]', text: name },
  },
  form: {
    address: '/#/pipelines/create',
    link: (page) => page.locator('a[href="#/pipelines/create"]'),
    painted: { selector: 'input[name=name]' },
  },
});
