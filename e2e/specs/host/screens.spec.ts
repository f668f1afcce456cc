import { expect, test } from '../../fixtures';
import { Shell } from '../../pages/shell';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

for (const [name, size] of Object.entries({ desktop, phone })) {
  test(`the way back to the top covers nothing at the end of a list on a ${name}`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(size);
    await signInAs('superadmin');
    await page.goto('/pipeline?row=25');
    const last = page.getByRole('button', { name: 'Last page' });
    await last.waitFor();
    const up = page.getByRole('button', { name: 'Back to the top' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(up).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(up).toBeInViewport();
    // Would not be pressed with something over it.
    await last.click();
    await expect(page).toHaveURL(/page=\d+/);
  });
}

test('on a phone what can be done with selected rows is in sight wherever one scrolls', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(phone);
  await signInAs('superadmin');
  await page.goto('/pipeline');
  const boxes = page.getByRole('main').getByRole('checkbox');
  await boxes.first().click();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await boxes.nth(8).scrollIntoViewIfNeeded();
  await boxes.nth(8).click();
  await expect(bar).toContainText('2 of');
  await expect(bar.getByRole('button', { name: 'Change owner' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Clear selection' })).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test('a phone is offered no keyboard shortcuts', async ({ page, signInAs }) => {
  await page.setViewportSize(phone);
  await signInAs('superadmin');
  await page.goto('/brand');
  const more = page.getByRole('main').getByRole('button', { name: 'More actions' }).first();
  await more.click();
  await expect(page.getByRole('menuitem', { name: /Excel/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Keyboard shortcuts/ })).toBeHidden();
});

test('the menu keeps its place on records and forms', async ({ page, signInAs }) => {
  const shell = new Shell(page);
  const current = shell.menu.locator('[aria-current=page]');
  await signInAs('sales');
  await page.goto('/pipeline');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/detail-/);
  await expect(current).toHaveText(/Pipelines/);
  await page.goto('/customer');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/customer\/\d+\/\d+/);
  await expect(current).toHaveText('Customers');
  await page.goto('/customer/new');
  await expect(current).toHaveText('Customers');
});

test('a superadmin stands at Customers and Users on their records, too', async ({ page, signInAs }) => {
  const current = new Shell(page).menu.locator('[aria-current=page]');
  await signInAs('superadmin');
  await page.goto('/customer/new');
  await expect(current).toHaveText('Customers');
  await page.goto('/user');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/users-profile\/\d+/);
  await expect(current).toHaveText('Users');
});

test('a record that is not there leads back to its list', async ({ page, signInAs }) => {
  await signInAs('sales');
  await page.goto('/detail-pipeline/999999');
  await expect(page.getByRole('heading', { name: 'Not here, or not yours' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to Pipelines' }).click();
  await expect(page).toHaveURL(/\/pipeline$/);
});

test('only cells of numbers have figures of one width', async ({ page, signInAs }) => {
  await signInAs('superadmin');
  await page.goto('/user');
  const table = page.getByRole('table');
  await table.getByRole('link').first().waitFor();
  const figures = (cell: string) =>
    table
      .locator(cell)
      .first()
      .evaluate((element) => getComputedStyle(element).fontVariantNumeric);
  expect(await figures('tbody td:nth-child(3)')).not.toContain('tabular');
  await page.goto('/pipeline');
  await table.locator('td data').first().waitFor();
  expect(await figures('td data')).toContain('tabular');
});
