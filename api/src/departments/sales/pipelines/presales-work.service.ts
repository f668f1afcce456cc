import type { InputOf } from '@balai/shared/contract/operation';
import type { assignPresales } from '@balai/shared/contract/sales/pipeline-presales';
import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import { entriesBeside, type StoredEntry } from '../../../platform/audit/audit-history';
import type { Call } from '../../../platform/call';
import {
  insertRecords,
  lockedUpdate,
  type RowUpdate,
  updateRecords,
} from '../../../platform/records/many-records';
import type { RecordValues } from '../../../platform/records/records';
import { tellOf } from './pipeline-notifications';
import { lockPipelineUsers, pipelineUserRecord, type StoredPipelineUser } from './pipeline-people.repository';
import type { StoredPipeline } from './pipelines.repository';

export type PresalesAssignee = InputOf<typeof assignPresales>['users'][number];

/** @param user - as `lockPipelineUsers` has answered him. */
const changeOf = (user: StoredPipelineUser, values: RecordValues): RowUpdate => ({
  ...lockedUpdate(user),
  values,
});

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
  const work = assignees.map(({ id_user, part = 'presales', due_date = null }) => ({
    id_user,
    known: before.find((user) => user.id_user === id_user),
    values: { part, state, due_date, result_note: null },
  }));
  const again = work.flatMap(({ known, values }) => (known ? [changeOf(known, values)] : []));
  await updateRecords(call, pipelineUserRecord, again);
  const added = work.flatMap(({ id_user, known, values }) =>
    known ? [] : [{ pipeline_id: row.id, id_user, ...values }],
  );
  await insertRecords(call, pipelineUserRecord, added);
  await tellOf(call, row, {
    to: [...assignees.map((assignee) => assignee.id_user), row.user_id],
    sub_status: 'presales_assigned',
    title: pipelineSentence('presales_assigned'),
  });
}

/** Ends the work of everyone who has some, such as on a pipeline that is lost. */
export async function endWork(call: Call, pipelineId: number): Promise<void> {
  const people = await lockPipelineUsers(call, pipelineId);
  const unfinished = people.filter(({ state }) => state !== 'done');
  await updateRecords(
    call,
    pipelineUserRecord,
    unfinished.map((user) => changeOf(user, { state: 'done' })),
  );
}

/** Gives back the work that the change behind an entry of the pipeline's history has ended. */
export async function resumeWork(call: Call, pipelineId: number, ended: StoredEntry): Promise<void> {
  const people = await lockPipelineUsers(call, pipelineId);
  const ids = people.map(({ id }) => id);
  const before = await entriesBeside(call, ended, pipelineUserRecord.entity, ids);
  const resumed = people.flatMap((user) => {
    const state = before.find(({ entity_id: id }) => id === user.id)?.diff?.['state'];
    return state ? [changeOf(user, { state: state[0] })] : [];
  });
  await updateRecords(call, pipelineUserRecord, resumed);
}

/** Notes what the caller hands in, and ends the work of all. */
export async function handInWork(call: Call, row: StoredPipeline, note: string | null): Promise<void> {
  const people = await lockPipelineUsers(call, row.id);
  const ended = people.flatMap((user) => {
    if (user.id_user === call.caller.id) return [changeOf(user, { state: 'done', result_note: note })];
    return user.state === 'done' ? [] : [changeOf(user, { state: 'done' })];
  });
  await updateRecords(call, pipelineUserRecord, ended);
  await tellOf(call, row, {
    to: [row.user_id],
    sub_status: 'presales_done',
    title: pipelineSentence('presales_done'),
  });
}
