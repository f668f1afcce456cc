import { defineNotifications } from './define-notifications';

/** The kinds of notifications of the panel itself; their icons are of its own set. */
export const hostNotifications = defineNotifications({
  export: {
    title: 'Exports',
    words: { de: 'Exporte', fr: 'Exports', pt: 'Exportações', id: 'Ekspor' },
    icon: 'download',
    tone: 'success',
  },
  import: {
    title: 'Imports',
    words: { de: 'Importe', fr: 'Importations', pt: 'Importações', id: 'Impor' },
    icon: 'upload',
    tone: 'success',
  },
});
