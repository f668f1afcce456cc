import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../call';
import { ForbiddenError } from '../errors';
import type { Registered } from './operation-registry';
import type { BlobReply, CallSession, Handler, JsonReply } from './register-operation';
import { ensureVisible } from '../scope/record-access';

type Reply = JsonReply<Operation> | BlobReply;
type Detail = { operation: Operation; handler: Handler<Operation>; takesId: boolean };

/** How the answer to a write is kept for its repeats. */
export interface KeptAnswer {
  /** What is stored of it. */
  stored(answer: Reply): unknown;
  /**
   * The answer to a repeat, with what its caller may see by now.
   * @throws NotFoundError or ForbiddenError when he may not see the record any more.
   */
  again(call: Call, session: CallSession, input: object, stored: unknown): Promise<Reply>;
}

const answersAsDoes = (one: Operation, other: Operation): boolean =>
  isDeepStrictEqual(one.output.properties['data'], other.output.properties['data']);

const fieldsOf = ({ input }: Operation): string[] =>
  'properties' in input ? Object.keys(input.properties as object) : []; // an object, see the registry

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idIn = (value: unknown): number | null =>
  isFields(value) && typeof value['id'] === 'number' ? value['id'] : null;

/** The reading call of the records of an area: 'customer' -> customer.detail. */
function detailOf(area: string, registered: readonly Registered[]): Detail | null {
  const found = registered.find(({ operation }) => operation.name === `${area}.detail`);
  if (found?.access !== 'signed-in' || found.operation.method !== 'GET') return null;
  const { operation, handler } = found;
  return { operation, handler, takesId: fieldsOf(operation).includes('id') };
}

async function read(call: Call, session: CallSession, { operation, handler, takesId }: Detail, id: number) {
  if (!can(call.caller.role, operation.access)) throw new ForbiddenError();
  return handler({ call, input: takesId ? { id } : {}, files: [], session }, undefined);
}

/** The records that a write hangs on: 'customer_id' and 'id_customer' name one of customer.detail. */
const parentsOf = (operation: Operation, registered: readonly Registered[]): [field: string, Detail][] =>
  fieldsOf(operation).flatMap((field) => {
    const area = /^(?:id_(\w+)|(\w+)_id)$/.exec(field);
    const detail = area && detailOf(area[1] ?? area[2] ?? '', registered);
    return detail?.takesId ? [[field, detail] as [string, Detail]] : [];
  });

/** Asks again whether the caller sees what the write was about. */
async function ensureSeen(
  call: Call,
  session: CallSession,
  input: object,
  parents: readonly [string, Detail][],
): Promise<void> {
  const fields = input as Record<string, unknown>; // checked against the schema
  for (const [field, detail] of parents) {
    const id = fields[field];
    if (typeof id === 'number') await read(call, session, detail, id);
  }
  const { entity, entity_id: id } = fields;
  if (typeof entity === 'string' && typeof id === 'number') await ensureVisible(call, entity, id);
}

/**
 * A write that answers the record as its detail call does keeps the id alone and reads the record again: neither
 * confidential fields nor rights of yesterday are kept. Other answers are kept as they are, and the records they hang
 * on are asked for first.
 */
export function keptAnswerOf(operation: Operation, registered: readonly Registered[]): KeptAnswer {
  const detail = detailOf(operation.name.split('.')[0] ?? '', registered);
  if (detail && answersAsDoes(detail.operation, operation)) {
    return {
      stored: (answer) => ({ ...answer, data: { id: idIn('data' in answer ? answer.data : null) } }),
      again: async (call, session, _input, stored) => {
        const kept = isFields(stored) ? stored : {};
        const reply = await read(call, session, detail, idIn(kept['data']) ?? 0);
        return { ...kept, data: 'data' in reply ? reply.data : null } as Reply; // as the operation's output says
      },
    };
  }
  const parents = parentsOf(operation, registered);
  return {
    stored: (answer) => answer,
    again: async (call, session, input, stored) => {
      await ensureSeen(call, session, input, parents);
      return stored as Reply; // written by `stored` above
    },
  };
}
