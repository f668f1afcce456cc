import { words as wordsDe } from '@balai/shared/contract/finance/words/de';
import { words as wordsEn } from '@balai/shared/contract/finance/words/en';
import { words as wordsFr } from '@balai/shared/contract/finance/words/fr';
import { words as wordsId } from '@balai/shared/contract/finance/words/id';
import { words as wordsPt } from '@balai/shared/contract/finance/words/pt';
import { joinMessages } from '@balai/shared/format/words';
import distributorsDe from './features/distributors/locales/de.json';
import distributorsEn from './features/distributors/locales/en.json';
import distributorsFr from './features/distributors/locales/fr.json';
import distributorsId from './features/distributors/locales/id.json';
import distributorsPt from './features/distributors/locales/pt.json';

const en = joinMessages(wordsEn, distributorsEn);

/** Every language comes with the department: a few KB, and one request less before the first page is drawn. */
const languages: Record<string, Record<string, unknown>> = {
  en,
  de: joinMessages(wordsDe, distributorsDe),
  fr: joinMessages(wordsFr, distributorsFr),
  pt: joinMessages(wordsPt, distributorsPt),
  id: joinMessages(wordsId, distributorsId),
};

export const messages = (language: string) => Promise.resolve(languages[language] ?? en);
