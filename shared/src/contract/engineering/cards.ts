import { defineCards } from '../host/cards';

const knowledge = { list: 'product_knowledge', link: '/product-knowledge', access: 'session' } as const;
const knowledgeRow = {
  name: 'title',
  hint: ['brand_name', 'solution_name'],
  link: '/product-knowledge/{id}',
};

/** What product knowledge says on the dashboard: everybody reads it. */
export const knowledgeCards = defineCards([
  {
    ...knowledge,
    kind: 'work',
    id: 'engineering.mustRead',
    title: 'Must read',
    words: { de: 'Pflichtlektüre', fr: 'À lire absolument', pt: 'Leitura obrigatória', id: 'Wajib dibaca' },
    filter: { tab: 'must_read' },
    row: knowledgeRow,
    sort: 'published_at',
    direction: 'asc',
    order: 80,
  },
  {
    ...knowledge,
    kind: 'work',
    id: 'engineering.drafts',
    title: 'Drafts to publish',
    words: {
      de: 'Entwürfe',
      fr: 'Brouillons à publier',
      pt: 'Rascunhos a publicar',
      id: 'Draf belum terbit',
    },
    filter: { tab: 'draft' },
    access: 'productKnowledge.crud',
    row: { ...knowledgeRow, date: 'updated_at' },
    sort: 'updated_at',
    direction: 'desc',
    order: 85,
  },
  {
    ...knowledge,
    kind: 'figure',
    id: 'engineering.unread',
    title: 'Knowledge that I have not read',
    words: {
      de: 'Wissen, das ich nicht gelesen habe',
      fr: 'Connaissances non lues',
      pt: 'Conhecimento que não li',
      id: 'Pengetahuan belum saya baca',
    },
    filter: { tab: 'published', unread: true },
    roles: [
      'engineer',
      'lead-engineer',
      'assistant-lead',
      'operasional',
      'hrd',
      'admin-engineer',
      'pre-sales',
      'lead-pre-sales',
    ],
    lessIsBetter: true,
    order: 90,
  },
  {
    ...knowledge,
    kind: 'figure',
    id: 'engineering.published',
    title: 'New in knowledge',
    words: {
      de: 'Neu im Wissen',
      fr: 'Nouveautés des connaissances',
      pt: 'Novo no conhecimento',
      id: 'Pengetahuan baru',
    },
    filter: { tab: 'published' },
    over: 'published_at',
    roles: ['engineer', 'lead-engineer', 'assistant-lead', 'operasional', 'hrd', 'admin-engineer'],
    order: 91,
  },
  {
    ...knowledge,
    kind: 'recent',
    id: 'engineering.news',
    title: 'New in knowledge',
    words: {
      de: 'Neu im Wissen',
      fr: 'Nouveautés des connaissances',
      pt: 'Novo no conhecimento',
      id: 'Pengetahuan baru',
    },
    filter: { tab: 'published' },
    row: { ...knowledgeRow, date: 'published_at' },
    sort: 'published_at',
    direction: 'desc',
    order: 30,
  },
  {
    ...knowledge,
    kind: 'months',
    id: 'engineering.publishedByMonth',
    title: 'How much do we write down?',
    words: {
      de: 'Wie viel schreiben wir auf?',
      fr: 'Combien écrivons-nous ?',
      pt: 'Quanto registramos?',
      id: 'Berapa banyak yang kita tulis?',
    },
    filter: { tab: 'published' },
    over: 'published_at',
    roles: ['engineer', 'lead-engineer', 'assistant-lead', 'operasional', 'hrd', 'admin-engineer'],
    order: 40,
  },
]);

const items = { list: 'item', link: '/item', access: 'item.open' } as const;

/** What items say on the dashboard. */
export const itemCards = defineCards([
  {
    ...items,
    kind: 'figure',
    id: 'engineering.activeItems',
    title: 'Active items',
    words: { de: 'Aktive Artikel', fr: 'Articles actifs', pt: 'Itens ativos', id: 'Barang aktif' },
    filter: { status: 'active' },
    roles: ['admin-purchase', 'admin-engineer'],
    order: 80,
  },
  {
    ...items,
    kind: 'figure',
    id: 'engineering.endOfLife',
    title: 'Items at the end of life',
    words: {
      de: 'Artikel am Lebensende',
      fr: 'Articles en fin de vie',
      pt: 'Itens em fim de vida',
      id: 'Barang akhir masa jual',
    },
    filter: { status: 'eol' },
    roles: ['admin-purchase', 'admin-engineer'],
    lessIsBetter: true,
    order: 81,
  },
]);
