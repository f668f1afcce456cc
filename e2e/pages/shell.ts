import { expect, type Locator, type Page } from '@playwright/test';

/** What stays on the screen whatever a department does. */
export class Shell {
  readonly menu: Locator;
  readonly heading: Locator;
  readonly departmentError: Locator;
  readonly tryAgain: Locator;

  constructor(private readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Main menu' });
    this.heading = page.getByRole('heading', { level: 1 });
    this.departmentError = page.getByTestId('department-error');
    this.tryAgain = this.departmentError.getByRole('button', { name: 'Try again' });
  }

  async open(title: string): Promise<void> {
    await this.menu.getByRole('link', { name: title, exact: true }).click();
  }

  /** Leaves a mark in the window that a reload would wipe. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { journeyMark: true }));
  }

  async expectNoReload(): Promise<void> {
    expect(await this.page.evaluate(() => 'journeyMark' in window)).toBe(true);
  }
}
