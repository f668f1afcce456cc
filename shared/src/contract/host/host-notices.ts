import { defineNotices } from './notices';

/** The kinds of notices of the panel itself; their icons are of its own set. */
export const hostNotices = defineNotices({
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
