import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of the own profile. */
export const profileGuide = defineGuide({
  drawings: {
    // A card of one’s own.
    profile: {
      body: 'M34 10h64a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z',
      lines: 'M54 38a12 12 0 1 0 24 0a12 12 0 1 0-24 0M44 68c2-11 9-16 22-16s20 5 22 16M58 18h16',
      accent: 'M46 80h40',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
