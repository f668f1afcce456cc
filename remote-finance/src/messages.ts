import { financeWords } from '@balai/shared/contract/finance/words/load';
import { departmentMessages } from '@balai/shared/format/department-messages';

export const messages = departmentMessages({
  words: financeWords,
  features: ['distributors'],
  load: (feature, language) =>
    language === 'en'
      ? import(
          /* webpackMode: "eager", webpackExclude: /guide[\\/]locales/ */ `./features/${feature}/locales/en.json`
        )
      : import(
          /* webpackExclude: /guide[\\/]locales|en\.json$/ */ `./features/${feature}/locales/${language}.json`
        ),
});
