import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of solutions. */
export const solutionsGuide = defineGuide({
  drawings: {
    // Parts that fit together.
    solution: {
      body: 'M26 54h34a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V58a4 4 0 0 1 4-4zM72 54h34a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H72a4 4 0 0 1-4-4V58a4 4 0 0 1 4-4zM49 12h34a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H49a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z',
      lines: 'M34 66h18M34 76h12M80 66h18M80 76h12',
      accent: 'M66 21v20M56 31h20',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
