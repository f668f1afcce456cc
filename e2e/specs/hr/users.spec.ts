import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { ProfilePages } from '../../pages/profile-pages';
import { SignInPage } from '../../pages/sign-in-page';
import { UserPages } from '../../pages/user-pages';

/** Another browser, as another person has it. */
async function otherBrowser(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser');
  return (await browser.newContext()).newPage();
}

test('a new person signs in with the password that is shown once, and is signed out when suspended', async ({
  page,
  signInAs,
}) => {
  await signInAs('hrd');
  const users = new UserPages(page);
  const person = users.newPerson();
  const password = await users.create(person, 'Admin Sales');

  const other = await otherBrowser(page);
  const own = 'seven mangoes on the roof';
  await new ProfilePages(other).signInFirst(person.email, password, own);
  await expect(other.getByRole('button', { name: 'User menu' })).toContainText(person.firstName);

  await users.openCreated();
  await users.choose('Suspend');
  await page.getByLabel('Reason').fill('Long absence');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(users.beside('Suspended')).toBeVisible();
  await expectAccessibleAsShown(page, 'the record of a person', 'main');

  // Whatever the open tab asks next is refused: it offers to sign in, which a suspended person cannot.
  await expect(async () => {
    await other.goto('/brand');
    await expect(new SignInPage(other).email).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const signIn = new SignInPage(other);
  await signIn.email.fill(person.email);
  await signIn.password.fill(own);
  await signIn.submit.click();
  await expect(other.getByRole('alert')).toHaveText('Email or password is wrong');
  await other.context().close();
});

test('who leaves hands his work over first', { tag: SLOW }, async ({ page, signInAs }) => {
  await signInAs('superadmin');
  const users = new UserPages(page);
  await users.open('sales12@demo.test');
  await users.choose('Record resignation');
  const dialog = page.getByRole('dialog', { name: 'Record resignation' });
  await dialog.getByRole('button', { name: 'Record resignation' }).click();
  await expect(dialog.getByText('Choose who takes this over').first()).toBeVisible();
  for (const picker of await dialog.getByRole('combobox').all()) {
    await picker.fill('Rahmat Lubis');
    await page
      .getByRole('option', { name: /Rahmat Lubis/ })
      .first()
      .click();
  }
  await dialog.getByRole('button', { name: 'Record resignation' }).click();
  const question = page.getByRole('dialog', { name: 'Confirmation' });
  await expect(question).toContainText('Make sure the data is correct');
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(users.beside('Resigned')).toBeVisible();
});
