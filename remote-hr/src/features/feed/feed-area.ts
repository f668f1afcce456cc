import { defineArea } from '@balai/shared/contract/host/department-manifest';
import { titleOf } from '@balai/shared/contract/host/title';
import { words } from '@balai/shared/contract/hr/words/all';

const title = 'Feed';
const titles = { de: 'Neuigkeiten', fr: 'Fil d’actualité', pt: 'Novidades', id: 'Kabar' };

/** What the shell knows of the feed before its code is there. */
export const feedArea = defineArea({
  routes: [{ path: '/feed', page: 'feed', access: 'session', title: 'feed.title' }],
  menu: [
    {
      id: 'hr.feed',
      group: 'main',
      title,
      words: titles,
      link: '/feed',
      icon: 'newspaper',
      order: 10,
      access: 'session',
      shortcut: 'f',
    },
  ],
  firstSteps: [
    {
      id: 'hr.firstFeed',
      title: 'See what colleagues say',
      words: {
        de: 'Sehen, was Kollegen schreiben',
        fr: 'Voir ce que disent les collègues',
        pt: 'Ver o que os colegas dizem',
        id: 'Lihat kabar dari rekan',
      },
      link: '/feed',
      access: 'session',
      order: 60,
    },
  ],
  commands: [
    {
      id: 'feed.create',
      title: 'New post',
      words: { de: 'Neuer Beitrag', fr: 'Nouvelle publication', pt: 'Nova publicação', id: 'Kiriman baru' },
      link: '/feed?new=1',
      access: 'feed.create',
    },
  ],
  kinds: [{ area: 'feed', ...titleOf(words, 'feed.one') }],
  icons: {
    newspaper:
      'M15 18h-5M18 14h-8M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2M10 6h8v4h-8z',
  },
});
