import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** What the shell knows of product knowledge before their code is there. */
export const knowledgeArea = defineArea({
  routes: [
    { path: '/product-knowledge', page: 'knowledge', access: 'session', title: 'product_knowledge.title' },
    {
      path: '/product-knowledge/new',
      page: 'knowledgeCreate',
      access: 'productKnowledge.crud',
      title: 'product_knowledge.newTitle',
    },
    {
      path: '/product-knowledge/:id',
      page: 'knowledgeDetail',
      access: 'session',
      title: 'product_knowledge.one',
    },
    {
      path: '/product-knowledge/:id/edit',
      page: 'knowledgeEdit',
      access: 'productKnowledge.crud',
      title: 'product_knowledge.editTitle',
    },
  ],
  menu: [
    {
      id: 'engineering.knowledge',
      group: 'main',
      title: 'Knowledge',
      words: { de: 'Wissen', fr: 'Connaissances', pt: 'Conhecimento', id: 'Pengetahuan' },
      link: '/product-knowledge',
      icon: 'book',
      order: 40,
      access: 'session',
      shortcut: 'k',
    },
  ],
  searchPanels: [
    {
      id: 'product_knowledge',
      title: 'Knowledge',
      words: {
        de: 'Produktwissen',
        fr: 'Connaissance produit',
        pt: 'Conhecimento de produto',
        id: 'Pengetahuan Produk',
      },
      operation: '/panel/product_knowledge/list',
      access: 'session',
      name: 'title',
      hint: ['brand_name', 'solution_name'],
      link: '/product-knowledge/{id}',
    },
  ],
  commands: [
    {
      id: 'product_knowledge.create',
      title: 'New knowledge entry',
      words: {
        de: 'Neuer Wissenseintrag',
        fr: 'Nouvelle fiche produit',
        pt: 'Nova entrada de conhecimento',
        id: 'Pengetahuan baru',
      },
      link: '/product-knowledge/new',
      access: 'productKnowledge.crud',
    },
  ],
  icons: {
    book: 'M12 5v16M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z',
  },
});
