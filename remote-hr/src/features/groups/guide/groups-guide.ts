import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of groups. */
export const groupsGuide = defineGuide({
  drawings: {
    // Three people who belong together.
    group: {
      body: 'M53 28a13 13 0 1 0 26 0a13 13 0 1 0-26 0M19 76a13 13 0 1 0 26 0a13 13 0 1 0-26 0M87 76a13 13 0 1 0 26 0a13 13 0 1 0-26 0',
      lines: 'M59 40 40 65M73 40l19 25M45 77h42',
      accent: 'M60 28l4.5 4.5L73 24',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
