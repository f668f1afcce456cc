import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of distributors. */
export const distributorsGuide = defineGuide({
  drawings: {
    // A truck.
    distributor: {
      body: 'M18 26h56a4 4 0 0 1 4 4v48H14V30a4 4 0 0 1 4-4zM78 44h18a4 4 0 0 1 3.2 1.6L116 66a4 4 0 0 1 1 2.6V74a4 4 0 0 1-4 4H78zM28 78a10 10 0 1 0 20 0a10 10 0 1 0-20 0M86 78a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
      lines: 'M86 52h9l9 12H86zM6 90h120',
      accent: 'M30 52h30M50 42l10 10-10 10',
    },
    // A signed agreement.
    'distributor.documents': {
      body: 'M38 10h38l20 20v58a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z',
      lines: 'M76 10v16a4 4 0 0 0 4 4h16M44 42h42M44 52h42M44 62h20',
      accent: 'M60 82c5-10 9-11 9-4s4 6 7 0 4-3 10-3',
    },
    // A price tag.
    distributor_price: {
      body: 'M64 14h32a6 6 0 0 1 6 6v32a6 6 0 0 1-1.8 4.2L64.5 92.2a6 6 0 0 1-8.5 0L24 60a6 6 0 0 1 0-8.5L59.8 15.8A6 6 0 0 1 64 14z',
      lines: 'M82 30a5 5 0 1 0 10 0a5 5 0 1 0-10 0M87 30c12-14 22-10 22 2',
      accent: 'M44 56l18 18M55 45l18 18',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
