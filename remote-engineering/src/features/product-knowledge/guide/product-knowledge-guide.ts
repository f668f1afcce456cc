import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of product knowledge. */
export const knowledgeGuide = defineGuide({
  drawings: {
    // An open book.
    product_knowledge: {
      body: 'M66 28c-10-8-25-10-44-10a2 2 0 0 0-2 2v56a2 2 0 0 0 2 2c19 0 34 2 44 10 10-8 25-10 44-10a2 2 0 0 0 2-2V20a2 2 0 0 0-2-2c-19 0-34 2-44 10z',
      lines:
        'M66 28v60M32 34c9 0 15 1 22 4M32 47c9 0 15 1 22 4M32 60c9 0 15 1 22 4M78 64c7-3 13-4 22-4M78 51c4-2 8-3 12-3.5',
      accent: 'M86 21v22l7-5 7 5V18.5',
    },
    // A pair of glasses.
    'product_knowledge.readers': {
      body: 'M20 58a19 19 0 1 0 38 0a19 19 0 1 0-38 0M74 58a19 19 0 1 0 38 0a19 19 0 1 0-38 0',
      lines: 'M58 56c4-5 12-5 16 0M21 52l6-22a6 6 0 0 1 6-4M111 52l-6-22a6 6 0 0 0-6-4',
      accent: 'M84 58l6 6 12-13',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
