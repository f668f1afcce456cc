import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import type { Sentence } from '@balai/shared/format/sentence';
import type { Database } from '../database/database';
import { notify } from '../notifications/notifications';
import { systemCall } from '../system-call';
import { fileNameOf } from './export-file';
import type { StoredExport } from './exports.repository';

const call = (db: Database, now: Date, { id }: StoredExport) => systemCall(db, now, `export ${id}`);

/** Tells the owner, in his bell, that he can fetch the file. */
export const tellOfFile = (db: Database, now: Date, stored: StoredExport, rows: number): Promise<void> =>
  notify(call(db, now, stored), {
    to: [stored.user_id],
    status: 'export',
    sub_status: 'done',
    id_foreign: stored.id,
    title: listSentence('export_ready'),
    description: listSentence('export_rows', { file: fileNameOf(stored), count: rows }),
  });

/** Tells the owner, in his bell, why there is no file. */
export const tellOfFailure = (db: Database, now: Date, stored: StoredExport, why: Sentence): Promise<void> =>
  notify(call(db, now, stored), {
    to: [stored.user_id],
    status: 'export',
    sub_status: 'failed',
    id_foreign: stored.id,
    title: listSentence('export_failed'),
    description: listSentence('export_failure', { file: fileNameOf(stored), reason: why }),
  });
