import { defineNotifications } from '../host/define-notifications';

/** The kinds of notifications of engineering; those of areas without a page yet lead nowhere. */
export const engineeringNotifications = defineNotifications({
  brand: {
    title: 'Brands',
    words: { de: 'Marken', fr: 'Marques', pt: 'Marcas', id: 'Merek' },
    icon: 'tag',
    tone: 'neutral',
    link: '/brand/{id}',
  },
  item: {
    title: 'Items',
    words: { de: 'Artikel', fr: 'Articles', pt: 'Itens', id: 'Barang' },
    icon: 'package',
    tone: 'neutral',
    link: '/item/{id}',
  },
  'product-knowledge': {
    title: 'Product knowledge',
    words: {
      de: 'Produktwissen',
      fr: 'Connaissance produit',
      pt: 'Conhecimento de produto',
      id: 'Pengetahuan produk',
    },
    icon: 'book',
    tone: 'neutral',
    link: '/product-knowledge/{id}',
  },
  solution: {
    title: 'Solutions',
    words: { de: 'Lösungen', fr: 'Solutions', pt: 'Soluções', id: 'Solusi' },
    icon: 'lightbulb',
    tone: 'neutral',
    link: '/solution/{id}',
  },
  'backup-unit': {
    title: 'Loaned units',
    words: { de: 'Leihgeräte', fr: 'Appareils prêtés', pt: 'Unidades emprestadas', id: 'Unit pinjaman' },
    tone: 'neutral',
  },
  installations: {
    title: 'Installations',
    words: { de: 'Installationen', fr: 'Installations', pt: 'Instalações', id: 'Instalasi' },
    tone: 'neutral',
  },
  maintenance: {
    title: 'Maintenance and service',
    words: {
      de: 'Wartung und Service',
      fr: 'Maintenance et service',
      pt: 'Manutenção e serviço',
      id: 'Pemeliharaan dan servis',
    },
    tone: 'neutral',
  },
  'sub-task': {
    title: 'Sub-tasks',
    words: { de: 'Teilaufgaben', fr: 'Sous-tâches', pt: 'Subtarefas', id: 'Subtugas' },
    tone: 'neutral',
  },
});
