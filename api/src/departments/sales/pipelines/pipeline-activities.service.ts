import { storedReason } from '@balai/shared/contract/history-reasons';
import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import type { InputOf } from '@balai/shared/contract/operation';
import type * as activities from '@balai/shared/contract/sales/pipeline-activities';
import { placeOfStep } from '@balai/shared/contract/sales/pipeline-words';
import { activityProblem } from '@balai/shared/contract/sales/pipeline-rules';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import {
  attachFiles,
  type PreparedAttachment,
  prepareFiles,
} from '../../../platform/attachments/attachments';
import { entriesBeside, latestEntryOf, valuesBefore } from '../../../platform/audit/audit-history';
import type { Call } from '../../../platform/call';
import { InvalidInputError, NotFoundError } from '../../../platform/errors';
import type { UploadedFile } from '../../../platform/operations/register-operation';
import { valuesOf } from '../../../platform/records/record-input';
import {
  deleteRecord,
  insertRecord,
  lockRecord,
  refuseOtherVersion,
  type StoredRecord,
} from '../../../platform/records/records';
import type { AttachRight } from '../../../platform/scope/record-access';
import { rowsOfLockedRecord } from '../../../platform/scope/lock-scope';
import { runTransition } from '../../../platform/states/states';
import type { Storage } from '../../../platform/storage/storage';
import { refuseLateUndo, undoTransition, undoIsOver } from '../../../platform/states/undo-transition';
import {
  activityRecord,
  findActivities,
  findActivitiesOfCustomer,
  findActivity,
  hasActivity,
  rememberLastActivity,
  touchActivity,
} from './pipeline-activities.repository';
import { refuseUnlessWorkable } from './pipelines.policy';
import {
  changePipeline,
  lockContact,
  lockPipeline,
  pipelineRecord,
  type StoredPipeline,
} from './pipelines.repository';
import { pipelineDetail, visiblePipeline } from './pipelines.service';
import { pipelineStates } from './pipelines.states';

/** @throws NotFoundError (404) for an activity that is not there, or of a pipeline that the caller may not read. */
export async function visibleActivity(call: Call, id: number): Promise<activities.PipelineActivity> {
  const activity = await findActivity(call, id);
  if (!activity) throw new NotFoundError();
  await visiblePipeline(call, activity.pipeline_id);
  return activity;
}

/** Who has logged it adds the photo that was missing, and takes away the wrong one. */
export const activityAttachRight = async (call: Call, id: number): Promise<AttachRight> =>
  (await visibleActivity(call, id)).user.id === call.caller.id ? 'add' : 'none';

/**
 * Stores the contents of its files: the slow half, before the transaction.
 * @throws NotFoundError (404), InvalidInputError (422).
 */
export async function prepareActivity(
  call: Call,
  storage: Storage,
  { pipeline_id }: InputOf<typeof activities.createPipelineActivity>,
  files: readonly UploadedFile[],
): Promise<PreparedAttachment[]> {
  await visiblePipeline(call, pipeline_id);
  return prepareFiles(call, storage, files);
}

/** Logs an activity on an undecided pipeline; it may have happened earlier, not later than now. */
export async function addActivity(
  call: Call,
  input: InputOf<typeof activities.createPipelineActivity>,
  files: readonly PreparedAttachment[] = [],
): Promise<activities.PipelineActivity> {
  const { pic_id: contact = null } = input;
  const customerOfContact = contact === null ? undefined : await lockContact(call, contact);
  const pipeline = await lockPipeline(call, input.pipeline_id);
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
  if (files.length > 0) await attachFiles(call, { entity: activityRecord.entity, id: stored.id }, files);
  await touchActivity(call, pipeline.id, at);
  const planned = await planNext(call, pipeline, input);
  // Who saw the version of before saw all but what he has just planned.
  const version = input.version === pipeline.version ? planned.version : input.version;
  if (input.move_to !== undefined) await moveWithActivity(call, { ...input, version });
  const activity = await findActivity(call, stored.id);
  if (!activity) throw new NotFoundError();
  return activity;
}

/** Stores what is next, where that is said with the activity. Another action does not keep the day of the one before. */
async function planNext(
  call: Call,
  pipeline: StoredPipeline,
  { next_action, next_action_date: day }: InputOf<typeof activities.createPipelineActivity>,
): Promise<StoredPipeline> {
  const values = valuesOf(pipelineRecord, {
    next_action,
    next_action_date: next_action ? (day ?? null) : day,
  });
  if (Object.keys(values).length === 0) return pipeline;
  return changePipeline(call, pipeline, { version: pipeline.version, values });
}

/** The step that the activity leads to; who moves a pipeline says which version of it he saw. */
async function moveWithActivity(
  call: Call,
  {
    pipeline_id: id,
    version,
    from_status: fromStatus,
    move_to,
  }: InputOf<typeof activities.createPipelineActivity>,
): Promise<void> {
  if (version === undefined)
    throw new InvalidInputError({ version: fieldSentence('required', { field: 'Version' }) });
  const input = { status: move_to };
  await runTransition(call, pipelineStates, { verb: 'move', id, version, fromStatus, input });
}

/**
 * Takes back an activity that the caller has logged, with what was planned and moved by it: all of it is gone, or nothing.
 * @throws NotFoundError (404); VersionConflictError (409); ConflictError (409) for another person's, after
 *   `UNDO_MINUTES`, and where something has come after what it did.
 */
export async function takeBackActivity(
  call: Call,
  { id, version }: InputOf<typeof activities.undoPipelineActivity>,
): Promise<PipelineDetail> {
  const activity = await findActivity(call, id);
  if (!activity) throw new NotFoundError();
  // The pipeline first, as whoever logs something takes it.
  const pipeline = await lockPipeline(call, activity.pipeline_id);
  refuseUnlessWorkable(call, pipeline);
  const stored = await lockRecord<StoredRecord>(call, activityRecord, id, rowsOfLockedRecord);
  await refuseOtherVersion(call, stored, version, activityRecord);
  if (activity.user.id !== call.caller.id) throw undoIsOver();
  refuseLateUndo(call, activity.created_at);
  await undoBeside(call, id, pipeline);
  await deleteRecord(call, activityRecord, id, rowsOfLockedRecord, { reason: storedReason('undone') });
  await rememberLastActivity(call, [pipeline.id]);
  await refuseStepWithoutActivity(call, pipeline.id, activity);
  return pipelineDetail(call, pipeline.id);
}

/** Refuses where the pipeline has gone on since the activity, which it could not have done without one. */
async function refuseStepWithoutActivity(
  call: Call,
  pipelineId: number,
  { created_at: loggedAt }: Pick<activities.PipelineActivity, 'created_at'>,
): Promise<void> {
  const { status, held_status: held, status_at: since } = await lockPipeline(call, pipelineId);
  const isAhead = placeOfStep(held ?? status) > 0 && Date.parse(since) >= Date.parse(loggedAt);
  if (isAhead && !(await hasActivity(call, pipelineId))) throw undoIsOver();
}

/** Takes the pipeline back to what it was before the activity, where that has moved it or said what is next. */
async function undoBeside(call: Call, activityId: number, { id, version }: StoredPipeline): Promise<void> {
  const logged = await latestEntryOf(call, activityRecord.entity, activityId);
  const beside = logged ? await entriesBeside(call, logged, pipelineRecord.entity, [id]) : [];
  const newest = beside.at(-1);
  if (!newest) return;
  const last = await latestEntryOf(call, pipelineRecord.entity, id);
  if (last?.request_id !== newest.request_id || last.at !== newest.at) throw undoIsOver();
  if (newest.action === 'move') await undoTransition(call, pipelineStates, { id, version, verbs: ['move'] });
  const plan = beside.find(({ action }) => action === 'update');
  if (!plan) return;
  const moved = await lockPipeline(call, id);
  const reason = storedReason('undone');
  await changePipeline(call, moved, { version: moved.version, values: valuesBefore(plan), reason });
}

/** The activities of a pipeline the caller sees, newest first, 20 a page when not said. */
export async function listActivities(
  call: Call,
  input: InputOf<typeof activities.listPipelineActivities>,
): Promise<{ data: activities.PipelineActivity[]; count: number }> {
  const pipeline = await visiblePipeline(call, input.pipeline_id);
  const data = await findActivities(call, pipeline.id, { page: input.page ?? 1, row: input.row ?? 20 });
  return { data, count: pipeline.activity_count };
}

/** What was logged of a customer's pipelines, as far as the caller may read them, newest first, 20 a page when not said. */
export const listActivitiesOfCustomer = (
  call: Call,
  { customer_id, page = 1, row = 20 }: InputOf<typeof activities.listCustomerActivities>,
): Promise<{ data: activities.CustomerActivity[]; count: number }> =>
  findActivitiesOfCustomer(call, customer_id, { page, row });
