import { defineGuide } from '@balai/shared/format/guide';

/** What helps with the pages of customers. */
export const customersGuide = defineGuide({
  drawings: {
    // Storefront.
    customer: {
      body: 'M28 52v34a4 4 0 0 0 4 4h68a4 4 0 0 0 4-4V52M34 18h64l12 24a11 9 0 0 1-22 0a11 9 0 0 1-22 0a11 9 0 0 1-22 0a11 9 0 0 1-22 0z',
      lines:
        'M44 42l6-24M66 42V18M88 42l-6-24M38 62h22a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H38a2 2 0 0 1-2-2V64a2 2 0 0 1 2-2z',
      accent: 'M74 90V64a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v26M89 75v3',
    },
    // A card with a face.
    'customer.contacts': {
      body: 'M26 22h80a4 4 0 0 1 4 4v52a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z',
      lines: 'M40 42a8 8 0 1 0 16 0a8 8 0 1 0-16 0M34 70c1-9 6-13 14-13s13 4 14 13M74 42h26M74 53h26',
      accent: 'M74 68h14M104 82v16M96 90h16',
    },
    // A pin on a map.
    'customer.sites': {
      body: 'M66 86C50 66 40 54 40 41a26 26 0 0 1 52 0c0 13-10 25-26 45z',
      lines: 'M44 80c-12 2-20 5-20 9 0 5 18 8 42 8s42-3 42-8c0-4-8-7-20-9',
      accent: 'M56 41a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
    },
  },
  words: (language) => import(`./locales/${language}.json`),
});
