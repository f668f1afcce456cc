import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of menu links. */
export const menuLinksGuide = defineGuide({
  drawings: {
    // An entry that leads out of a window.
    menu_link: {
      body: 'M22 18h64a4 4 0 0 1 4 4v60a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z',
      lines: 'M18 32h72M26 25h4M36 25h4M28 46h26M28 58h18M28 70h30',
      accent: 'M68 66 112 28M92 26h20v20',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
