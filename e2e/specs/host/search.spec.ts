import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';

async function search(page: Page, key: string) {
  await page.getByRole('button', { name: 'Find a customer by name' }).click();
  const panel = page.getByRole('dialog', { name: 'Search' });
  await panel.getByLabel('Find a customer by name').fill(key);
  return panel;
}

test(
  'the search of the top bar leads superadmin to a customer, and shows others that it is there',
  { tag: SLOW },
  async ({ page, signInAs, signOut }) => {
    await signInAs('superadmin');
    const open = await search(page, 'samudra data');
    const found = open.getByRole('option', { name: /PT Samudra Data Prima/ });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expectAccessibleAsShown(page, 'search', '[role=dialog]');
    await page.keyboard.press('Enter');
    await expect(open).toBeHidden();
    await expect(page).toHaveURL(/\/detail-customer\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('PT Samudra Data Prima');
    await signOut();

    await signInAs('sales');
    const seen = await search(page, 'samudra data');
    await expect(seen.getByRole('listitem')).toContainText('PT Samudra Data Prima');
    await expect(seen.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Find a customer by name' })).toBeFocused();
  },
);
