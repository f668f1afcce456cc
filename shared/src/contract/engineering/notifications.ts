import { defineNotifications } from '../host/define-notifications';
import { titleOf } from '../host/title';
import { words } from './words/all';

/** The kinds of notifications of engineering; those of areas without a page yet lead nowhere. */
export const engineeringNotifications = defineNotifications({
  brand: { ...titleOf(words, 'brand.title'), icon: 'tag', tone: 'neutral', link: '/brand/{id}' },
  item: { ...titleOf(words, 'item.title'), icon: 'package', tone: 'neutral', link: '/item/{id}' },
  'product-knowledge': {
    ...titleOf(words, 'product_knowledge.title'),
    icon: 'book',
    tone: 'neutral',
    link: '/product-knowledge/{id}',
  },
  solution: {
    ...titleOf(words, 'solution.title'),
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
