import type { Database } from './database';

type Hook = () => Promise<void> | void;

interface TransactionHooks {
  /** By key, so that a hundred audit rows still mean one insert. */
  beforeCommit: Map<string, Hook>;
  afterCommit: Hook[];
}

const hooksOf = new WeakMap<Database, TransactionHooks>();

/**
 * Runs `work` in one transaction; inside a transaction it joins it. Everything that `work` stores is there when the
 * promise resolves, and nothing when it rejects.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  const hooks: TransactionHooks = { beforeCommit: new Map(), afterCommit: [] };
  const result = await db.transaction().execute(async (transaction) => {
    hooksOf.set(transaction, hooks);
    const value = await work(transaction);
    for (const hook of hooks.beforeCommit.values()) await hook();
    return value;
  });
  for (const hook of hooks.afterCommit) await hook();
  return result;
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
