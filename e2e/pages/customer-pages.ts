import type { Page } from '@playwright/test';

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
