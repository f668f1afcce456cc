import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import {
  activityProblem,
  commitMonthProblem,
  mayBeCommitted,
} from '@balai/shared/contract/sales/pipeline-rules';
import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import type { PipelineActivity } from '@balai/shared/contract/sales/pipeline-activities';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import type { Call } from '../../../platform/call';
import type { Events } from '../../../platform/events/events';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notifications';
import { jakartaDay } from '@balai/shared/format/calendar';
import { findOwner } from '../../../platform/records/owner';
import { insertRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';
import { runTransition, stateConflict } from '../../../platform/states/states';
import { isDecided, mayReassign, refuseUnlessWorkable } from './pipelines.policy';
import {
  activityRecord,
  findActivities,
  findActivity,
  touchActivity,
} from './pipeline-activities.repository';
import { findActiveUsers, ownerRoles } from './pipeline-people.repository';
import {
  lockContact,
  lockUndecidedOfCustomer,
  pipelineRecord,
  type StoredPipeline,
} from './pipelines.repository';
import { pipelineScope } from './pipelines.scope';
import { pipelineDetail, visiblePipeline } from './pipelines.service';
import { decidesOn, pipelineStates, pipelineStatus, type PipelineTransition } from './pipelines.states';
import { presalesStates, type PresalesAssignee, type PresalesTransition } from './presales.states';

interface Numbered {
  id: number;
  version: number;
}

/** Runs one transition of the status on a pipeline the caller sees. */
export async function changeStatus(
  call: Call,
  verb: 'move' | 'lost' | 'reopen' | 'hold' | 'resume',
  input: Numbered & PipelineTransition,
): Promise<PipelineDetail> {
  await runTransition(call, pipelineStates, { verb, id: input.id, version: input.version, input });
  return pipelineDetail(call, input.id);
}

/** Runs one transition of the pre-sales work on a pipeline the caller sees. */
export async function changePresales(
  call: Call,
  verb: 'request_presales' | 'assign_presales' | 'take_presales' | 'presales_done',
  input: Numbered & PresalesTransition,
): Promise<PipelineDetail> {
  await runTransition(call, presalesStates, { verb, id: input.id, version: input.version, input });
  return pipelineDetail(call, input.id);
}

const PRESALES_ROLES = ['pre-sales', 'lead-pre-sales'];
const ENGINEERING_ROLES = ['engineer', 'lead-engineer', 'assistant-lead'];

/** Gives waiting pre-sales work to active people of pre-sales and engineering. */
export async function assignPresales(
  call: Call,
  input: Numbered & { users: readonly PresalesAssignee[] },
): Promise<PipelineDetail> {
  const ids = input.users.map((user) => user.id_user);
  const active = await findActiveUsers(call, ids, [...PRESALES_ROLES, ...ENGINEERING_ROLES]);
  await lockRecord(call, pipelineRecord, input.id, pipelineScope);
  if (new Set(ids).size !== ids.length)
    throw new InvalidInputError({ users: pipelineSentence('person_twice') });
  if (active.size !== ids.length) {
    throw new InvalidInputError({ users: pipelineSentence('not_assignable') });
  }
  return changePresales(call, 'assign_presales', input);
}

interface Commit {
  commit: 'none' | 'upside' | 'commit';
  commit_month?: string | null;
}

async function storeCommit(call: Call, { id, version }: Numbered, wanted: Commit): Promise<void> {
  const pipeline = await lockRecord<StoredPipeline>(call, pipelineRecord, id, pipelineScope);
  if (!decidesOn(call, pipeline)) throw new ForbiddenError();
  const values =
    wanted.commit === 'none'
      ? { commit: 'none', commit_month: null }
      : { commit: wanted.commit, commit_month: commitMonth(call, pipeline, wanted.commit_month) };
  const scope = pipelineScope;
  await updateRecord(call, pipelineRecord, {
    id,
    version,
    locked: pipeline,
    scope,
    values,
    action: 'commit',
  });
}

function commitMonth(call: Call, pipeline: StoredPipeline, month: string | null | undefined): string {
  if (!month) throw new InvalidInputError({ commit_month: pipelineSentence('month_missing') });
  if (!mayBeCommitted(pipeline.status)) {
    throw stateConflict(pipelineStatus, pipeline.status);
  }
  if (!pipeline.expected_close_date.startsWith(month)) {
    throw new InvalidInputError({ commit_month: pipelineSentence('outside_month') });
  }
  const over = commitMonthProblem(month, jakartaDay(call.now));
  if (over) throw new InvalidInputError({ commit_month: over });
  return month;
}

/** Sets the forecast word; anything but none needs a quotation and a month that holds the expected close date. */
export async function commitPipeline(call: Call, input: Numbered & Commit): Promise<PipelineDetail> {
  await storeCommit(call, input, input);
  return pipelineDetail(call, input.id);
}

/** Changes the type alone, for the list's own cell. */
export async function changeType(call: Call, input: Numbered & { type: string }): Promise<PipelineDetail> {
  const pipeline = await lockRecord<StoredPipeline>(call, pipelineRecord, input.id, pipelineScope);
  refuseUnlessWorkable(call, pipeline);
  await updateRecord(call, pipelineRecord, {
    id: input.id,
    version: input.version,
    locked: pipeline,
    scope: pipelineScope,
    values: { type: input.type },
  });
  return pipelineDetail(call, input.id);
}

/**
 * Gives an undecided pipeline to another owner and his group.
 * @throws ForbiddenError when lead-sales reaches outside his group.
 */
export async function reassignPipeline(
  call: Call,
  { id, version, user_id, reason }: Numbered & { user_id: number; reason: string },
): Promise<PipelineDetail> {
  const owner = await findOwner(call, user_id, ownerRoles);
  const pipeline = await lockRecord<StoredPipeline>(call, pipelineRecord, id, pipelineScope);
  if (!owner) throw new InvalidInputError({ user_id: sellerSentence('not_active') });
  if (call.caller.role === 'lead-sales' && owner.id_group !== call.caller.groupId) {
    throw new InvalidInputError({ user_id: sellerSentence('other_group') });
  }
  if (isDecided(pipeline.status)) {
    throw stateConflict(pipelineStatus, pipeline.status);
  }
  if (!mayReassign(call, pipeline)) throw new ForbiddenError();
  await updateRecord(call, pipelineRecord, {
    id,
    version,
    locked: pipeline,
    scope: pipelineScope,
    values: { user_id: owner.id, id_group: owner.id_group },
    action: 'reassign',
    reason: reason.trim(),
  });
  await notify(call, {
    to: [owner.id],
    status: 'pipeline',
    sub_status: 'reassigned',
    id_foreign: id,
    title: pipelineSentence('assigned'),
    description: `${pipeline.no_pipeline} ${pipeline.name}`,
  });
  return pipelineDetail(call, id);
}

/** Undecided pipelines follow their customer to the new owner; sold ones stay with who sold them. */
export async function followCustomer(call: Call, event: Events['customer.transferred']): Promise<void> {
  const owner = await findOwner(call, event.to_user, ownerRoles);
  if (!owner) throw new ConflictError(sellerSentence('gone'), { code: 'owner_gone' });
  for (const pipeline of await lockUndecidedOfCustomer(call, event.customer_id)) {
    await updateRecord(call, pipelineRecord, {
      id: pipeline.id,
      version: pipeline.version,
      scope: everyRow('they follow their customer, whoever sells to it and whoever approved the transfer'),
      values: { user_id: owner.id, id_group: owner.id_group },
      action: 'reassign',
      reason: event.reason,
    });
  }
}

interface NewActivity {
  pipeline_id: number;
  kind: PipelineActivity['kind'];
  at?: string;
  summary: string;
  pic_id?: number | null;
}

/** Logs an activity on an undecided pipeline; it may have happened earlier, not later than now. */
export async function addActivity(call: Call, input: NewActivity): Promise<PipelineActivity> {
  const { pic_id: contact = null } = input;
  const customerOfContact = contact === null ? undefined : await lockContact(call, contact);
  const pipeline = await lockRecord<StoredPipeline>(call, pipelineRecord, input.pipeline_id, pipelineScope);
  refuseUnlessWorkable(call, pipeline);
  const at = input.at ?? call.now.toISOString();
  const impossible = activityProblem(at, { openedAt: pipeline.created_at, now: call.now });
  if (impossible) throw new InvalidInputError({ at: impossible });
  if (contact !== null && customerOfContact !== pipeline.customer_id) {
    throw new InvalidInputError({ pic_id: customerSentence('foreign_contact') });
  }
  const stored = await insertRecord<{ id: number }>(call, activityRecord, {
    pipeline_id: pipeline.id,
    kind: input.kind,
    at,
    summary: input.summary.trim(),
    pic_id: contact,
  });
  await touchActivity(call, pipeline.id, at);
  const activity = await findActivity(call, stored.id);
  if (!activity) throw new NotFoundError();
  return activity;
}

/** The activities of a pipeline the caller sees, newest first, 20 a page when not said. */
export async function listActivities(
  call: Call,
  input: { pipeline_id: number; page?: number; row?: number },
): Promise<{ data: PipelineActivity[]; count: number }> {
  const pipeline = await visiblePipeline(call, input.pipeline_id);
  const data = await findActivities(call, pipeline.id, { page: input.page ?? 1, row: input.row ?? 20 });
  return { data, count: pipeline.activity_count };
}
