import type { BulkOperation, BulkUndo } from '@balai/shared/contract/bulk';
import type { Operation, OutputOf } from '@balai/shared/contract/operation';
import type { Call } from '../call';
import { databaseRefusal } from '../refusals/database-refusal';
import { inTransaction } from '../database/transactions';
import { DomainError, partsOf } from '../errors';
import type { Handler, OperationRequest } from './register-operation';
import { requestDigest, runOnce } from '../idempotency/idempotency';
import { lockRecord, readRecord, refuseOtherVersion, type StoredRecord } from '../records/records';
import { everyRow } from '../scope/lock-scope';
import type { Reversal } from '../records/reversal';

type Row = { id: number; version: number };
type Outcome = OutputOf<BulkOperation>['data'][number];

/** The key of a whole call is made longer by a row's id. */
const LONGEST_KEY = 180;

const changed = everyRow('the work may have given the row to somebody else; it was in the scope before');

/** Runs `work` on a row; answers what undoes it, from the row as it was before. */
async function withUndo<Stored>(
  call: Call,
  { id, version: read }: Row,
  { record, scope, inputOf }: Reversal<Stored>,
  sent: Readonly<Record<string, unknown>>,
  work: () => Promise<unknown>,
): Promise<BulkUndo> {
  // Not held yet: the work takes its locks in an order of its own, and refuses a row of another version than this.
  const before = await readRecord<Stored & StoredRecord>(call, record, id, scope);
  await refuseOtherVersion(call, before, read, record);
  await work();
  const { version } = await lockRecord<{ version: number }>(call, record, id, changed);
  return { version, input: inputOf(before, sent) };
}

interface BulkWork<Stored> {
  operation: BulkOperation;
  one: Handler<Operation, unknown>;
  reversal?: Reversal<Stored>;
}

/**
 * Does to each row what the call for one does, in a transaction of its own: a row is done or refused as a whole, and a
 * call sent again answers for the rows that were done already without doing them twice.
 * @throws Error what is no refusal; the rows before it stay done.
 */
export async function runInBulk<Stored>(
  { call, input, session, idempotencyKey }: OperationRequest<BulkOperation>,
  { operation, one, reversal }: BulkWork<Stored>,
): Promise<{ data: Outcome[] }> {
  const { rows, ...shared } = input as { rows: Row[] }; // checked against the schema
  const outcomes: Outcome[] = [];
  for (const { id, version } of rows) {
    const naming = operation.idsField === null ? { id, version } : { [operation.idsField]: [id] };
    const whole = { ...shared, ...naming };
    try {
      const { undo } = await inTransaction(call.db, async (transaction) => {
        const inside = { ...call, db: transaction };
        const work = () => one({ call: inside, input: whole, files: [], session }, undefined);
        const run = async (): Promise<{ undo: BulkUndo | null }> => {
          if (reversal) return { undo: await withUndo(inside, { id, version }, reversal, shared, work) };
          await work();
          return { undo: null };
        };
        if (idempotencyKey === undefined) return run();
        const key = `${idempotencyKey.slice(0, LONGEST_KEY)}:${id}`;
        return runOnce(inside, { key, operation: operation.name, digest: requestDigest(whole) }, run);
      });
      outcomes.push({ id, done: true, code: null, message: null, sentence: null, undo });
    } catch (error) {
      const refusal = error instanceof DomainError ? error : databaseRefusal(error);
      if (!refusal) throw error;
      const { code, message } = refusal;
      const sentence = refusal.sentence ? partsOf(refusal.sentence) : null;
      outcomes.push({ id, done: false, code, message, sentence, undo: null });
    }
  }
  return { data: outcomes };
}
