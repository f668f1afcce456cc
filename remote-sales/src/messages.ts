import { words } from '@balai/shared/contract/sales/words/en';
import { salesWords } from '@balai/shared/contract/sales/words/load';
import type { Language } from '@balai/shared/format/languages';
import { joinMessages } from '@balai/shared/format/words';
import customerEnglish from './features/customers/locales/en.json';
import pipelineEnglish from './features/pipelines/locales/en.json';

const wordsOf = (module: { default: Record<string, unknown> }): Record<string, unknown> => module.default;

/** The department's words in one language. English travels with this module; the others are fetched when chosen. */
export async function messages(language: Language): Promise<Record<string, unknown>> {
  if (language === 'en') return joinMessages(words, pipelineEnglish, customerEnglish);
  const [pipeline, customer, { words: shared }] = await Promise.all([
    import(/* webpackChunkName: "messages-[request]" */ `./features/pipelines/locales/${language}.json`).then(
      wordsOf,
    ),
    import(/* webpackChunkName: "messages-[request]" */ `./features/customers/locales/${language}.json`).then(
      wordsOf,
    ),
    salesWords[language](),
  ]);
  return joinMessages(shared, pipeline, customer);
}
