import { expect, type Page } from '@playwright/test';

interface Upload {
  name: string;
  content: string;
}

/** The import of a list page, step by step. */
export class ImportWizard {
  constructor(
    private readonly page: Page,
    /** Address of the list. */
    private readonly list: string,
  ) {}

  /**
   * @param file - path of a file, or a file made here.
   * @param changes - it changes records that are there, on a list whose files add as well.
   */
  async upload(file: string | Upload, { changes = false } = {}): Promise<void> {
    await this.page.goto(`${this.list}?import=new`);
    if (changes) await this.page.getByRole('button', { name: 'Change records that are there' }).click();
    await this.page
      .locator('input[type=file]')
      .setInputFiles(
        typeof file === 'string'
          ? file
          : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.content) },
      );
  }

  async continue(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click({ timeout: 60_000 });
  }

  /** Fills the value that stands for every row or for empty cells of a column. */
  async fill(column: string, text: string): Promise<void> {
    await this.page.locator(`#import-default-${column}`).fill(text);
  }

  /** The same for a column that names another record. */
  async pick(column: string, name: string): Promise<void> {
    await this.fill(column, name);
    const option = this.page.getByRole('option', { name: new RegExp(name) }).first();
    await option.click();
    await expect(option).toBeHidden();
  }

  async oneForAll(label: string, column: string, name: string): Promise<void> {
    await this.page.getByLabel(`One value for all rows: ${label}`).click();
    await this.pick(column, name);
  }

  async decide(value: string, word: string): Promise<void> {
    await this.page.getByLabel(`Taken for: ${value}`).selectOption(word);
  }

  /** A page that moves under the pointer takes no press; whoever sees the button stand presses again. */
  private async press(name: string | RegExp): Promise<void> {
    const button = this.page.getByRole('button', { name });
    await button.waitFor({ timeout: 60_000 });
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 2_000 });
      await expect(button).toBeHidden({ timeout: 10_000 });
    }).toPass();
  }

  check(): Promise<void> {
    return this.press('Check the file');
  }

  async run(): Promise<void> {
    await this.press(/^(Import|Change) [\d.]+ rows?$/);
    // The way on stands there once it has ended, however many rows it refused.
    await this.page.getByRole('link', { name: 'Open the list' }).waitFor({ timeout: 120_000 });
  }

  /** Rows, imported, already there, rejected, as the boxes show them. */
  async expectCounts(
    counts: Record<'Rows' | 'Imported' | 'Already there' | 'Rejected', string>,
  ): Promise<void> {
    for (const [label, value] of Object.entries(counts)) {
      await expect(
        this.page.getByRole('main').getByText(label, { exact: true }).first().locator('xpath=../..'),
      ).toContainText(value);
    }
  }
}
