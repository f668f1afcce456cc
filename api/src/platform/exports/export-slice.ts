import { HOUR_MS } from '@balai/shared/format/calendar';
import type { Sentence } from '@balai/shared/format/sentence';
import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import { EXPORT_HOURS, EXPORT_JOB_LIMIT } from '@balai/shared/contract/host/exports';
import { can } from '@balai/shared/permissions/permissions';
import { findActiveCaller } from '../active-caller';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transactions';
import { DomainError } from '../errors';
import { cellOf } from '../lists/export-table';
import { columnsOf, fileWords } from '../lists/export-words';
import { exportedColumns, exportSelection } from '../lists/list-export';
import { countRows, readSlice } from '../lists/list-rows';
import type { ListSource } from '../lists/list-source';
import { announce } from '../live/announce';
import { listSourceOf } from '../lists/list-sources';
import { exportChanged } from './export-changed';
import { tellOfFile } from './export-notifications';
import { beginExport, lockExport, storePart, type StoredExport } from './exports.repository';

/** How long an export stays with the process that took it, from its last stored rows on. */
export const LEASE_MS = 60_000;

/** When a file that is done at `now` is deleted. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + EXPORT_HOURS * HOUR_MS);

const refusal = (sentence: Sentence): DomainError => new DomainError(409, 'export_refused', sentence);

/** The list, and the owner's call as if he asked for it now: role, group and permissions are those of this moment. */
async function ownersCall(
  db: Database,
  stored: StoredExport,
  now: Date,
): Promise<{ call: Call; source: ListSource }> {
  const source = listSourceOf(stored.area);
  const caller = await findActiveCaller(db, stored.user_id);
  if (!source || !caller || !can(caller.role, source.list.access)) {
    throw refusal(listSentence('closed_to_you'));
  }
  const requestId = `export ${stored.id}`;
  const call: Call = { caller, db, now, requestId, ip: '', sessionId: null, origin: 'user' };
  return { call, source: source.at(call) };
}

async function beginning(call: Call, source: ListSource, stored: StoredExport): Promise<string[]> {
  const wanted = exportedColumns(call, source, stored.query);
  if (stored.columns === null) {
    const rowsTotal = await countRows(call, source, stored.query, EXPORT_JOB_LIMIT + 1);
    if (rowsTotal > EXPORT_JOB_LIMIT) {
      throw refusal(listSentence('export_too_large', { rows: EXPORT_JOB_LIMIT }));
    }
    await beginExport(call.db, stored.id, { columns: wanted, rowsTotal });
    return wanted;
  }
  // The parts would not fit each other, and the first ones might hold what the owner may not see any more.
  if (stored.columns.join() !== wanted.join()) {
    throw refusal(listSentence('columns_changed'));
  }
  return wanted;
}

/**
 * Stores the next rows of an export and how far it has come with them, together or not at all; the last ones ring the
 * owner's bell.
 * @returns how far it is, null when it is done, deleted, or with another process.
 * @throws DomainError when the owner may not have the rows (any more), or there are too many.
 */
export async function storeNextSlice(
  db: Database,
  { id, rows_done: position, language }: Pick<StoredExport, 'id' | 'rows_done' | 'language'>,
  { now, sliceRows }: { now: Date; sliceRows: number },
): Promise<number | null> {
  return inTransaction(db, async (transaction) => {
    const stored = await lockExport(transaction, id, position);
    if (!stored) return null;
    const { call, source } = await ownersCall(transaction, stored, now);
    const names = await beginning(call, source, stored);
    const slice = await readSlice(call, source, stored.query, {
      columns: exportSelection(call, source, names),
      after: stored.cursor,
      limit: sliceRows,
    });
    const columns = columnsOf(source.list, names, fileWords(source.list, language));
    const rows = slice.rows.map((row) =>
      columns.map((column, index) => cellOf(row[names[index] ?? ''], column)),
    );
    const done = position + rows.length;
    if (done > EXPORT_JOB_LIMIT) {
      throw refusal(listSentence('export_too_large', { rows: EXPORT_JOB_LIMIT }));
    }
    await storePart(transaction, id, {
      firstPosition: position,
      rows,
      cursor: slice.next,
      now,
      leaseMs: LEASE_MS,
      expiresAt: expiryOf(now),
    });
    await announce(transaction, exportChanged, stored);
    if (slice.next !== null) return done;
    await tellOfFile(transaction, now, stored, done);
    return null;
  });
}
