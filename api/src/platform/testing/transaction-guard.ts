import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { Database } from '../database/database';
import { watchTransactions } from '../database/transactions';

/** What must wait for nothing but its own connection; `isOpen` until its last statement before the commit. */
interface OpenTransaction {
  isOpen: boolean;
  faults: string[];
}

const transactions = new AsyncLocalStorage<OpenTransaction>();

/** What Node.js calls what is begun on files and on the network; connections that are open already are not begun. */
const slowKinds = new Map([
  ...['FSREQCALLBACK', 'FSREQPROMISE', 'FSEVENTWRAP'].map((type) => [type, 'a file'] as const),
  ...[
    'TCPCONNECTWRAP',
    'PIPECONNECTWRAP',
    'HTTPCLIENTREQUEST',
    'GETADDRINFOREQWRAP',
    'GETNAMEINFOREQWRAP',
    'QUERYWRAP',
    'UDPSENDWRAP',
  ].map((type) => [type, 'the network'] as const),
  ['WORKER', 'a thread'],
]);

/** Something that does not belong into a transaction was used while one was open. */
export class SlowTransactionError extends Error {}

/** Writes down a fault of the transaction around, if there is one. @returns the fault. */
function note(what: string): SlowTransactionError | null {
  const transaction = transactions.getStore();
  if (!transaction?.isOpen) return null;
  const fault = new SlowTransactionError(`${what} was used while a transaction was open`);
  transaction.faults.push(fault.stack ?? fault.message);
  return fault;
}

const slowWork = createHook({
  init: (_id, type) => {
    const what = slowKinds.get(type);
    // Nothing may be thrown from here; the transaction is undone at its end.
    if (what) note(what);
  },
});

async function watched<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction: OpenTransaction = { isOpen: true, faults: [] };
  try {
    const result = await transactions.run(transaction, work);
    if (transaction.faults.length > 0) throw new SlowTransactionError(transaction.faults.join('\n'));
    return result;
  } finally {
    transaction.isOpen = false;
  }
}

/**
 * From now on a transaction fails in which the pool, a file, the network or a new thread is used: it would hold its
 * connection, on the embedded database the only one, for as long as that takes. Files that are read without waiting
 * (`readFileSync`) are not seen. What is thrown names the place.
 * @param pool - refuses to give a connection to who has one.
 * @returns what ends it.
 */
export function guardTransactions(pool: Database): () => void {
  const executor = pool.getExecutor();
  const provideConnection = executor.provideConnection.bind(executor);
  executor.provideConnection = (consumer) => {
    const fault = note('the pool');
    return fault ? Promise.reject(fault) : provideConnection(consumer);
  };
  watchTransactions(watched);
  slowWork.enable();
  return () => {
    slowWork.disable();
    // Until the next transaction: Node.js asks every one that is enabled at each promise, also those of other files.
    transactions.disable();
    watchTransactions((work) => work());
    executor.provideConnection = provideConnection;
  };
}

/**
 * Runs `work` as if no transaction were open around: for tests in which two of them meet.
 * @param work - awaits what it does: an injected call begins only when it is awaited.
 */
export const outsideTransactions = <Result>(work: () => Promise<Result>): Promise<Result> =>
  transactions.exit(async () => await work());
