import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of users. */
export const usersGuide = defineGuide({
  drawings: {
    // People.
    user: {
      body: 'M36 36a14 14 0 1 0 28 0a14 14 0 1 0-28 0M22 88c0-19 10-30 28-30s28 11 28 30z',
      lines: 'M74 23a14 14 0 0 1 0 27M86 60c14 2 22 12 22 28H90',
      accent: 'M106 18v18M97 27h18',
    },
    // A computer with a keyhole.
    'user.signIns': {
      body: 'M32 20h68a4 4 0 0 1 4 4v46H28V24a4 4 0 0 1 4-4zM14 70h104l-5 13a4 4 0 0 1-4 3H23a4 4 0 0 1-4-3z',
      lines: 'M54 78h24',
      accent: 'M66 48v10M59 41a7 7 0 1 0 14 0a7 7 0 1 0-14 0',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
