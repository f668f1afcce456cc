import type { Locator, Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { cutIn } from '../../pages/cut-text';
import { openShownPage } from '../../pages/every-page';
import { fillNewCustomer, openRegistered } from '../../pages/customer-pages';
import { chooseLanguage } from '../../pages/language';
import { PipelinePages } from '../../pages/pipeline-pages';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

/** A finger's width, in pixels. */
const FINGER = 44;

/** Whether a press that far above or below the middle still means this one, where nothing else stands there. */
const takesFinger = (element: Locator): Promise<boolean> =>
  element.evaluate((pressed, finger) => {
    pressed.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = pressed.getBoundingClientRect();
    const wanted = pressed.closest('label') ?? pressed;
    return [-1, 1].every((side) => {
      const y = top + height / 2 + side * (finger / 2 - 1);
      return wanted.contains(document.elementFromPoint(left + width / 2, y));
    });
  }, FINGER);

test(
  'buttons, fields and boxes to tick are felt for where a finger lands, and nothing scrolls for that',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await openShownPage(page, '/pipeline');
    const main = page.getByRole('main');
    await main.getByRole('listitem').first().waitFor();
    const pressed = {
      'a sign of the bar': page.getByRole('button', { name: 'Notifications', exact: true }),
      'a field': main.getByRole('searchbox'),
      'a choice': main.getByRole('combobox', { name: 'Pipelines' }),
      'a small button': main.getByRole('button', { name: 'Filters' }),
      'a box to tick': main.getByRole('checkbox').nth(2),
    };
    for (const [name, element] of Object.entries(pressed))
      // What arrives later in the bar moves its other signs once more.
      await expect.poll(() => takesFinger(element), name).toBe(true);
    await pressed['a box to tick'].check();
    // What is felt for beyond a button would make what holds it scroll by that much.
    const trembling = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const beyond = [
          /auto|scroll/.test(overflowX) ? element.scrollWidth - element.clientWidth : 0,
          /auto|scroll/.test(overflowY) ? element.scrollHeight - element.clientHeight : 0,
        ];
        return beyond.some((pixels) => pixels > 0 && pixels <= 10) ? [element.outerHTML.slice(0, 200)] : [];
      }),
    );
    expect(trembling).toEqual([]);
    // As high as the fields beside it.
    await openShownPage(page, '/pipeline/new');
    const picker = main.getByRole('combobox', { name: 'Customer' });
    await expect.poll(async () => (await picker.boundingBox())?.height).toBe(FINGER);
  },
);

test(
  'names are whole in lists, on the board, on the dashboard and in the head of a record, where nothing can hover over them',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    const main = page.getByRole('main');
    await openShownPage(page, '/dashboard');
    expect.soft(await cutIn(main), 'dashboard').toEqual([]);
    await openShownPage(page, '/pipeline');
    await main.getByRole('listitem').first().waitFor();
    // In the line of facts below it a person of five words is cut: what has no room there is left out.
    expect.soft(await cutIn(main.getByRole('listitem').getByRole('link')), 'pipelines').toEqual([]);
    await openShownPage(page, '/pipeline?tab=kanban');
    await main.getByRole('group').first().waitFor();
    expect.soft(await cutIn(main), 'board').toEqual([]);
    // A name beside a logo.
    await openShownPage(page, '/customer-all');
    await main.getByRole('listitem').first().waitFor();
    expect.soft(await cutIn(main.getByRole('listitem').getByRole('link')), 'customers').toEqual([]);
    // Who leads the group has a name of five words.
    await openShownPage(page, '/group');
    await main.getByRole('link', { name: 'Engineering East' }).click();
    await main.getByRole('definition').first().waitFor();
    expect.soft(await cutIn(main.getByRole('definition')), 'head of a record').toEqual([]);
  },
);

test('the largest amount stands whole in the head of a record', { tag: SLOW }, async ({ page, signInAs }) => {
  await signInAs('sales');
  const name = `Largest ${Date.now()}`;
  await new PipelinePages(page).create({
    name,
    customer: 'PT',
    value: '999999999999999',
    closeDate: '2030-01-31',
  });
  const amount = await page.getByRole('main').getByText('999.999.999.999.999').first().boundingBox();
  // Of 360 pixels, with the margin of the page.
  expect((amount?.x ?? 0) + (amount?.width ?? Infinity)).toBeLessThanOrEqual(344);
});

test(
  'what a lead is asked to decide can be read beside its buttons',
  { tag: SLOW },
  async ({ page, signInAs, signOut }) => {
    const name = `PT Dialihkan ${Date.now()}`;
    await signInAs('sales');
    await page.goto('/customer');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.keyboard.press('n');
    const customer = page.getByRole('dialog', { name: 'New customer' });
    await fillNewCustomer(customer, name);
    await openRegistered(page, name, () =>
      customer.getByRole('button', { name: 'Register customer' }).click(),
    );
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Transfer' }).click();
    const transfer = page.getByRole('dialog', { name: 'Transfer' });
    await transfer.getByRole('combobox').click();
    await page.getByRole('option', { name: /Lead Sales · Sales A/ }).click();
    await transfer.getByLabel(/^Reason/).fill('He knows the buyer');
    await transfer.getByRole('button', { name: 'Ask for transfer' }).click();
    await expect(transfer).toBeHidden();
    const address = page.url();
    await signOut();

    await signInAs('lead-sales');
    await page.goto(address);
    await page.getByRole('button', { name: 'Approve transfer' }).waitFor();
    const words = await page.getByText(/To be transferred from/).boundingBox();
    // Of 360 pixels, beside the icon.
    expect(words?.width).toBeGreaterThan(200);
  },
);

test(
  'a draft is offered in words that have their room beside its buttons, also in a language of long ones',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('sales');
    await chooseLanguage(page, 'de');
    await page.goto('/customer/new');
    await page.getByRole('textbox', { name: /^Name/ }).fill('PT Entwurf');
    await page.reload();
    await page.getByRole('button', { name: 'Wiederherstellen' }).waitFor();
    const words = await page.getByText('Es gibt einen nicht gespeicherten Entwurf').boundingBox();
    expect(words?.width).toBeGreaterThan(200);
  },
);

test(
  'the word in an empty search is whole beside the tabs of a list, also in a language of long ones',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await chooseLanguage(page, 'fr');
    await page.setViewportSize({ width: 390, height: 780 });
    await openShownPage(page, '/pipeline');
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Rechercher' });
    const room = await search.evaluate((field) => {
      const { clientWidth } = field;
      const { fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return null;
      pen.font = `${getComputedStyle(field, '::placeholder').fontSize} ${fontFamily}`;
      const words = pen.measureText(field.getAttribute('placeholder') ?? '').width;
      return clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  },
);

test(
  'what chooses a picture stays in its frame on the smallest phone, also in a language of long words',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await chooseLanguage(page, 'fr');
    await page.setViewportSize({ width: 320, height: 780 });
    await page.goto('/settings');
    const choose = page.getByRole('button', { name: /: Choisir une image$/ }).first();
    await choose.waitFor();
    const room = await choose.evaluate((button) => {
      const frame = document.querySelector('main input[type=file]')?.parentElement;
      return frame ? frame.getBoundingClientRect().right - button.getBoundingClientRect().right : null;
    });
    expect(room).toBeGreaterThan(8);
  },
);

test(
  'a file that is chosen is seen on its way, and nothing is asked for it that a finger cannot do',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('sales');
    await page.goto('/pipeline');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible();
    await expect(page.getByText('Drop files here, paste them, or')).toBeHidden();
    // It is on its way for as long as one looks.
    await page.route('**/*', (route) => {
      const isFile = route.request().headers()['content-type']?.startsWith('multipart/');
      return isFile ? undefined : route.continue();
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') });
    await expect(page.getByRole('button', { name: 'Cancel plan.pdf' })).toBeInViewport();
  },
);

/** No driver has the gesture: it asks the last of the browser's watchers to close, and leaves the page where there is none. */
async function watchClosing(page: Page): Promise<void> {
  await page.addInitScript(`{
    const Native = CloseWatcher;
    const open = new Set();
    globalThis.CloseWatcher = class extends Native {
      constructor() {
        super();
        open.add(this);
        this.addEventListener('close', () => open.delete(this));
      }
      destroy() {
        open.delete(this);
        super.destroy();
      }
    };
    globalThis.goBack = () => {
      const last = [...open].at(-1);
      if (last) last.requestClose();
      else history.back();
    };
  }`);
}

const goBack = (page: Page): Promise<unknown> => page.evaluate('goBack()');

test(
  'Back closes the panel, the menu and the question over a page, and leaves the page only then',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await watchClosing(page);
    await signInAs('sales');
    await openShownPage(page, '/customer');
    const main = page.getByRole('main');
    await openShownPage(page, '/pipeline?tab=all');
    await main.getByRole('listitem').first().waitFor();

    await main.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog').waitFor();
    await goBack(page);
    await expect(page.getByRole('dialog')).toBeHidden();

    await main.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menu').waitFor();
    await goBack(page);
    await expect(page.getByRole('menu')).toBeHidden();

    await page.keyboard.press('n');
    const form = page.getByRole('dialog').first();
    await form.getByLabel(/^Name/).fill('Kamera gudang');
    await goBack(page);
    // Whether one leaves what one has typed; who does not say so stays.
    const question = page.getByRole('dialog', { name: 'Perhatian' });
    await question.waitFor();
    await goBack(page);
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel(/^Name/)).toHaveValue('Kamera gudang');
    expect(new URL(page.url()).pathname).toBe('/pipeline');

    await goBack(page);
    await question.getByRole('button', { name: 'Tinggalkan' }).click();
    await expect(form).toBeHidden();
    await goBack(page);
    await page.waitForURL(({ pathname }) => pathname === '/customer');
  },
);

test(
  'what is typed into stays in sight above the buttons of its form when the keyboard takes its room',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await openShownPage(page, '/brand/new');
    const save = page.getByRole('button', { name: 'Create brand' });
    for (const name of [/^Website/, /warranty/i]) {
      await page.setViewportSize({ width: 360, height: 780 });
      const field = page.getByRole('textbox', { name });
      await field.tap();
      await page.setViewportSize({ width: 360, height: 420 });
      await expect(save).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => {
          const [above, below] = await Promise.all([field.boundingBox(), save.boundingBox()]);
          return (above?.y ?? Infinity) + Math.min(above?.height ?? 0, 44) <= (below?.y ?? 0);
        }, String(name))
        .toBe(true);
    }
  },
);

test(
  'all buttons of a dialog stand in it on a small phone, also in a language of long words',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('sales');
    await chooseLanguage(page, 'de');
    await page.setViewportSize({ width: 320, height: 640 });
    await openShownPage(page, '/pipeline');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Neue Pipeline' });
    for (const name of ['Alle Felder', 'Abbrechen', 'Pipeline anlegen'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  },
);
