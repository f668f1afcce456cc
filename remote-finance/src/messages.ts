import distributorsDe from './features/distributors/locales/de.json';
import distributorsEn from './features/distributors/locales/en.json';
import distributorsFr from './features/distributors/locales/fr.json';
import distributorsId from './features/distributors/locales/id.json';
import distributorsPt from './features/distributors/locales/pt.json';

const en = { ...distributorsEn };

/** Every language comes with the department: a few KB, and one request less before the first page is drawn. */
const languages: Record<string, Record<string, unknown>> = {
  en,
  de: { ...distributorsDe },
  fr: { ...distributorsFr },
  pt: { ...distributorsPt },
  id: { ...distributorsId },
};

export const messages = (language: string) => Promise.resolve(languages[language] ?? en);
