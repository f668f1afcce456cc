import { salesWords } from '@balai/shared/contract/sales/words/load';
import { departmentMessages } from '@balai/shared/format/department-messages';

export const messages = departmentMessages({
  words: salesWords,
  features: ['pipelines', 'customers'],
  load: (feature, language) =>
    language === 'en'
      ? import(
          /* webpackMode: "eager", webpackExclude: /guide[\\/]locales/ */ `./features/${feature}/locales/en.json`
        )
      : import(
          /* webpackExclude: /guide[\\/]locales|en\.json$/ */ `./features/${feature}/locales/${language}.json`
        ),
});
