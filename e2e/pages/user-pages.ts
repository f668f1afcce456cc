import type { Locator, Page } from '@playwright/test';

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
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill(`+62811${number}`);
    await page.getByRole('textbox', { name: 'Birthday' }).fill('12 Apr 1993');
    await page.getByLabel('Role').selectOption({ label: role });
    await page.getByRole('textbox', { name: 'NIP' }).fill(`J-${number}`);
    await page.getByRole('textbox', { name: 'Joined' }).fill('3 Feb 2025');
    await page.getByRole('button', { name: 'Create user' }).click();
    const password = page.getByTestId('temporary-password');
    await password.waitFor();
    return (await password.textContent()) ?? '';
  }

  /** Opens the profile of who has the e-mail address. */
  async open(email: string): Promise<void> {
    const { page } = this;
    await page.goto(`/user?key=${encodeURIComponent(email)}`);
    await this.openProfile(page.getByRole('main').locator('a[href^="/users-profile/"]').first());
  }

  /** Follows a link to a profile. The page left stands until the profile is loaded, and has a heading and a menu too. */
  async openProfile(link: Locator): Promise<void> {
    await link.click();
    await this.page.waitForURL(/\/users-profile\//);
    await this.page.getByRole('tab', { name: 'Activity' }).waitFor();
  }

  /** Opens the profile of who has just been registered. */
  openCreated(): Promise<void> {
    return this.openProfile(this.page.getByRole('link', { name: 'Open the profile' }));
  }

  /** One of the rarer actions of a profile. */
  async choose(action: string): Promise<void> {
    await this.page.getByRole('button', { name: /more/i }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** The status that stands beside the name; what happened says it in words of its own. */
  beside(status: string): Locator {
    return this.page
      .getByRole('main')
      .locator('header')
      .filter({ has: this.page.getByRole('heading', { level: 1 }) })
      .getByText(status, { exact: true });
  }
}
