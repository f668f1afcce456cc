import type { Locator, Page } from '@playwright/test';
import { openSaved } from './saved-toast';

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

/** Fills what the form of a new customer demands. @param form - its dialog, or the page. */
export async function fillNewCustomer(form: Locator, name: string): Promise<void> {
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel(/^Industry/).selectOption('retail');
  await form.getByLabel(/^Source/).selectOption('event');
  await form.getByLabel(/^Address/).fill('Jalan Merdeka 1');
  await form.getByLabel(/^City/).fill('Bandung');
  await form.getByLabel(/^Province/).fill('Jawa Barat');
}

/** Registers a customer in a dialog and opens the record. */
export async function openRegistered(
  page: Page,
  name: string,
  register: () => Promise<unknown>,
): Promise<void> {
  await openSaved(page, register);
  // The list has more actions, too.
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
