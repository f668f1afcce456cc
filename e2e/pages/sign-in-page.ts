import type { Page } from '@playwright/test';

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
    await this.page.getByRole('button', { name: 'User menu' }).waitFor();
  }
}
