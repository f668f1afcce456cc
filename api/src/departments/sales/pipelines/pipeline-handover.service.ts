import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import type { Call } from '../../../platform/call';
import { ConflictError } from '../../../platform/errors';
import type { Events } from '../../../platform/events/events';
import type { Handover, OpenWorkKind } from '../../../platform/handover/open-work';
import { findOwner } from '../../../platform/records/owner';
import { updateRecord } from '../../../platform/records/records';
import { everyRow, type LockScope } from '../../../platform/scope/lock-scope';
import {
  countPresalesOf,
  countUndecidedOf,
  lockPresalesOf,
  lockUndecidedOf,
  type Numbered,
} from './pipeline-handover.repository';
import { ownerRoles, pipelineUserRecord } from './pipeline-people.repository';
import { pipelineRecord } from './pipelines.repository';

const workOfLeaver = everyRow('who lets somebody leave hands over what that one works at');
const workOfCustomer = everyRow(
  'they follow their customer, whoever sells to it and whoever approved the transfer',
);

interface Given {
  /** Whose: of a person or of a customer. */
  of: readonly ['user_id' | 'customer_id', number];
  to: number;
  scope: LockScope;
  reason: string;
}

/**
 * Gives undecided pipelines to another seller and his group; decided ones stay with who decided them.
 * @throws ConflictError (409) where he is none any more.
 */
async function giveUndecided(call: Call, { of, to, scope, reason }: Given): Promise<void> {
  const owner = await findOwner(call, to, ownerRoles);
  if (!owner) throw new ConflictError(sellerSentence('gone'), { code: 'owner_gone' });
  const values = { user_id: owner.id, id_group: owner.id_group };
  for (const pipeline of await lockUndecidedOf(call, ...of)) {
    const { id, version } = pipeline;
    const change = { id, version, locked: pipeline, scope, values, action: 'reassign', reason };
    await updateRecord(call, pipelineRecord, change);
  }
}

/** Undecided pipelines follow their customer to the new owner. */
export const followCustomer = (
  call: Call,
  { customer_id, to_user: to, reason }: Events['customer.transferred'],
): Promise<void> =>
  giveUndecided(call, { of: ['customer_id', customer_id], to, scope: workOfCustomer, reason });

/**
 * Unfinished pre-sales work goes to a colleague; where he works already, the one who leaves is done, and he begins again
 * where he had finished his part.
 */
async function handOverPresales(call: Call, { from, to, reason }: Handover): Promise<void> {
  const give = ({ id, version }: Numbered, values: { id_user?: number; state: 'assigned' | 'done' }) =>
    updateRecord(call, pipelineUserRecord, { id, version, scope: workOfLeaver, values, reason });
  for (const work of await lockPresalesOf(call, from, to)) {
    const { of_heir: ofHeir } = work;
    await give(work, ofHeir ? { state: 'done' } : { id_user: to, state: 'assigned' });
    if (ofHeir?.is_done) await give(ofHeir, { state: 'assigned' });
  }
}

export const pipelineWork: OpenWorkKind = {
  kind: 'pipelines',
  roles: ownerRoles,
  count: countUndecidedOf,
  handOver: (call, { from, to, reason }) =>
    giveUndecided(call, { of: ['user_id', from], to, scope: workOfLeaver, reason }),
};

export const presalesWork: OpenWorkKind = {
  kind: 'presales',
  roles: ['pre-sales', 'lead-pre-sales', 'engineer', 'lead-engineer', 'assistant-lead'],
  count: countPresalesOf,
  handOver: handOverPresales,
};
