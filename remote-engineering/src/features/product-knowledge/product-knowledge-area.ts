import { knowledgeCards } from '@balai/shared/contract/engineering/cards';
import { defineArea } from '@balai/shared/contract/host/department-manifest';
import { recordArea } from '@balai/shared/contract/host/record-area';
import { words } from '@balai/shared/contract/engineering/words/all';

const area = recordArea({
  department: 'engineering',
  area: 'product_knowledge',
  pages: ['knowledge', 'knowledge'],
  read: 'session',
  write: 'productKnowledge.crud',
  words,
  names: {
    many: {
      title: 'Knowledge',
      words: { de: 'Wissen', fr: 'Connaissances', pt: 'Conhecimento', id: 'Pengetahuan' },
    },
    new: {
      title: 'New knowledge entry',
      words: {
        de: 'Neuer Wissensbeitrag',
        fr: 'Nouvelle fiche de connaissance',
        pt: 'Nova entrada de conhecimento',
        id: 'Entri pengetahuan baru',
      },
    },
  },
  menu: { group: 'main', icon: 'book', order: 40, shortcut: 'k' },
  search: {
    name: 'title',
    hint: ['brand_name', 'solution_name'],
    names: {
      title: 'Knowledge',
      words: {
        de: 'Produktwissen',
        fr: 'Connaissance produit',
        pt: 'Conhecimento de produto',
        id: 'Pengetahuan Produk',
      },
    },
  },
  icons: {
    book: 'M12 5v16M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z',
  },
});

/** What the shell knows of product knowledge before their code is there. */
export const knowledgeArea = defineArea({
  ...area,
  cards: knowledgeCards,
  firstSteps: [
    {
      id: 'engineering.firstReading',
      title: 'Read what everybody must know',
      words: {
        de: 'Lesen, was alle wissen müssen',
        fr: 'Lire ce que tous doivent savoir',
        pt: 'Ler o que todos devem saber',
        id: 'Baca yang wajib diketahui',
      },
      link: '/product-knowledge?tab=must_read',
      access: 'session',
      order: 40,
    },
  ],
});
