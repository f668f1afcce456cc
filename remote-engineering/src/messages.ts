import brandsDe from './features/brands/locales/de.json';
import brandsEn from './features/brands/locales/en.json';
import brandsFr from './features/brands/locales/fr.json';
import brandsId from './features/brands/locales/id.json';
import brandsPt from './features/brands/locales/pt.json';
import itemsDe from './features/items/locales/de.json';
import itemsEn from './features/items/locales/en.json';
import itemsFr from './features/items/locales/fr.json';
import itemsId from './features/items/locales/id.json';
import itemsPt from './features/items/locales/pt.json';
import knowledgeDe from './features/product-knowledge/locales/de.json';
import knowledgeEn from './features/product-knowledge/locales/en.json';
import knowledgeFr from './features/product-knowledge/locales/fr.json';
import knowledgeId from './features/product-knowledge/locales/id.json';
import knowledgePt from './features/product-knowledge/locales/pt.json';
import solutionsDe from './features/solutions/locales/de.json';
import solutionsEn from './features/solutions/locales/en.json';
import solutionsFr from './features/solutions/locales/fr.json';
import solutionsId from './features/solutions/locales/id.json';
import solutionsPt from './features/solutions/locales/pt.json';

const en = { ...brandsEn, ...itemsEn, ...knowledgeEn, ...solutionsEn };

/** Every language comes with the department: a few KB, and one request less before the first page is drawn. */
const languages: Record<string, Record<string, unknown>> = {
  en,
  de: { ...brandsDe, ...itemsDe, ...knowledgeDe, ...solutionsDe },
  fr: { ...brandsFr, ...itemsFr, ...knowledgeFr, ...solutionsFr },
  pt: { ...brandsPt, ...itemsPt, ...knowledgePt, ...solutionsPt },
  id: { ...brandsId, ...itemsId, ...knowledgeId, ...solutionsId },
};

export const messages = (language: string) => Promise.resolve(languages[language] ?? en);
