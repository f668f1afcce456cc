import { expect, type Locator, type Page } from '@playwright/test';
import { openSaved } from './saved-toast';

interface NewPipeline {
  name: string;
  customer: string;
  value: string;
  closeDate: string;
}

/** The form, the record and the board of pipelines. */
export class PipelinePages {
  constructor(private readonly page: Page) {}

  async create(values: NewPipeline): Promise<void> {
    const { page } = this;
    await page.goto('/pipeline/new');
    await this.fillForm(page.getByRole('main'), values);
    await page.getByRole('button', { name: 'Create pipeline' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(values.name);
  }

  /** By N over the list, and from there to the new record. */
  async createFromList(values: NewPipeline): Promise<void> {
    const { page } = this;
    await page.goto('/pipeline');
    await page.getByRole('main').getByRole('table').waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New pipeline' });
    await expect(dialog.getByRole('combobox', { name: /^Customer/ })).toBeFocused();
    await this.fillForm(dialog, values);
    await openSaved(page, async () => {
      await dialog.getByRole('button', { name: 'Create pipeline' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/pipeline(\?|$)/);
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(values.name);
  }

  private async fillForm(form: Locator, values: NewPipeline): Promise<void> {
    await form.getByRole('textbox', { name: /^Name/ }).fill(values.name);
    await form.getByRole('combobox', { name: /^Customer/ }).fill(values.customer);
    await this.page
      .getByRole('option', { name: new RegExp(values.customer) })
      .first()
      .click();
    await form.getByLabel(/^Type/).selectOption('project');
    await form.getByLabel(/^Expected value/).fill(values.value);
    await form.getByRole('textbox', { name: /^Close date/ }).fill(values.closeDate);
  }

  async action(name: string): Promise<void> {
    const button = this.page.getByRole('main').getByRole('button', { name, exact: true });
    const more = this.page.getByRole('main').getByRole('button', { name: 'More actions' });
    const entry = this.page.getByRole('menuitem', { name, exact: true });
    // A verb stands in the menu until it is the next step, which a change in the background makes it at any moment.
    await expect(async () => {
      // A busy browser says too late that it was pressed.
      if (await this.page.getByRole('dialog').isVisible()) return;
      if (await button.first().isVisible()) return button.first().click({ timeout: 2_000 });
      if (!(await entry.isVisible())) await more.first().click({ timeout: 2_000 });
      await entry.click({ timeout: 2_000 });
    }).toPass();
  }

  async logVisit(summary: string): Promise<void> {
    await this.action('Log activity');
    const dialog = this.page.getByRole('dialog', { name: 'Log activity' });
    await dialog.getByLabel(/^Type/).selectOption('visit');
    await dialog.getByLabel(/^What happened/).fill(summary);
    await dialog.getByRole('button', { name: 'Log activity' }).click();
    await expect(dialog).toBeHidden();
  }

  column(name: string): Locator {
    return this.page.getByRole('region', { name });
  }
}
