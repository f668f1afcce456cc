import type { Operation } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../call';

/** The verbs whose operations the caller's role may call at all, in the order given. */
export const verbsOpenTo = <Verb extends string>(
  { caller }: Pick<Call, 'caller'>,
  operations: { readonly [Name in Verb]: Pick<Operation, 'access'> },
): Verb[] =>
  (Object.keys(operations) as Verb[]) // the keys of operations
    .filter((verb) => can(caller.role, operations[verb].access));
