import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of brands. */
export const brandsGuide = defineGuide({
  drawings: {
    // A rosette.
    brand: {
      body: 'M50 60l-10 34 26-12 26 12-10-34M40 40a26 26 0 1 0 52 0a26 26 0 1 0-52 0z',
      lines: 'M48 40a18 18 0 1 0 36 0a18 18 0 1 0-36 0z',
      accent: 'M58 40l6 6 11-12',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
