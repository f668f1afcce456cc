import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of the settings. */
export const settingsGuide = defineGuide({
  drawings: {
    // Three sliders.
    setting: {
      body: 'M26 16h80a4 4 0 0 1 4 4v64a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4z',
      lines: 'M34 34h64M34 52h64M34 70h64',
      accent:
        'M78 34a6 6 0 1 0 12 0a6 6 0 1 0-12 0M42 52a6 6 0 1 0 12 0a6 6 0 1 0-12 0M66 70a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
