import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of pipelines. */
export const pipelinesGuide = defineGuide({
  drawings: {
    // A winding way with its stations, and a flag at its end.
    pipeline: {
      body: 'M12 86a6 6 0 1 0 12 0a6 6 0 1 0-12 0M56 86a6 6 0 1 0 12 0a6 6 0 1 0-12 0M54 58a6 6 0 1 0 12 0a6 6 0 1 0-12 0M60 30a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
      lines: 'M24 86h32M68 86h14a14 14 0 0 0 0-28H66M54 58H42a14 14 0 0 1 0-28h18M72 30h22',
      accent: 'M94 36V8l20 8-20 8',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
