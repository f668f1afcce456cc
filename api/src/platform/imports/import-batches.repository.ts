import { IMPORT_BATCH_ROWS, MAX_MAPPED_VALUES } from '@balai/shared/contract/host/import-limits';
import { sql } from 'kysely';
import type { Call } from '../call';
import { isLostRace } from '../database/database-fault';
import type { ReadSheet } from './read-sheet';
import { storedRows } from './sheet-rows';
import type { SheetRow } from './sheet';

export interface StoredBatch {
  firstPosition: number;
  rowCount: number;
  rows: SheetRow[];
}

/** Stores the rows of a file that was read. */
export async function insertBatches(
  call: Call,
  importId: number,
  { batches, rowCount }: Pick<ReadSheet, 'batches' | 'rowCount'>,
): Promise<void> {
  for (const [index, batch] of batches.entries()) {
    const first = index * IMPORT_BATCH_ROWS;
    const count = Math.min(IMPORT_BATCH_ROWS, rowCount - first);
    await sql`
      insert into import_batches (import_id, first_position, row_count, rows)
      values (${importId}, ${first}, ${count}, ${Buffer.from(batch).toString('utf8')}::jsonb)`.execute(
      call.db,
    );
  }
}

/** The batch that begins at or after a position; undefined behind the last one. */
export async function findBatch(
  call: Call,
  importId: number,
  position: number,
): Promise<StoredBatch | undefined> {
  const { rows } = await sql<{ first_position: number; row_count: number; rows: [number, string[]][] }>`
    select first_position, row_count, rows from import_batches
    where import_id = ${importId} and first_position >= ${position}
    order by first_position
    limit 1`.execute(call.db);
  const batch = rows[0];
  return (
    batch && {
      firstPosition: batch.first_position,
      rowCount: batch.row_count,
      rows: batch.rows.map(([fileRow, cells]) => ({ fileRow, cells })),
    }
  );
}

/** The batch at the position to which an import has come. */
export async function batchAt(call: Call, importId: number, position: number): Promise<StoredBatch> {
  const batch = await findBatch(call, importId, position);
  if (!batch) throw new Error(`import ${importId} has lost its rows from ${position} on`);
  return batch;
}

/** Keeps only these rows of a batch that is done: those that were rejected and may be asked for. */
export async function keepRows(
  call: Call,
  importId: number,
  batch: StoredBatch,
  rows: readonly SheetRow[],
): Promise<void> {
  await sql`
    update import_batches set rows = ${storedRows(rows)}::jsonb
    where import_id = ${importId} and first_position = ${batch.firstPosition}`.execute(call.db);
}

export async function deleteBatches(call: Call, importId: number): Promise<void> {
  await sql`delete from import_batches where import_id = ${importId}`.execute(call.db);
}

/** What `String.prototype.trim` takes off, as it is taken off where cells are read: beside spaces also breaks and tabs. */
const WHITE_SPACE =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** The most frequent distinct texts of a column of the file, at most one more than can be mapped. */
export async function findDistinctTexts(
  call: Call,
  importId: number,
  headerIndex: number,
): Promise<{ value: string; count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*)::int as count
    from import_batches b cross join lateral jsonb_array_elements(b.rows) as r(entry)
      cross join lateral btrim(r.entry->1->>${headerIndex}::int, ${WHITE_SPACE}) as value
    where b.import_id = ${importId} and value <> ''
    group by 1
    order by 2 desc, 1
    limit ${MAX_MAPPED_VALUES + 1}`.execute(call.db);
  return rows;
}

/**
 * Runs `work` so that the transaction goes on when it fails.
 * @returns null when all of it is stored, else what it failed with, and nothing of it is stored.
 * @throws what `inTransaction` runs the whole transaction once more for.
 */
export async function allOrNothing(call: Call, work: () => Promise<void>): Promise<Error | null> {
  await sql`savepoint import_batch`.execute(call.db);
  try {
    await work();
    await sql`release savepoint import_batch`.execute(call.db);
    return null;
  } catch (error) {
    if (isLostRace(error)) throw error;
    await sql`rollback to savepoint import_batch`.execute(call.db);
    return error instanceof Error ? error : new Error(String(error));
  }
}
