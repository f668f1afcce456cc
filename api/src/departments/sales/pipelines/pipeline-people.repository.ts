import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { lockLive } from '../../../platform/records/lock-live';
import { defineRecord, type StoredRecord } from '../../../platform/records/records';

export const pipelineUserRecord = defineRecord({
  entity: 'pipeline_user',
  table: 'pipeline_users',
  columns: ['pipeline_id', 'id_user', 'part', 'state', 'due_date', 'result_note'],
  partOf: ({ pipeline_id }) => ({ entity: 'pipeline', id: Number(pipeline_id) }),
});

/** Who may own pipelines. */
export const ownerRoles: readonly Role[] = ['sales', 'lead-sales', 'assistant-sales'];

/** Of `ids`, the active users who hold one of `roles`; they stay so until the transaction ends. */
export const findActiveUsers = (
  call: Call,
  ids: readonly number[],
  roles: readonly string[],
): Promise<Set<number>> =>
  lockLive(call, 'users', ids, sql`role = any(${[...roles]}::text[]) and status = 'active'`);

/**
 * Whether this person has added a file to the pipeline since its pre-sales work began last; such a file may be the result.
 * One from before was the result of work that is done.
 */
export async function hasResultFileOf(call: Call, pipelineId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from attachments
    where entity = 'pipeline' and entity_id = ${pipelineId} and created_by = ${userId} and deleted_at is null
      and created_at >= coalesce((
        select max(at) from status_histories
        where entity = 'pipeline' and entity_id = ${pipelineId} and to_status = 'progress'), '-infinity')
    limit 1
  `.execute(call.db);
  return rows.length > 0;
}

export interface StoredPipelineUser extends StoredRecord {
  id_user: number;
  state: 'assigned' | 'working' | 'done';
}

/** Rows of the people of a pipeline, held for the rest of the transaction. */
export async function lockPipelineUsers(call: Call, pipelineId: number): Promise<StoredPipelineUser[]> {
  const { rows } = await sql<StoredPipelineUser>`
    select * from pipeline_users
    where pipeline_id = ${pipelineId} and deleted_at is null
    order by id
    for update
  `.execute(call.db);
  return rows;
}
