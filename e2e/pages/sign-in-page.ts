import { expect, type Page } from '@playwright/test';

export class SignInPage {
  readonly email;
  readonly password;
  readonly submit;

  constructor(private readonly page: Page) {
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Sign in' });
  }

  async open(): Promise<void> {
    await this.page.goto('/pages/login');
    await this.email.waitFor();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
    const menu = this.page.getByRole('button', { name: 'User menu' });
    const busy = this.page.getByText('The server is busy');
    // A machine that does much else at once may be told so: a person presses the button again.
    await expect(async () => {
      if (await busy.isVisible()) await this.submit.click();
      await expect(menu).toBeVisible({ timeout: 10_000 });
    }).toPass();
  }
}
