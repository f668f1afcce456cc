import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import type { Call } from '../../../platform/call';
import { ConflictError } from '../../../platform/errors';
import type { Events } from '../../../platform/events/events';
import type { Handover, OpenWorkKind } from '../../../platform/handover/open-work';
import { findOwner } from '../../../platform/records/owner';
import { lockedUpdate, updateRecords } from '../../../platform/records/many-records';
import {
  countPresalesOf,
  countUndecidedOf,
  lockPresalesOf,
  lockUndecidedOf,
  type Numbered,
} from './pipeline-handover.repository';
import { ownerRoles, pipelineUserRecord } from './pipeline-people.repository';
import { pipelineRecord } from './pipelines.repository';

interface Given {
  /** Whose: of a person or of a customer. */
  of: readonly ['user_id' | 'customer_id', number];
  to: number;
  reason: string;
}

/**
 * Gives undecided pipelines to another seller and his group; decided ones stay with who decided them.
 * @throws ConflictError (409) where he is none any more.
 */
async function giveUndecided(call: Call, { of, to, reason }: Given): Promise<void> {
  const owner = await findOwner(call, to, ownerRoles);
  if (!owner) throw new ConflictError(sellerSentence('gone'), { code: 'owner_gone' });
  const values = { user_id: owner.id, id_group: owner.id_group };
  // What he has at the customer already stays as it is, for who has its form open as well.
  const pipelines = (await lockUndecidedOf(call, ...of)).filter(
    (pipeline) => pipeline.user_id !== owner.id || pipeline.id_group !== owner.id_group,
  );
  await updateRecords(
    call,
    pipelineRecord,
    pipelines.map((pipeline) => ({ ...lockedUpdate(pipeline), values, action: 'reassign', reason })),
  );
}

/** Undecided pipelines follow their customer to the new owner, whoever sells to it and whoever approved the transfer. */
export const followCustomer = (
  call: Call,
  { customer_id, to_user: to, reason }: Events['customer.transferred'],
): Promise<void> => giveUndecided(call, { of: ['customer_id', customer_id], to, reason });

/**
 * Unfinished pre-sales work goes to a colleague; where he works already, the one who leaves is done, and he begins again
 * where he had finished his part.
 */
async function handOverPresales(call: Call, { from, to, reason }: Handover): Promise<void> {
  const give = ({ id, version }: Numbered, values: { id_user?: number; state: 'assigned' | 'done' }) => ({
    id,
    version,
    values,
    reason,
  });
  const given = (await lockPresalesOf(call, from, to)).flatMap((work) => {
    const { of_heir: ofHeir } = work;
    const own = give(work, ofHeir ? { state: 'done' } : { id_user: to, state: 'assigned' });
    return ofHeir?.is_done ? [own, give(ofHeir, { state: 'assigned' })] : [own];
  });
  await updateRecords(call, pipelineUserRecord, given);
}

export const pipelineWork: OpenWorkKind = {
  kind: 'pipelines',
  roles: ownerRoles,
  count: countUndecidedOf,
  handOver: (call, { from, to, reason }) => giveUndecided(call, { of: ['user_id', from], to, reason }),
};

export const presalesWork: OpenWorkKind = {
  kind: 'presales',
  roles: ['pre-sales', 'lead-pre-sales', 'engineer', 'lead-engineer', 'assistant-lead'],
  count: countPresalesOf,
  handOver: handOverPresales,
};
