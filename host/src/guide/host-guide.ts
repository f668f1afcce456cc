import { defineGuide } from '@balai/shared/format/guide';
import { guideMessages } from './guide-text';

/** What helps with the shell's own pages and panels. */
export const hostGuide = defineGuide({
  drawings: {
    // A bell that sleeps.
    bell: {
      body: 'M60 16a26 26 0 0 0-26 26v18l-7 12a2 2 0 0 0 1.7 3h62.6a2 2 0 0 0 1.7-3l-7-12V42a26 26 0 0 0-26-26z',
      lines: 'M60 16v-6M50 75a10 10 0 0 0 20 0',
      accent: 'M92 20h14L92 36h14M112 8h9l-9 11h9',
    },
    // A page with a star on it.
    bookmarks: {
      body: 'M34 12h64a4 4 0 0 1 4 4v72a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z',
      lines: 'M30 28h72M38 20h4M48 20h4M42 76h48M42 84h30',
      accent: 'M66 38l4.6 9.6 10.4 1.4-7.6 7.2 1.9 10.4-9.3-5-9.3 5 1.9-10.4-7.6-7.2 10.4-1.4z',
    },
    // A cup.
    achievement: {
      body: 'M44 14h44v24a22 22 0 0 1-44 0zM56 76h20a6 6 0 0 1 6 6v8H50v-8a6 6 0 0 1 6-6z',
      lines:
        'M44 22H32a2 2 0 0 0-2 2v6a14 14 0 0 0 14 14M88 22h12a2 2 0 0 1 2 2v6a14 14 0 0 1-14 14M66 60v16',
      accent: 'M56 34l7 7 13-14',
    },
  },
  words: guideMessages,
});
