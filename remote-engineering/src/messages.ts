import brandsDe from './features/brands/locales/de.json';
import brandsEn from './features/brands/locales/en.json';
import brandsFr from './features/brands/locales/fr.json';
import brandsId from './features/brands/locales/id.json';
import brandsPt from './features/brands/locales/pt.json';
import solutionsDe from './features/solutions/locales/de.json';
import solutionsEn from './features/solutions/locales/en.json';
import solutionsFr from './features/solutions/locales/fr.json';
import solutionsId from './features/solutions/locales/id.json';
import solutionsPt from './features/solutions/locales/pt.json';

const en = { ...brandsEn, ...solutionsEn };

/** Every language comes with the department: a few KB, and one request less before the first page is drawn. */
const languages: Record<string, Record<string, unknown>> = {
  en,
  de: { ...brandsDe, ...solutionsDe },
  fr: { ...brandsFr, ...solutionsFr },
  pt: { ...brandsPt, ...solutionsPt },
  id: { ...brandsId, ...solutionsId },
};

export const messages = (language: string) => Promise.resolve(languages[language] ?? en);
