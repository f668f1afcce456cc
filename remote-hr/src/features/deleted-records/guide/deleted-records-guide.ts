import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the page of deleted records. */
export const deletedRecordsGuide = defineGuide({
  drawings: {
    // A sheet that comes back out of a bin.
    deleted_record: {
      body: 'M34 46h64l-6 44a4 4 0 0 1-4 4H44a4 4 0 0 1-4-4z',
      lines: 'M28 46h76M52 58l3 24M66 58v24M80 58l-3 24',
      accent: 'M66 36V10M54 22l12-12 12 12',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
