import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import { ConflictError, ForbiddenError } from '../../../platform/errors';
import type { Call } from '../../../platform/call';
import { notify } from '../../../platform/notifications/notifications';
import { insertRecord, updateRecord } from '../../../platform/records/records';
import { rowsOfLockedRecord } from '../../../platform/scope/lock-scope';
import { defineStates, stateConflict } from '../../../platform/states/states';
import { anyRole } from '../../../platform/states/who';
import { hasFileOf, lockPipelineUsers, pipelineUserRecord } from './pipeline-people.repository';
import { pipelineRecord, type StoredPipeline } from './pipelines.repository';
import { pipelineScope } from './pipelines.scope';
import { owns, pipelineStatus } from './pipelines.states';

export interface PresalesAssignee {
  id_user: number;
  part?: 'presales' | 'engineer';
  due_date?: string | null;
}

/** Tells those who distribute pre-sales work that some waits. */
export const tellNeedPresales = (
  call: Call,
  row: Pick<StoredPipeline, 'id' | 'no_pipeline' | 'name'>,
): Promise<void> =>
  notify(call, {
    to: { roles: ['lead-pre-sales', 'lead-engineer'] },
    status: 'pipeline',
    sub_status: 'need_presales',
    id_foreign: row.id,
    title: pipelineSentence('presales_needed'),
    description: `${row.no_pipeline} ${row.name}`,
  });

function refuseClosed({ status }: StoredPipeline): void {
  if (status !== 'win' && status !== 'lost' && status !== 'hold') return;
  throw stateConflict(pipelineStatus, status);
}

/** Gives the work to people; who had some of an earlier round gets it anew. */
async function giveWork(
  call: Call,
  row: StoredPipeline,
  assignees: readonly PresalesAssignee[],
  state: 'assigned' | 'working',
): Promise<void> {
  const before = await lockPipelineUsers(call, row.id);
  for (const { id_user, part = 'presales', due_date = null } of assignees) {
    const known = before.find((user) => user.id_user === id_user);
    const values = { part, state, due_date, result_note: null };
    if (known) {
      const { id, version } = known;
      await updateRecord(call, pipelineUserRecord, { id, version, scope: rowsOfLockedRecord, values });
    } else await insertRecord(call, pipelineUserRecord, { pipeline_id: row.id, id_user, ...values });
  }
  await notify(call, {
    to: [...assignees.map((assignee) => assignee.id_user), row.user_id],
    status: 'pipeline',
    sub_status: 'presales_assigned',
    id_foreign: row.id,
    title: pipelineSentence('presales_assigned'),
    description: `${row.no_pipeline} ${row.name}`,
  });
}

async function finishWork(call: Call, row: StoredPipeline, note: string | null): Promise<void> {
  for (const user of await lockPipelineUsers(call, row.id)) {
    const mine = user.id_user === call.caller.id;
    if (user.state === 'done' && !mine) continue;
    await updateRecord(call, pipelineUserRecord, {
      id: user.id,
      version: user.version,
      scope: rowsOfLockedRecord,
      values: mine ? { state: 'done', result_note: note } : { state: 'done' },
    });
  }
  await notify(call, {
    to: [row.user_id],
    status: 'pipeline',
    sub_status: 'presales_done',
    id_foreign: row.id,
    title: pipelineSentence('presales_done'),
    description: `${row.no_pipeline} ${row.name}`,
  });
}

const trimmed = (value: unknown): string | null => (typeof value === 'string' && value.trim()) || null;

/** What the calls of the verbs below carry; each verb names its own part in the contract. */
export interface PresalesTransition {
  presales_note?: string | null;
  users?: readonly PresalesAssignee[];
  result_note?: string | null;
}

/** Pre-sales work runs beside the status of a pipeline. */
export const presalesStates = defineStates<StoredPipeline, PresalesTransition>({
  record: pipelineRecord,
  scope: pipelineScope,
  field: 'presales_state',
  area: 'pipeline',
  transitions: [
    {
      verb: 'request_presales',
      from: ['none', 'done'],
      to: 'need',
      who: owns,
      guard: ({ row }) => refuseClosed(row),
      set: ({ input }) => ({ need_presales: true, presales_note: trimmed(input.presales_note) }),
      effects: ({ call, row }) => tellNeedPresales(call, row),
    },
    {
      verb: 'assign_presales',
      from: ['need'],
      to: 'progress',
      who: anyRole('lead-pre-sales', 'lead-engineer', 'admin-sales', 'superadmin'),
      guard: ({ row }) => refuseClosed(row),
      effects: ({ call, row, input }) => giveWork(call, row, input.users ?? [], 'assigned'),
    },
    {
      verb: 'take_presales',
      from: ['need'],
      to: 'progress',
      who: anyRole('pre-sales'),
      guard: ({ row }) => refuseClosed(row),
      effects: ({ call, row }) => giveWork(call, row, [{ id_user: call.caller.id }], 'working'),
    },
    {
      verb: 'presales_done',
      from: ['progress'],
      to: 'done',
      // Who stands among the people is asked below, where they are locked.
      who: anyRole('pre-sales', 'lead-pre-sales', 'engineer', 'lead-engineer', 'assistant-lead'),
      guard: async ({ call, row, input }) => {
        refuseClosed(row);
        const people = await lockPipelineUsers(call, row.id);
        if (!people.some((user) => user.id_user === call.caller.id)) throw new ForbiddenError();
        if (trimmed(input.result_note) !== null || (await hasFileOf(call, row.id, call.caller.id))) return;
        throw new ConflictError(pipelineSentence('presales_result_missing'));
      },
      effects: ({ call, row, input }) => finishWork(call, row, trimmed(input.result_note)),
    },
  ],
});
