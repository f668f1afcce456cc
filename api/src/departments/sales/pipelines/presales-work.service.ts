import type { InputOf } from '@balai/shared/contract/operation';
import type { assignPresales } from '@balai/shared/contract/sales/pipeline-presales';
import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import { entriesBeside, type StoredEntry } from '../../../platform/audit/audit-history';
import type { Call } from '../../../platform/call';
import { insertRecord, updateRecord } from '../../../platform/records/records';
import { rowsOfLockedRecord } from '../../../platform/scope/lock-scope';
import { tellOf } from './pipeline-notifications';
import { lockPipelineUsers, pipelineUserRecord, type StoredPipelineUser } from './pipeline-people.repository';
import type { StoredPipeline } from './pipelines.repository';

export type PresalesAssignee = InputOf<typeof assignPresales>['users'][number];

const changeWork = (
  call: Call,
  { id, version }: StoredPipelineUser,
  values: Readonly<Record<string, unknown>>,
) => updateRecord(call, pipelineUserRecord, { id, version, scope: rowsOfLockedRecord, values });

/** Tells those who distribute pre-sales work that some waits. */
export const tellNeedPresales = (call: Call, row: StoredPipeline): Promise<void> =>
  tellOf(call, row, {
    to: { roles: ['lead-pre-sales', 'lead-engineer'] },
    sub_status: 'need_presales',
    title: pipelineSentence('presales_needed'),
  });

/** Gives the work to people; who had some of an earlier round gets it anew. */
export async function giveWork(
  call: Call,
  row: StoredPipeline,
  assignees: readonly PresalesAssignee[],
  state: 'assigned' | 'working',
): Promise<void> {
  const before = await lockPipelineUsers(call, row.id);
  for (const { id_user, part = 'presales', due_date = null } of assignees) {
    const known = before.find((user) => user.id_user === id_user);
    const values = { part, state, due_date, result_note: null };
    if (known) await changeWork(call, known, values);
    else await insertRecord(call, pipelineUserRecord, { pipeline_id: row.id, id_user, ...values });
  }
  await tellOf(call, row, {
    to: [...assignees.map((assignee) => assignee.id_user), row.user_id],
    sub_status: 'presales_assigned',
    title: pipelineSentence('presales_assigned'),
  });
}

/** Ends the work of everyone who has some, such as on a pipeline that is lost. */
export async function endWork(call: Call, pipelineId: number): Promise<void> {
  for (const user of await lockPipelineUsers(call, pipelineId)) {
    if (user.state !== 'done') await changeWork(call, user, { state: 'done' });
  }
}

/** Gives back the work that the change behind an entry of the pipeline's history has ended. */
export async function resumeWork(call: Call, pipelineId: number, ended: StoredEntry): Promise<void> {
  const people = await lockPipelineUsers(call, pipelineId);
  const ids = people.map(({ id }) => id);
  const before = await entriesBeside(call, ended, pipelineUserRecord.entity, ids);
  for (const user of people) {
    const state = before.find(({ entity_id: id }) => id === user.id)?.diff?.['state'];
    if (state) await changeWork(call, user, { state: state[0] });
  }
}

/** Notes what the caller hands in, and ends the work of all. */
export async function handInWork(call: Call, row: StoredPipeline, note: string | null): Promise<void> {
  const people = await lockPipelineUsers(call, row.id);
  const caller = people.find((user) => user.id_user === call.caller.id);
  if (caller) await changeWork(call, caller, { state: 'done', result_note: note });
  await endWork(call, row.id);
  await tellOf(call, row, {
    to: [row.user_id],
    sub_status: 'presales_done',
    title: pipelineSentence('presales_done'),
  });
}
