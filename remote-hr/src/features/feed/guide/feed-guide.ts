import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of the feed. */
export const feedGuide = defineGuide({
  drawings: {
    // A paper plane.
    feed: {
      body: 'M18 46 114 14 86 88 58 64z',
      lines: 'M58 64l56-50M58 64v24l14-12',
      accent: 'M12 74c12 2 20 0 28-6M24 94c8-2 14-6 18-12',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
