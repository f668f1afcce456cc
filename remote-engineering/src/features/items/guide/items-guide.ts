import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of items. */
export const itemsGuide = defineGuide({
  drawings: {
    // A box with a label.
    item: {
      body: 'M66 12l42 19v42L66 94 24 73V31z',
      lines: 'M24 31l42 20 42-20M66 51v43M45 21.5l42 20v14',
      accent: 'M34 58l18 8.5v13L34 71z',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
