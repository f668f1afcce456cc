import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import type { Call } from '../../../platform/call';
import { ConflictError } from '../../../platform/errors';
import type { Handover, OpenWorkKind } from '../../../platform/handover/open-work';
import { findOwner } from '../../../platform/records/owner';
import { updateRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';
import {
  countPresalesOf,
  countUndecidedOf,
  lockPresalesOf,
  lockUndecidedOf,
} from './pipeline-handover.repository';
import { ownerRoles, pipelineUserRecord } from './pipeline-people.repository';
import { pipelineRecord } from './pipelines.repository';

const workOfLeaver = everyRow('who lets somebody leave hands over what that one works at');

/** Undecided pipelines go to another seller and his group; decided ones stay with who decided them. */
async function handOverPipelines(call: Call, { from, to, reason }: Handover): Promise<void> {
  const owner = await findOwner(call, to, ownerRoles);
  if (!owner) throw new ConflictError(sellerSentence('gone'), { code: 'owner_gone' });
  for (const { id, version } of await lockUndecidedOf(call, from)) {
    const values = { user_id: owner.id, id_group: owner.id_group };
    await updateRecord(call, pipelineRecord, {
      id,
      version,
      scope: workOfLeaver,
      values,
      action: 'reassign',
      reason,
    });
  }
}

/** Unfinished pre-sales work goes to a colleague; where he works already, the one who leaves is done. */
async function handOverPresales(call: Call, { from, to, reason }: Handover): Promise<void> {
  for (const { id, version, heir_works: heirWorks } of await lockPresalesOf(call, from, to)) {
    const values = heirWorks ? { state: 'done' } : { id_user: to, state: 'assigned' };
    await updateRecord(call, pipelineUserRecord, { id, version, scope: workOfLeaver, values, reason });
  }
}

export const pipelineWork: OpenWorkKind = {
  kind: 'pipelines',
  roles: ['sales', 'lead-sales', 'assistant-sales'],
  count: countUndecidedOf,
  handOver: handOverPipelines,
};

export const presalesWork: OpenWorkKind = {
  kind: 'presales',
  roles: ['pre-sales', 'lead-pre-sales', 'engineer', 'lead-engineer', 'assistant-lead'],
  count: countPresalesOf,
  handOver: handOverPresales,
};
