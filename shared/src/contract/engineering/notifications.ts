import { defineNotifications, recordNotification } from '../host/define-notifications';
import { words } from './words/all';

/** The kinds of notifications of engineering; those of areas without a page yet lead nowhere. */
export const engineeringNotifications = defineNotifications({
  brand: recordNotification(words, 'brand', { icon: 'tag' }),
  item: recordNotification(words, 'item', { icon: 'package' }),
  'product-knowledge': recordNotification(words, 'product_knowledge', { icon: 'book' }),
  solution: recordNotification(words, 'solution', { icon: 'lightbulb' }),
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
