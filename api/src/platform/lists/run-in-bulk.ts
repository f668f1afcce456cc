import type { BulkOperation } from '@balai/shared/contract/bulk';
import type { Operation, OutputOf } from '@balai/shared/contract/operation';
import { inTransaction } from '../database/transactions';
import { DomainError } from '../errors';
import type { Handler, OperationRequest } from '../http/register-operation';
import { requestDigest, runOnce } from '../idempotency/idempotency';

type Row = { id: number; version: number };
type Outcome = OutputOf<BulkOperation>['data'][number];

/** The key of a whole call is made longer by a row's id. */
const LONGEST_KEY = 180;

/**
 * Does to each row what the call for one does, in a transaction of its own: a row is done or refused as a whole, and a
 * call sent again answers for the rows that were done already without doing them twice.
 * @throws Error what is no refusal; the rows before it stay done.
 */
export async function runInBulk(
  { call, input, session, idempotencyKey }: OperationRequest<BulkOperation>,
  operation: BulkOperation,
  one: Handler<Operation>,
): Promise<{ data: Outcome[] }> {
  const { rows, ...shared } = input as { rows: Row[] }; // checked against the schema
  const outcomes: Outcome[] = [];
  for (const { id, version } of rows) {
    const naming = operation.idsField === null ? { id, version } : { [operation.idsField]: [id] };
    const whole = { ...shared, ...naming };
    try {
      await inTransaction(call.db, async (transaction) => {
        const inside = { ...call, db: transaction };
        const run = async () => {
          await one({ call: inside, input: whole, files: [], session });
          return {};
        };
        if (idempotencyKey === undefined) return run();
        const key = `${idempotencyKey.slice(0, LONGEST_KEY)}:${id}`;
        return runOnce(inside, { key, operation: operation.name, digest: requestDigest(whole) }, run);
      });
      outcomes.push({ id, done: true, code: null, message: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcomes.push({ id, done: false, code: error.code, message: error.message });
    }
  }
  return { data: outcomes };
}
