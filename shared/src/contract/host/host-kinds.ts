import type { DepartmentKind } from './department-manifest';

/** What the panel itself keeps, beside the records of departments; `kinds` of a manifest has those. */
export const hostKinds: readonly DepartmentKind[] = [
  {
    area: 'attachment',
    title: 'File',
    words: { de: 'Datei', fr: 'Fichier', pt: 'Arquivo', id: 'Berkas' },
  },
  {
    area: 'document_comment',
    title: 'Comment',
    words: { de: 'Kommentar', fr: 'Commentaire', pt: 'Comentário', id: 'Komentar' },
  },
  {
    area: 'import',
    title: 'Import',
    words: { de: 'Import', fr: 'Import', pt: 'Importação', id: 'Impor' },
  },
  {
    area: 'saved_view',
    title: 'View',
    words: { de: 'Ansicht', fr: 'Vue', pt: 'Visão', id: 'Tampilan' },
  },
  {
    area: 'notif_comment',
    title: 'Comment in the ticker',
    words: {
      de: 'Kommentar im Ticker',
      fr: 'Commentaire du bandeau',
      pt: 'Comentário do letreiro',
      id: 'Komentar di ticker',
    },
  },
  {
    area: 'audit_chain',
    title: 'Audit chain',
    words: { de: 'Audit-Kette', fr: 'Chaîne d’audit', pt: 'Cadeia de auditoria', id: 'Rantai audit' },
  },
];
