import type { Page } from '@playwright/test';
import type { Language } from '@balai/shared/format/languages';

/** Has the person read the pages that are opened from here on in another language. */
export const chooseLanguage = (page: Page, language: Language): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem('LANGUAGE', chosen), language);
