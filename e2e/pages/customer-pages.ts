import type { Locator, Page } from '@playwright/test';

/** A customer of the demo company whom no journey removes; those of imports, which stand above, may be taken back. */
export const LASTING_CUSTOMER = 'PT Samudra Data Prima';

/** The list of customers, narrowed to the one that lasts. */
export const LASTING_CUSTOMER_LIST = `/customer-all?key=${encodeURIComponent(LASTING_CUSTOMER)}`;

/** Opens the record of the customer that lasts. */
export async function openLastingCustomer(page: Page): Promise<void> {
  await page.goto(LASTING_CUSTOMER_LIST);
  await page
    .getByRole('main')
    .getByRole('table')
    .getByRole('link', { name: LASTING_CUSTOMER })
    .first()
    .click();
  await page.waitForURL(/\/customer-all\/\d+$/);
}

/**
 * Begins a new customer over the list and fills in what each has.
 * @returns the dialog, which is not sent.
 */
export async function fillNewCustomer(page: Page, name: string): Promise<Locator> {
  await page.keyboard.press('n');
  const customer = page.getByRole('dialog', { name: 'New customer' });
  await customer.getByLabel(/^Name/).fill(name);
  await customer.getByLabel(/^Industry/).selectOption('retail');
  await customer.getByLabel(/^Source/).selectOption('event');
  await customer.getByLabel(/^Address/).fill('Jalan Merdeka 1');
  await customer.getByLabel(/^City/).fill('Bandung');
  await customer.getByLabel(/^Province/).fill('Jawa Barat');
  return customer;
}

/** Opens the record of who has just been registered. */
export async function openRegistered(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  // The list has more actions, too.
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
