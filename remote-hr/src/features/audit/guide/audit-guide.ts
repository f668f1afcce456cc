import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the page of the audit. */
export const auditGuide = defineGuide({
  drawings: {
    // A ledger, and the glass that reads it.
    audit: {
      body: 'M30 14h58a4 4 0 0 1 4 4v72a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z',
      lines: 'M40 14v80M52 32h28M52 46h28M52 60h14M52 74h10',
      accent: 'M88 56a15 15 0 1 0 0 30a15 15 0 1 0 0-30zM99 82l13 13',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
