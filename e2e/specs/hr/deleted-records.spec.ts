import { restoreBrand } from '@balai/shared/contract/engineering/brands';
import { expect, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { openSaved } from '../../pages/saved-toast';

test('a superadmin takes a deletion back at once, and later from the list of what was deleted', async ({
  page,
  signInAs,
}) => {
  await signInAs('superadmin');
  const name = `Journey brand ${Date.now()}`;
  await page.goto('/brand/new');
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('button', { name: 'Create brand' }).click();
  const deleteIt = async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /More|Actions/i }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Data Has Been Deleted!')).toBeVisible();
  };
  await page.goto(`/brand?key=${encodeURIComponent(name)}`);
  await deleteIt();
  // That it is undone is said for two seconds, which a busy machine may miss.
  const restored = page.waitForResponse((answer) => answer.url().endsWith(restoreBrand.path));
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await restored).ok()).toBe(true);
  await deleteIt();

  await page.goto('/deleted-record');
  const restore = page.getByRole('button', { name: `Restore ${name}` });
  await expect(restore).toBeVisible();
  await expectAccessibleAsShown(page, 'the list of what was deleted', 'main');
  await openSaved(page, () => restore.click());
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('restored this');
});
