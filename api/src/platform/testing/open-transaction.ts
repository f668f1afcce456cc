import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transactions';
import { outsideTransactions } from './transaction-guard';

const LOOK_AGAIN_MS = 5;

/** Whether a connection of this database waits for what another one has locked. */
async function somebodyWaits(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

/**
 * Makes two writes meet: `first` runs in a transaction that commits only when `second` waits for it, or has ended
 * without waiting. Needs a server, whose connections work at the same time.
 * @param meanwhile - what else the transaction does once `second` waits for it.
 * @returns how `second` ended.
 */
export async function meetInTime<Result>(
  db: Database,
  first: (transaction: Database) => Promise<unknown>,
  second: () => Promise<Result>,
  meanwhile?: (transaction: Database) => Promise<unknown>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    await first(transaction);
    let ended = false;
    const outcome = outsideTransactions(second).finally(() => {
      ended = true;
    });
    outcome.catch(() => undefined);
    while (!ended && !(await outsideTransactions(() => somebodyWaits(db)))) await pause(LOOK_AGAIN_MS);
    await meanwhile?.(transaction);
    return { outcome };
  }).then(({ outcome }) => outcome);
}
