import { isDecided } from '@balai/shared/contract/sales/pipeline-words';
import type { InputOf } from '@balai/shared/contract/operation';
import type * as presales from '@balai/shared/contract/sales/pipeline-presales';
import { commitMonthProblem, mayBeCommitted } from '@balai/shared/contract/sales/pipeline-rules';
import type * as verbs from '@balai/shared/contract/sales/pipeline-verbs';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import { jakartaDay } from '@balai/shared/format/calendar';
import { latestEntryOf } from '../../../platform/audit/audit-history';
import type { Call } from '../../../platform/call';
import { ForbiddenError, InvalidInputError } from '../../../platform/errors';
import { findOwner } from '../../../platform/records/owner';
import { withdrawNotifications } from '../../../platform/notifications/notifications';
import { runTransition, stateConflict } from '../../../platform/states/states';
import { isLateUndo, undoTransition } from '../../../platform/states/undo-transition';
import { tellOf } from './pipeline-notifications';
import { findActiveUsers, ownerRoles } from './pipeline-people.repository';
import { mayReassign, refuseUnlessWorkable } from './pipelines.policy';
import { changePipeline, lockPipeline, pipelineRecord, type StoredPipeline } from './pipelines.repository';
import { pipelineDetail } from './pipelines.service';
import { decidesOn, pipelineStates, pipelineStatus, type PipelineTransition } from './pipelines.states';
import { resumeWork } from './presales-work.service';
import { presalesStates, type PresalesTransition } from './presales.states';

interface Numbered {
  id: number;
  version: number;
  from_status?: string;
}

/** The verbs that change the status; each is taken back by `undoStatus`. */
const statusVerbs = ['move', 'lost', 'reopen', 'hold', 'resume'] as const;

/** Runs one transition of the status on a pipeline the caller sees. */
export async function changeStatus(
  call: Call,
  verb: (typeof statusVerbs)[number],
  input: Numbered & PipelineTransition,
): Promise<PipelineDetail> {
  const { id, version, from_status: fromStatus } = input;
  await runTransition(call, pipelineStates, { verb, id, version, fromStatus, input });
  return pipelineDetail(call, id);
}

/**
 * Takes back the caller's last change of the status. A loss has ended the pre-sales work, which goes on, and was told
 * the lead: what he has not read is gone, and what he has read is corrected.
 */
export async function undoStatus(call: Call, { id, version }: Numbered): Promise<PipelineDetail> {
  const { row, entry } = await undoTransition(call, pipelineStates, { id, version, verbs: statusVerbs });
  if (entry.action === 'lost') {
    await resumeWork(call, id, entry);
    const readers = await withdrawNotifications(
      call,
      { status: 'pipeline', sub_status: 'lost', id_foreign: id },
      { at: entry.at, by: call.caller.id },
    );
    await tellOf(call, row, {
      to: readers,
      sub_status: 'lost_undone',
      title: pipelineSentence('lost_undone'),
    });
  }
  return pipelineDetail(call, id);
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
  input: InputOf<typeof presales.assignPresales>,
): Promise<PipelineDetail> {
  const ids = input.users.map((user) => user.id_user);
  const active = await findActiveUsers(call, ids, [...PRESALES_ROLES, ...ENGINEERING_ROLES]);
  await lockPipeline(call, input.id);
  if (new Set(ids).size !== ids.length)
    throw new InvalidInputError({ users: pipelineSentence('person_twice') });
  if (active.size !== ids.length) {
    throw new InvalidInputError({ users: pipelineSentence('not_assignable') });
  }
  return changePresales(call, 'assign_presales', input);
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

/**
 * Sets the forecast word of an undecided pipeline; anything but none needs a quotation and a month that holds the expected
 * close date.
 */
export async function commitPipeline(
  call: Call,
  { id, version, commit, commit_month }: InputOf<typeof verbs.commitPipeline>,
): Promise<PipelineDetail> {
  const pipeline = await lockPipeline(call, id);
  if (!decidesOn(call, pipeline)) throw new ForbiddenError();
  if (isDecided(pipeline.status)) throw stateConflict(pipelineStatus, pipeline.status);
  const month = commit === 'none' ? null : commitMonth(call, pipeline, commit_month);
  await changePipeline(call, pipeline, {
    version,
    values: { commit, commit_month: month },
    action: 'commit',
  });
  return pipelineDetail(call, id);
}

/** Changes the type alone, for the list's own cell. */
export async function changeType(
  call: Call,
  { id, version, type }: InputOf<typeof verbs.changePipelineType>,
): Promise<PipelineDetail> {
  const pipeline = await lockPipeline(call, id);
  refuseUnlessWorkable(call, pipeline);
  await changePipeline(call, pipeline, { version, values: { type } });
  return pipelineDetail(call, id);
}

/**
 * Whether the caller takes back what he did last with the pipeline: that he gave it away, to whom it goes back now.
 * @returns the group in which it was, which need not be the owner's group of today; null: he does something else.
 */
async function reassignedFrom(
  call: Call,
  { id, id_group }: StoredPipeline,
  ownerId: number,
): Promise<Pick<StoredPipeline, 'id_group'> | null> {
  const last = await latestEntryOf(call, pipelineRecord.entity, id);
  if (last?.action !== 'reassign' || last.actor_id !== call.caller.id) return null;
  if (last.diff?.user_id?.[0] !== ownerId || isLateUndo(call, last.at)) return null;
  const [before = id_group] = last.diff.id_group ?? [];
  return { id_group: typeof before === 'number' ? before : null };
}

/**
 * Gives an undecided pipeline to another owner and his group, or back as it was to whom it was taken from.
 * @throws InvalidInputError (422) when lead-sales reaches outside his group.
 */
export async function reassignPipeline(
  call: Call,
  { id, version, user_id, reason }: InputOf<typeof verbs.reassignPipeline>,
): Promise<PipelineDetail> {
  const owner = await findOwner(call, user_id, ownerRoles);
  const pipeline = await lockPipeline(call, id);
  if (!owner) throw new InvalidInputError({ user_id: sellerSentence('not_active') });
  const back = await reassignedFrom(call, pipeline, owner.id);
  if (!back && call.caller.role === 'lead-sales' && owner.id_group !== call.caller.groupId) {
    throw new InvalidInputError({ user_id: sellerSentence('other_group') });
  }
  if (isDecided(pipeline.status)) {
    throw stateConflict(pipelineStatus, pipeline.status);
  }
  if (!mayReassign(call, pipeline)) throw new ForbiddenError();
  await changePipeline(call, pipeline, {
    version,
    values: { user_id: owner.id, id_group: (back ?? owner).id_group },
    action: 'reassign',
    reason: reason.trim(),
  });
  // Of many that are given to one person he may have some already.
  if (owner.id !== pipeline.user_id) {
    await tellOf(call, pipeline, {
      to: [owner.id],
      sub_status: 'reassigned',
      title: pipelineSentence('assigned'),
    });
  }
  return pipelineDetail(call, id);
}
