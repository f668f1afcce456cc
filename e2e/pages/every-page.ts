import type { Page } from '@playwright/test';

export interface ShownPage {
  path: string;
  /** Waits until the page shows what it is for. */
  open: (page: Page) => Promise<void>;
}

const untilHeading = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** Address of the first row's record on a list page. */
async function firstRecord(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const link = page.getByRole('main').getByRole('table').getByRole('link').first();
  await link.waitFor();
  const address = await link.getAttribute('href');
  if (!address) throw new Error(`${list} shows no record`);
  return address;
}

/** Every page that superadmin can open, with a real record where one is needed. */
export async function everyPage(page: Page): Promise<ShownPage[]> {
  const pipeline = await firstRecord(page, '/pipeline');
  const customer = await firstRecord(page, '/customer-all');
  const brand = await firstRecord(page, '/brand');
  const solution = await firstRecord(page, '/solution');
  const item = await firstRecord(page, '/item');
  const distributor = await firstRecord(page, '/distributor');
  const user = await firstRecord(page, '/user');
  const group = await firstRecord(page, '/group');
  const paths = [
    '/dashboard',
    '/pipeline',
    '/pipeline?tab=kanban',
    '/pipeline/new',
    pipeline,
    '/customer-all',
    '/customer/new',
    customer,
    '/brand',
    '/brand/new',
    brand,
    '/solution',
    '/solution/new',
    solution,
    '/item',
    '/item/new',
    '/item/prices',
    item,
    '/product-knowledge',
    '/product-knowledge/new',
    '/product-knowledge/1',
    '/distributor',
    '/distributor/new',
    distributor,
    `${distributor}?tab=prices`,
    `${distributor}?tab=documents`,
    '/distributor-price',
    '/user',
    '/user/new',
    user,
    '/profile',
    '/profile?tab=security',
    '/group',
    '/group/new',
    group,
    '/misc/not-authorized',
    '/no-such-page',
  ];
  return paths.map((path) => ({ path, open: untilHeading }));
}
