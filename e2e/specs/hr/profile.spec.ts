import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { ProfilePages } from '../../pages/profile-pages';
import { SignInPage } from '../../pages/sign-in-page';
import { UserPages } from '../../pages/user-pages';

/** One red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const FIRST = 'seven mangoes on the roof';
const SECOND = 'eight lanterns in the garden';

/** Another browser, as another device has it. */
async function otherBrowser(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser');
  return (await browser.newContext()).newPage();
}

/** Whatever the tab asks next is refused: it offers to sign in. */
async function expectSignedOut(tab: Page): Promise<void> {
  await expect(async () => {
    await tab.goto('/profile');
    await expect(new SignInPage(tab).email).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

test('a person looks after his own profile', { tag: SLOW }, async ({ page, signInAs }) => {
  await signInAs('hrd');
  const users = new UserPages(page);
  const person = users.newPerson();
  const temporary = await users.create(person, 'Admin Sales');
  await users.openCreated();

  const mine = await otherBrowser(page);
  const profile = new ProfilePages(mine);
  await test.step('replaces the temporary password before anything else', () =>
    profile.signInFirst(person.email, temporary, FIRST));

  await test.step('changes picture and phone', async () => {
    await profile.open();
    await mine.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = mine.getByRole('dialog');
    await dialog
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await expect(dialog.getByRole('button', { name: 'Photo: Replace picture' })).toBeVisible();
    const phone = `0812${person.firstName.replace(/\D/g, '').slice(-8)}`;
    await dialog.getByLabel('Phone').fill(phone);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByRole('main').getByText(phone)).toBeVisible();
    for (const place of [mine.getByRole('main'), mine.getByRole('button', { name: 'User menu' })]) {
      await expect
        .poll(() =>
          place
            .locator('img')
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBe(1);
    }
  });

  await test.step('reads a file that hrd keeps of him, and has no way to change it', async () => {
    await page.getByRole('tab', { name: 'Documents' }).click();
    await page
      .getByLabel('Add files')
      .setInputFiles({ name: 'contract.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('button', { name: 'contract.png', exact: true })).toBeVisible();
    await profile.open('Documents');
    await mine.getByRole('button', { name: 'contract.png', exact: true }).click();
    const shown = mine.getByRole('dialog').getByRole('img', { name: 'contract.png' });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await mine.keyboard.press('Escape');
    await expect(mine.getByRole('dialog')).toBeHidden();
    await expect(mine.getByRole('button', { name: 'Add files' })).toBeHidden();
  });

  await test.step('ends the session of another device', async () => {
    const other = await otherBrowser(page);
    const signIn = new SignInPage(other);
    await signIn.open();
    await signIn.signIn(person.email, FIRST);
    await profile.open('Security');
    await expect(mine.getByText('This device')).toBeVisible();
    await mine.getByRole('button', { name: /^Sign out Chrome on/ }).click();
    await expectSignedOut(other);
    await other.context().close();
  });

  await test.step('changes the password and signs in with the new one', async () => {
    await profile.changePassword('Current password', FIRST, SECOND);
    await expect(mine.getByLabel(/^Current password/)).toHaveValue('');
    const other = await otherBrowser(page);
    const signIn = new SignInPage(other);
    await signIn.open();
    await signIn.signIn(person.email, SECOND);
    await other.context().close();
  });

  await test.step('gets another bank account once hrd has approved it', async () => {
    await profile.open();
    await mine.getByRole('button', { name: 'Change bank account' }).click();
    const dialog = mine.getByRole('dialog');
    await dialog.getByLabel('Bank', { exact: false }).first().fill('BNI');
    await dialog.getByLabel('Bank account').fill('5550001234');
    await dialog.getByLabel(/^Your password/).fill(SECOND);
    await dialog.getByRole('button', { name: 'Send to HRD' }).click();
    await expect(mine.getByText('Waiting for HRD: BNI ••••••1234')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Asks for another bank account: – → BNI 5550001234')).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('button', { name: 'Approve' }).click();
    const question = page.getByRole('dialog', { name: 'Approve the account BNI 5550001234?' });
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Asks for another bank account')).toBeHidden();
    await mine.reload();
    await expect(mine.getByRole('main').getByText('••••••1234')).toBeVisible();
    await expect(mine.getByText('Waiting for HRD')).toBeHidden();
  });
  await mine.context().close();
});
