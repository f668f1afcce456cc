import type { Browser, Locator, Page } from '@playwright/test';
import { PipelinePages } from '../pages/pipeline-pages';
import { SignInPage } from '../pages/sign-in-page';
import { DEMO_PASSWORD, startPanel } from '../panel';
import type { Figure, Section } from './report';
import { launchBrowser } from './script-recorder';
import { buttonOf, type Hand, keyboard, moreOf, pointer } from './task-hands';

interface Task {
  what: string;
  account: string;
  /** What the same hands pressed in the panel of 22 November 2026, refused presses too. */
  atFirst: { clicks: number; keys: number };
  /** Begins on the home page. */
  run: (page: Page, hand: Hand) => Promise<void>;
}

const main = (page: Page): Locator => page.getByRole('main');
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const openRow = (page: Page): Locator => main(page).locator('tbody tr').first().getByRole('link').first();

async function listOf(page: Page, hand: Hand, title: string): Promise<void> {
  await hand.open(title);
  await openRow(page).waitFor();
}

/** A deal of his own that is new. */
async function openNewDeal(page: Page): Promise<void> {
  const name = `Access control ${Date.now()}`;
  await new PipelinePages(page).create({ name, customer: 'PT', value: '1,5 jt', closeDate: '2030-01-31' });
  await moreOf(page).first().waitFor();
}

/** The first of a list that is narrowed to one kind. */
async function openOne(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await openRow(page).click();
  await moreOf(page).first().waitFor();
}

const tasks: readonly Task[] = [
  {
    what: 'a customer with its first contact, from the home page',
    account: 'sales2',
    atFirst: { clicks: 5, keys: 64 },
    run: async (page, hand) => {
      await listOf(page, hand, 'Customers');
      await hand.shortcut('n', main(page).getByRole('link', { name: 'New customer' }));
      const dialog = dialogOf(page, 'New customer');
      await hand.type(dialog.getByLabel(/^Name/), `PT Tekan ${Date.now()}`);
      await hand.select(dialog.getByLabel(/^Industry/), 'Retail');
      await hand.select(dialog.getByLabel(/^Source/), 'Event');
      await hand.type(dialog.getByLabel(/^Address/), 'Jalan Merdeka 1');
      await hand.type(dialog.getByLabel(/^City/), 'Bandung');
      await hand.type(dialog.getByLabel(/^Province/), 'Jawa Barat');
      await hand.type(dialog.getByLabel('Main contact', { exact: true }), 'Ani Lestari');
      await hand.type(dialog.getByLabel('Main contact · Phone'), '0812345678');
      await hand.confirm('Enter');
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    what: 'a pipeline, from the record of its customer',
    account: 'sales2',
    atFirst: { clicks: 2, keys: 36 },
    run: async (page, hand) => {
      await openOne(page, '/customer');
      await hand.shortcut('n', main(page).getByRole('link', { name: 'New pipeline' }));
      const dialog = dialogOf(page, 'New pipeline');
      await hand.type(dialog.getByLabel(/^Name/), 'Access control');
      await hand.type(dialog.getByLabel(/^Expected value/), '1,5 jt');
      await hand.type(dialog.getByRole('textbox', { name: /^Close date/ }), '2030-01-31');
      await hand.confirm('Enter');
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    what: 'a visit is logged and the deal moves to Visit, from its record',
    account: 'sales2',
    atFirst: { clicks: 5, keys: 26 },
    run: async (page, hand) => {
      await openNewDeal(page);
      await hand.act('Log visit');
      const dialog = dialogOf(page, 'Log and move to Visit');
      await hand.type(dialog.getByLabel(/^What happened/), 'Met the head of IT');
      await hand.confirm('Control+Enter');
      await buttonOf(page, 'Move to Solution').waitFor();
    },
  },
  {
    what: 'the commit of a deal, from its record',
    account: 'sales1',
    atFirst: { clicks: 3, keys: 10 },
    run: async (page, hand) => {
      await openOne(page, '/pipeline?status=negotiation');
      await hand.change('Commit', 'Set commit');
      const dialog = dialogOf(page, 'Set commit');
      await hand.select(dialog.getByLabel(/^Commit/).first(), 'Upside');
      await hand.confirm('Control+Enter');
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    what: 'a deal is lost and opened again, from its record',
    account: 'sales2',
    atFirst: { clicks: 4, keys: 33 },
    run: async (page, hand) => {
      await openNewDeal(page);
      await hand.act('Mark as lost');
      const dialog = dialogOf(page, 'Mark as lost');
      await hand.select(dialog.getByLabel(/^Why it was lost/), 'Other');
      await hand.type(dialog.getByLabel(/^Note/), 'The project was stopped');
      await hand.confirm('Control+Enter');
      await dialog.waitFor({ state: 'hidden' });
      await hand.act('Reopen as prospect');
      await buttonOf(page, 'Reopen as prospect').waitFor({ state: 'hidden' });
    },
  },
  {
    what: 'a person is suspended, from his record',
    account: 'hrd1',
    atFirst: { clicks: 3, keys: 7 },
    run: async (page, hand) => {
      await openOne(page, '/user?status=active&key=engineer');
      await hand.act('Suspend');
      const dialog = page.getByRole('dialog').last();
      await hand.type(dialog.getByLabel(/^Reason/), 'Long absence');
      await hand.confirm('Enter');
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    what: 'an agreement with its scan, from the record of its distributor',
    account: 'superadmin1',
    atFirst: { clicks: 6, keys: 131 },
    run: async (page, hand) => {
      await openOne(page, '/distributor');
      await hand.turnTo('Documents');
      await hand.press(main(page).getByRole('button', { name: 'Add agreement' }));
      const dialog = dialogOf(page, 'Add agreement');
      await hand.type(dialog.getByLabel(/^Number/), `AGR/${Date.now()}`);
      // Choosing the file is a press of its own; the window of the system is not ours.
      const chosen = page.waitForEvent('filechooser');
      await hand.press(dialog.getByRole('button', { name: 'Add files' }));
      await (
        await chosen
      ).setFiles({
        name: 'agreement.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
      });
      await dialog.getByText('agreement.pdf').waitFor();
      await hand.press(dialog.getByRole('button', { name: 'Save' }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
];

async function pressesOf(browser: Browser, origin: string, task: Task, handOf: (page: Page) => Hand) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto('/pages/login');
    await new SignInPage(page).signIn(`${task.account}@demo.test`, DEMO_PASSWORD);
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    const hand = handOf(page);
    await task.run(page, hand);
    return { presses: hand.presses(), enters: hand.enters() };
  } finally {
    await context.close();
  }
}

/** How many clicks and how many keys the tasks of a day take, each done to its end by pointer and by keys alone. */
export async function measureTasks(): Promise<Section> {
  const panel = await startPanel({ DEMO: '1' });
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const task of tasks) {
      const { presses, enters } = await pressesOf(browser, panel.origin, task, pointer);
      const { presses: keys } = await pressesOf(browser, panel.origin, task, keyboard);
      const clicked = `${presses} ${presses === 1 ? 'click' : 'clicks'}`;
      const clicks = enters > 0 ? `${clicked} and Enter (else ${presses + enters})` : clicked;
      figures.push({
        what: task.what,
        measured: `${clicks}, or ${keys} keys; at first ${task.atFirst.clicks} clicks, or ${task.atFirst.keys} keys`,
        budget: '',
        isWithin: null,
      });
    }
    return {
      title: 'Clicks and keys of a day',
      command: 'pnpm bench tasks',
      method:
        'Each task done to its end in the demo company, once by pointer and once by keys alone. Clicks into fields and typed text are not counted; where a dialog ends with something typed, Enter in that field confirms it (Ctrl+Enter in a text of several lines), and the count of clicks without that stands in parentheses. Keys are all others, Tab from one field to the next among them. What it took at first was counted by the same hands in the panel of 22 November 2026, where Ctrl+Enter confirmed a dialog, too.',
      figures,
    };
  } finally {
    await browser.close();
    await panel.stop();
  }
}
