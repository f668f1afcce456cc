import type { Page } from '@playwright/test';

export interface NewPerson {
  firstName: string;
  email: string;
}

/** The pages of users, as hrd works with them. */
export class UserPages {
  constructor(private readonly page: Page) {}

  /** Somebody who is not there yet. */
  newPerson(): NewPerson {
    const firstName = `Nina${Date.now()}`;
    return { firstName, email: `${firstName.toLowerCase()}@demo.test` };
  }

  /** Registers a person. @returns the temporary password. */
  async create({ firstName, email }: NewPerson, role: string): Promise<string> {
    const { page } = this;
    const number = firstName.replace(/\D/g, '').slice(-9);
    await page.goto('/user/new');
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Phone').fill(`+62811${number}`);
    await page.getByLabel('Birthday').fill('12 Apr 1993');
    await page.getByLabel('Role').selectOption({ label: role });
    await page.getByLabel('NIP').fill(`J-${number}`);
    await page.getByLabel('Joined').fill('3 Feb 2025');
    await page.getByRole('button', { name: 'Create user' }).click();
    const password = page.getByTestId('temporary-password');
    await password.waitFor();
    return (await password.textContent()) ?? '';
  }

  /** Opens the profile of who has the e-mail address. */
  async open(email: string): Promise<void> {
    const { page } = this;
    await page.goto(`/user?key=${encodeURIComponent(email)}`);
    await page.getByRole('main').locator('a[href^="/users-profile/"]').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** One of the rarer actions of a profile. */
  async choose(action: string): Promise<void> {
    await this.page.getByRole('button', { name: /more/i }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
