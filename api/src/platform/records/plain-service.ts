import type { Operation } from '@balai/shared/contract/operation';
import type { Static, TObject } from 'typebox';
import type { Call } from '../call';
import { NotFoundError } from '../errors';
import type { LockScope } from '../scope/lock-scope';
import { verbsOpenTo } from '../scope/verbs-open-to';
import { insertInput, type RecordOfInput, updateInput } from './record-input';
import { deleteRecord } from './records';

/** What the service of a record type is made of whose rules are those of any record. */
export interface PlainRecord<Input extends TObject, Found extends object> {
  /** Of its contract; whoever may call `update` and `remove` at all may do it with each record of `scope`. */
  calls: { readonly [Verb in 'update' | 'remove']: Pick<Operation, 'access'> };
  record: RecordOfInput<Input>;
  scope: LockScope;
  /** The record as it is answered, but for what its reader may do; undefined where it is not there for him. */
  find: (call: Call, id: number) => Promise<Found | undefined>;
}

/**
 * The service of a record type without rules of its own. One that has a rule writes that function out and takes the
 * others from here (`brands.service.ts`).
 *
 * `detail`, `update` and `remove` throw NotFoundError (404); `create` and `update` ConflictError (409) for a text that
 * another one has in a `unique` column and InvalidInputError (422) for a picture that is not there to be taken;
 * `update` VersionConflictError (409).
 */
export function plainService<Input extends TObject, Found extends object>({
  calls,
  record,
  scope,
  find,
}: PlainRecord<Input, Found>) {
  const detail = async (call: Call, id: number) => {
    const found = await find(call, id);
    if (!found) throw new NotFoundError();
    const allowed_actions = verbsOpenTo(call, { update: calls.update, delete: calls.remove });
    return { ...found, allowed_actions };
  };
  return {
    detail,
    create: async (call: Call, input: Static<Input>) => detail(call, await insertInput(call, record, input)),
    update: async (call: Call, input: Partial<Static<Input>> & { id: number; version: number }) => {
      const { id, version } = input;
      await updateInput(call, record, { id, version, scope, input });
      return detail(call, id);
    },
    remove: (call: Call, id: number): Promise<void> => deleteRecord(call, record, id, scope),
  };
}
