import customerEnglish from './features/customers/locales/en.json';
import pipelineEnglish from './features/pipelines/locales/en.json';

const wordsOf = (module: { default: object }): object => module.default;

/** The department's words in one language. English travels with this module; the others are fetched when chosen. */
export async function messages(language: string): Promise<Record<string, unknown>> {
  if (language === 'en') return { ...pipelineEnglish, ...customerEnglish };
  const [pipeline, customer] = await Promise.all([
    import(/* webpackChunkName: "messages-[request]" */ `./features/pipelines/locales/${language}.json`).then(
      wordsOf,
    ),
    import(/* webpackChunkName: "messages-[request]" */ `./features/customers/locales/${language}.json`).then(
      wordsOf,
    ),
  ]);
  return { ...pipeline, ...customer };
}
