import type { ImportMode } from '@balai/shared/contract/host/imports';
import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import type { Sentence } from '@balai/shared/format/sentence';
import type { Database } from '../database/database';
import { notify } from '../notifications/notifications';
import { systemCall } from '../system-call';
import type { StoredUndo } from './import-undos.repository';

/** An import that is shorter is watched by who runs it. */
export const LONG_IMPORT_MS = 30_000;

interface Told {
  id: number;
  /** Where it stands is a page of its area. */
  area: string;
  userId: number;
  sub_status: 'done' | 'undone' | 'undo_refused' | 'undo_failed';
  title: Sentence;
  description: Sentence | string;
}

const tell = (db: Database, now: Date, { id, area, userId, ...said }: Told): Promise<void> =>
  notify(systemCall(db, now, `import ${id}`), {
    to: [userId],
    status: 'import',
    id_foreign: id,
    data: { area },
    ...said,
  });

interface ImportedFile {
  id: number;
  area: string;
  mode: ImportMode;
  file_name: string;
  result: { imported: number; unchanged: number; rejected: number };
}

/** Tells who has run a long import, in his bell, what became of its rows. */
export function tellOfImport(db: Database, now: Date, userId: number, file: ImportedFile): Promise<void> {
  const { id, area, mode, file_name, result } = file;
  const { imported, unchanged, rejected } = result;
  return tell(db, now, {
    id,
    area,
    userId,
    sub_status: 'done',
    title: importSentence('told_done'),
    description: importSentence(mode === 'change' ? 'told_changed' : 'told_counts', {
      file: file_name,
      imported,
      unchanged,
      rejected,
    }),
  });
}

const endings = {
  done: { sub_status: 'undone', title: importSentence('told_undone') },
  refused: { sub_status: 'undo_refused', title: importSentence('told_undo_refused') },
  failed: { sub_status: 'undo_failed', title: importSentence('told_undo_failed') },
} as const;

/** Tells who wanted an import taken back, in his bell, how that ended: the server does it, whether he looks or not. */
export function tellOfUndo(
  db: Database,
  now: Date,
  undo: StoredUndo,
  ending: keyof typeof endings,
): Promise<void> {
  const { import_id: id, area, user_id: userId, file_name: description } = undo;
  return tell(db, now, { id, area, userId, description, ...endings[ending] });
}
