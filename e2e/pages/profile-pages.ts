import type { Page } from '@playwright/test';
import { SignInPage } from './sign-in-page';

/** The own profile, and what stands before it for who has a temporary password. */
export class ProfilePages {
  constructor(private readonly page: Page) {}

  /** The first sign-in: the temporary password opens nothing but its own replacement. */
  async signInFirst(email: string, temporary: string, own: string): Promise<void> {
    const { page } = this;
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.email.fill(email);
    await signIn.password.fill(temporary);
    await signIn.submit.click();
    await page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
    await this.changePassword('Temporary password', temporary, own);
    await page.getByRole('button', { name: 'User menu' }).waitFor();
  }

  async open(tab: 'Profile' | 'Documents' | 'Security' = 'Profile'): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('tab', { name: tab }).click();
  }

  async changePassword(label: string, current: string, next: string): Promise<void> {
    const { page } = this;
    await page.getByLabel(label, { exact: false }).first().fill(current);
    await page.getByLabel('New password', { exact: false }).first().fill(next);
    await page.getByLabel(/^New password again/).fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  }
}
