import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of announcements. */
export const announcementsGuide = defineGuide({
  drawings: {
    // A megaphone.
    announcement: {
      body: 'M32 40h20l34-20a3 3 0 0 1 4 3v56a3 3 0 0 1-4 3L52 62H32a8 8 0 0 1-8-8v-6a8 8 0 0 1 8-8z',
      lines: 'M52 40v22M38 62l5 22a4 4 0 0 0 4 3h7a3 3 0 0 0 3-4l-5-21',
      accent: 'M100 40a16 16 0 0 1 0 22M108 30a30 30 0 0 1 0 42',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
