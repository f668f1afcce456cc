import { pipelineStatuses } from '@balai/shared/contract/sales/pipeline-words';
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
  /** What a person does before he can press it, which is not measured. */
  before?(page: Page): Promise<void>;
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
  /** Cards in a column for each status; not where there is none without code of one's own. */
  board?: Screen;
}

/** The row that is opened: the one that stands first. */
export interface FirstRow {
  id: number;
  name: string;
}

/** As the panel shows where nobody says how many. */
export const ROWS_OF_A_PAGE = 25;

/** As many as the panel's board begins with in five of its columns. */
export const CARDS_OF_A_BOARD = 100;

export const inPanel = (origin: string, { id, name }: FirstRow): Application => ({
  name: 'the panel',
  origin,
  signIn: async (page) => {
    await page.goto('/pages/login');
    await new SignInPage(page).signIn('superadmin1@demo.test', DEMO_PASSWORD);
  },
  list: {
    // Without the tab it would be the board again, where that was looked at last.
    address: '/pipeline?tab=all',
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
    // 'New pipeline' opens a dialog of a few fields over the list; the whole form is one press further.
    before: (page) => page.locator('main a[href="/pipeline/new"]').click(),
    link: (page) => page.getByRole('dialog').getByRole('button', { name: 'All fields' }),
    painted: { selector: 'main form input[name=name]' },
  },
  board: {
    address: '/pipeline?tab=kanban',
    link: (page) => page.getByRole('main').getByRole('tab', { name: 'Kanban' }),
    painted: { selector: 'main [role=region] [role=group]' },
  },
});

/** What is added to the table of the pipelines for Directus: the status, as its board needs it. */
export const BOARD_COLUMN = 'board_status';

/** The bookmark that is the board, by which its link is found. */
const BOARD = 'Board';

/** The columns, the order and the number of rows that the others show, for everybody, and a board of the statuses. */
async function showPipelines(page: Page, administrator: DirectusServer['administrator']): Promise<void> {
  const login = await page.request.post('/auth/login', { data: administrator });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const ask = async (method: 'POST' | 'PATCH', address: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${data.access_token}` };
    const answer = await page.request.fetch(address, { method, headers, data: body });
    if (!answer.ok())
      throw new Error(`The pipelines were not set up: ${answer.status()} ${await answer.text()}`);
  };
  // Until somebody has said what it is used for, each page asks for a licence.
  await ask('PATCH', '/settings', { project_owner: administrator.email, project_usage: 'personal' });
  const choices = pipelineStatuses.map((value) => ({ text: value, value }));
  await ask('PATCH', `/fields/pipelines/${BOARD_COLUMN}`, {
    meta: { interface: 'select-dropdown', options: { choices } },
  });
  const fields = ['no_pipeline', 'name', 'status', 'expected_value', 'expected_close_date'];
  await ask('POST', '/presets', {
    collection: 'pipelines',
    layout: 'tabular',
    layout_query: { tabular: { sort: ['-no_pipeline'], limit: ROWS_OF_A_PAGE, fields } },
  });
  await ask('POST', '/presets', {
    bookmark: BOARD,
    collection: 'pipelines',
    layout: 'kanban',
    layout_query: { kanban: { sort: ['-no_pipeline'], limit: CARDS_OF_A_BOARD } },
    layout_options: {
      kanban: { groupField: BOARD_COLUMN, titleField: 'name', dateField: 'expected_close_date' },
    },
  });
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
    painted: { selector: '.v-form :is(input, textarea)', text: name },
  },
  form: {
    address: '/admin/content/pipelines/+',
    link: (page) => page.locator('a[href="/admin/content/pipelines/+"]'),
    painted: { selector: '.v-form :is(input, textarea)' },
  },
  board: {
    // The second thing that was set up here, see `showPipelines`.
    address: '/admin/content/pipelines?bookmark=2',
    link: (page) => page.locator('a[href*="/admin/content/pipelines?bookmark="]', { hasText: BOARD }),
    painted: { selector: '.kanban .item' },
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
