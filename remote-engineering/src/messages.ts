import { words as wordsDe } from '@balai/shared/contract/engineering/words/de';
import { words as wordsEn } from '@balai/shared/contract/engineering/words/en';
import { words as wordsFr } from '@balai/shared/contract/engineering/words/fr';
import { words as wordsId } from '@balai/shared/contract/engineering/words/id';
import { words as wordsPt } from '@balai/shared/contract/engineering/words/pt';
import { joinMessages } from '@balai/shared/format/words';
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

const en = joinMessages(wordsEn, brandsEn, itemsEn, knowledgeEn, solutionsEn);

/** Every language comes with the department: a few KB, and one request less before the first page is drawn. */
const languages: Record<string, Record<string, unknown>> = {
  en,
  de: joinMessages(wordsDe, brandsDe, itemsDe, knowledgeDe, solutionsDe),
  fr: joinMessages(wordsFr, brandsFr, itemsFr, knowledgeFr, solutionsFr),
  pt: joinMessages(wordsPt, brandsPt, itemsPt, knowledgePt, solutionsPt),
  id: joinMessages(wordsId, brandsId, itemsId, knowledgeId, solutionsId),
};

export const messages = (language: string) => Promise.resolve(languages[language] ?? en);
