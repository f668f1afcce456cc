import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { DEMO_PASSWORD } from '../../panel';
import { cutIn } from '../../pages/cut-text';
import { SignInPage } from '../../pages/sign-in-page';

async function openPalette(page: Page) {
  await page.getByRole('button', { name: 'Go to or find' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to, create or find' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  return { palette, field, group: (name: string) => palette.getByRole('group', { name, exact: true }) };
}

test('Ctrl+K leads to pages, forms and records by keyboard', async ({ page, signInAs }) => {
  await signInAs('superadmin');
  const first = await openPalette(page);
  await expect(first.group('Go to').getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('users');
  await page.keyboard.press('Enter');
  await expect(first.palette).toBeHidden();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Users');

  const second = await openPalette(page);
  await page.keyboard.type('new b');
  await expect(second.group('Create').getByRole('option')).toHaveText(['New brand']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/brand\/new$/);

  // From within a field, too.
  await page.getByRole('textbox', { name: /^Name/ }).focus();
  const third = await openPalette(page);
  await page.keyboard.type('hendra');
  const person = third.group('People').getByRole('option', { name: /Hendra Gunawan/ });
  await expect(person).toBeVisible();
  await expect(person.getByText('Hendra', { exact: true })).toHaveCSS('font-weight', '600');
  await person.click();
  await expect(page).toHaveURL(/\/users-profile\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hendra Gunawan');

  const fourth = await openPalette(page);
  await page.keyboard.type('nothing is called so');
  await expect(fourth.palette).toContainText('Nothing found for “nothing is called so”');
  await expect(fourth.palette).toContainText('Looked for by name: Pages, Commands, Pipelines, Customers');
  // As high as what it says, and its field stays where it is while one types.
  const field = fourth.palette.getByRole('combobox');
  const top = (await field.boundingBox())?.y;
  expect((await fourth.palette.boundingBox())?.height).toBeLessThan(280);
  await fourth.palette.getByRole('button', { name: 'Clear the search' }).click();
  await expect(field).toBeFocused();
  await expect(fourth.group('Go to').getByRole('option').first()).toBeVisible();
  expect((await field.boundingBox())?.y).toBe(top);
  await page.keyboard.press('Escape');
  await expect(fourth.palette).toBeHidden();
});

test(
  'the palette finds every kind of record that its person may list',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    const link = `Palette ${Date.now()}`;
    await page.goto('/menu-link/new');
    await page.getByRole('textbox', { name: /^Title/ }).fill(link);
    await page.getByRole('textbox', { name: /^Address/ }).fill('https://example.test/');
    await page.getByRole('button', { name: 'Create menu link' }).click();
    await expect(page).toHaveURL(/\/menu-link\/\d+$/);
    await page.goto('/dashboard');

    const { field, group } = await openPalette(page);
    for (const [kind, typed] of [
      ['Brands', 'hikvision'],
      ['Solutions', 'cctv'],
      ['Groups', 'sales a'],
      ['Menu links', link],
    ] as const) {
      await field.fill(typed);
      await expect(
        group(kind)
          .getByRole('option', { name: new RegExp(typed, 'i') })
          .first(),
      ).toBeVisible();
    }
    await group('Menu links').getByRole('option').first().click();
    await expect(page).toHaveURL(/\/menu-link\/\d+$/);
  },
);

test(
  'what is typed right after Ctrl+K is searched for, and does nothing to the page',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.goto('/brand');
    await page.getByRole('table').waitFor();
    // N alone opens a form here, and / the search. The palette's own code is asked for by the first key.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new b/');
    await page.keyboard.press('Backspace');
    const palette = page.getByRole('dialog', { name: 'Go to, create or find' });
    await expect(palette.getByRole('combobox')).toHaveValue('new b');
    await expect(page).toHaveURL(/\/brand$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/brand\/new$/);
  },
);

test(
  'the palette offers a seller his own records and an engineer none that he does not work at',
  { tag: SLOW },
  async ({ page, browser, signInAs }) => {
    await signInAs('sales');
    await page.goto('/pipeline');
    const own = page.getByRole('table').getByText(/^PL\//).first();
    const number = (await own.textContent()) ?? '';
    const seller = await openPalette(page);
    await expect(seller.group('Create').getByRole('option')).toHaveText(['New pipeline', 'New customer']);
    await seller.field.fill(number);
    await expect(seller.group('Pipelines').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/detail-(pipeline|document)\/\d+/);

    const context = await browser.newContext();
    const asked: string[] = [];
    const other = await context.newPage();
    other.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const signIn = new SignInPage(other);
    await signIn.open();
    await signIn.signIn('engineer1@demo.test', DEMO_PASSWORD);
    const engineer = await openPalette(other);
    await expect(engineer.group('Create')).toHaveCount(0);
    await engineer.field.fill(number);
    await expect(engineer.palette).toContainText('Nothing found');
    expect(asked.some((path) => path.startsWith('/panel/item/'))).toBe(true);
    expect(asked.some((path) => path.startsWith('/panel/pipeline/'))).toBe(true);
    for (const kind of ['distributor', 'group', 'menu_link'])
      expect(asked.filter((path) => path.startsWith(`/panel/${kind}/`))).toEqual([]);
    await context.close();
  },
);

test(
  'a search that fails is named, and the rest of the palette works',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.route('**/panel/customer/list?*', (route) =>
      route.fulfill({ status: 500, json: { status: 500, message: 'No', code: 'internal', request_id: 'r' } }),
    );
    const { palette, group } = await openPalette(page);
    await page.keyboard.type('pipe');
    await expect(palette).toContainText('Customers: the search does not answer');
    await expect(group('Go to').getByRole('option')).toHaveText(/Pipelines/);
  },
);

test(
  'G and a letter lead to a page, unless a form is left that way',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await expect(page).toHaveURL(/\/brand$/);
    await page.getByRole('table').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    // N alone would open the form; after G it is no page's letter and stays what it is.
    await expect(page).toHaveURL(/\/brand\/new$/);
    const name = page.getByRole('textbox', { name: /^Name/ });
    await name.fill('Half a brand');
    await openPalette(page);
    await page.keyboard.type('items');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Perhatian' });
    await expect(question).toContainText('Tinggalkan Halaman ?');
    await question.getByRole('button', { name: 'Batal' }).click();
    await expect(name).toHaveValue('Half a brand');
  },
);

test(
  'records of long names are told apart: on a phone all of each line stands there, elsewhere its number',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    const name = 'Pengadaan dan instalasi CCTV, akses kontrol';
    const { palette, field, group } = await openPalette(page);
    await field.fill(name);
    const number = group('Pipelines')
      .getByRole('option', { name })
      .getByText(/PL\/\d{4}/);
    await expect(number).toBeVisible();
    expect((await number.boundingBox())?.width).toBeGreaterThan(80);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(number).toBeVisible();
    expect(await cutIn(palette)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Find a customer by name' }).click();
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByLabel('Find a customer by name').fill('Jasa Pengelolaan Gedung');
    await expect(search.getByRole('option', { name: /Jasa Pengelolaan Gedung/ }).first()).toBeVisible();
    expect(await cutIn(search)).toEqual([]);
  },
);
