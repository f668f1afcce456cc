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
    // A heart in what is said.
    'achievement.comments': {
      body: 'M34 14h64a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8H64L48 84V68H34a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z',
      lines: 'M36 24h14M36 32h8M84 58h12',
      accent: 'M66 58L53 45a8 8 0 0 1 13-9 8 8 0 0 1 13 9z',
    },
    // A cup of coffee: all is done.
    dashboard: {
      body: 'M36 42h54v20a22 22 0 0 1-22 22H58a22 22 0 0 1-22-22z',
      lines: 'M90 48h6a10 10 0 0 1 0 20h-7M26 92h74',
      accent: 'M50 32c-5-6 5-10 0-18M63 32c-5-6 5-10 0-18M76 32c-5-6 5-10 0-18',
    },
    // Cards, and a closed eye.
    'dashboard.hidden': {
      body: 'M24 18h40v30H24zM70 18h38v30H70zM24 54h40v30H24z',
      lines: 'M30 26h16M30 34h24M76 26h14M76 34h22M30 62h18M30 70h24',
      accent: 'M72 66c6 9 28 9 34 0M78 72l-4 6M89 74v7M100 72l4 6',
    },
  },
  words: guideMessages,
});
