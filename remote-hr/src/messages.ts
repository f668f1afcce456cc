import { hrWords } from '@balai/shared/contract/hr/words/load';
import { departmentMessages } from '@balai/shared/format/department-messages';

export const messages = departmentMessages({
  words: hrWords,
  features: [
    'announcements',
    'audit',
    'deleted-records',
    'feed',
    'groups',
    'menu-links',
    'profile',
    'settings',
    'users',
  ],
  load: (feature, language) =>
    language === 'en'
      ? import(
          /* webpackMode: "eager", webpackExclude: /guide[\\/]locales/ */ `./features/${feature}/locales/en.json`
        )
      : import(
          /* webpackExclude: /guide[\\/]locales|en\.json$/ */ `./features/${feature}/locales/${language}.json`
        ),
});
