import { expect, type Locator, type Page } from '@playwright/test';

/** The form, the record and the board of pipelines. */
export class PipelinePages {
  constructor(private readonly page: Page) {}

  async create(values: { name: string; customer: string; value: string; closeDate: string }): Promise<void> {
    const { page } = this;
    await page.goto('/pipeline/new');
    await page.getByRole('textbox', { name: /^Name/ }).fill(values.name);
    await page.getByRole('combobox', { name: /^Customer/ }).fill(values.customer);
    await page
      .getByRole('option', { name: new RegExp(values.customer) })
      .first()
      .click();
    await page.getByLabel(/^Type/).selectOption('project');
    await page.getByLabel(/^Expected value/).fill(values.value);
    await page.getByLabel(/^Close date/).fill(values.closeDate);
    await page.getByRole('button', { name: 'Create pipeline' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(values.name);
  }

  async action(name: string): Promise<void> {
    const button = this.page.getByRole('main').getByRole('button', { name, exact: true });
    const more = this.page.getByRole('main').getByRole('button', { name: 'More actions' });
    const entry = this.page.getByRole('menuitem', { name, exact: true });
    // A verb stands in the menu until it is the next step, which a change in the background makes it at any moment.
    await expect(async () => {
      if (await button.first().isVisible()) return button.first().click({ timeout: 2_000 });
      if (!(await entry.isVisible())) await more.first().click({ timeout: 2_000 });
      await entry.click({ timeout: 2_000 });
    }).toPass();
  }

  async logVisit(summary: string): Promise<void> {
    await this.action('Log activity');
    const dialog = this.page.getByRole('dialog', { name: 'Log activity' });
    await dialog.getByLabel(/^Kind/).selectOption('visit');
    await dialog.getByLabel(/^What happened/).fill(summary);
    await dialog.getByRole('button', { name: 'Log activity' }).click();
    await expect(dialog).toBeHidden();
  }

  column(name: string): Locator {
    return this.page.getByRole('region', { name });
  }
}
