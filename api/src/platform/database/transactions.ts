import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database';
import { isLostRace } from './database-fault';

/** For the transaction that won: begun at once, the second attempt could take its rows again before it has them. */
const LEAD_MS = 50;

type Hook = () => Promise<void> | void;

interface TransactionHooks {
  /** By key, so that a hundred audit rows still mean one insert. */
  beforeCommit: Map<string, Hook>;
  afterCommit: Hook[];
}

type Watch = <Result>(work: () => Promise<Result>) => Promise<Result>;

let watch: Watch = (work) => work();

/** Has the work of every transaction run by `watching`: tests look there at what is done while one is open. */
export const watchTransactions = (watching: Watch): void => {
  watch = watching;
};

const hooksOf = new WeakMap<Database, TransactionHooks>();

/**
 * Runs `work` in one transaction; inside a transaction it joins it. Everything that `work` stores is there when the
 * promise resolves, and nothing when it rejects. A transaction that the database ended because it lost against another
 * one (deadlock, serialisation failure) is run once more, so that `work` may be called twice.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  const { result, hooks } = await attempt(db, work).catch(async (error: unknown) => {
    if (!isLostRace(error)) throw error;
    await wait(LEAD_MS);
    return attempt(db, work);
  });
  for (const hook of hooks.afterCommit) await hook();
  return result;
}

async function attempt<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<{ result: Result; hooks: TransactionHooks }> {
  const hooks: TransactionHooks = { beforeCommit: new Map(), afterCommit: [] };
  const result = await db.transaction().execute(async (transaction) => {
    hooksOf.set(transaction, hooks);
    const value = await watch(() => work(transaction));
    for (const hook of hooks.beforeCommit.values()) await hook();
    return value;
  });
  return { result, hooks };
}

/**
 * Has `hook` run as the last thing before commit, once per `key`; what it throws undoes the transaction.
 * @returns false when `db` is not a transaction of `inTransaction`; the caller then acts at once.
 */
export function beforeCommit(db: Database, key: string, hook: Hook): boolean {
  const hooks = hooksOf.get(db);
  if (!hooks) return false;
  if (!hooks.beforeCommit.has(key)) hooks.beforeCommit.set(key, hook);
  return true;
}

/** Has `hook` run when the transaction is stored, at once when `db` is none. */
export async function afterCommit(db: Database, hook: Hook): Promise<void> {
  const hooks = hooksOf.get(db);
  if (hooks) hooks.afterCommit.push(hook);
  else await hook();
}
