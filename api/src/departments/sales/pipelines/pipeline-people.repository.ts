import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { lockLive } from '../../../platform/records/lock-live';
import { defineRecord } from '../../../platform/records/records';
import { person } from './pipelines.repository';

export const pipelineUserRecord = defineRecord({
  entity: 'pipeline_user',
  table: 'pipeline_users',
  columns: ['pipeline_id', 'id_user', 'part', 'state', 'due_date', 'result_note'],
  title: 'pre-sales work',
});

export async function findPipelinePeople(
  call: Call,
  pipelineId: number,
): Promise<PipelineDetail['pipeline_user']> {
  const { rows } = await sql<PipelineDetail['pipeline_user'][number]>`
    select pu.id_user, ${person(sql`u`)} as "user", pu.part, pu.state, pu.due_date, pu.result_note
    from pipeline_users pu join users u on u.id = pu.id_user
    where pu.pipeline_id = ${pipelineId} and pu.deleted_at is null
    order by pu.id
  `.execute(call.db);
  return rows;
}

export interface PipelineOwner {
  id: number;
  name: string;
  id_group: number | null;
  leader_id: number | null;
}

/** An active seller or assistant with his group of today; he stays one until the transaction ends. */
export async function findOwner(call: Call, id: number): Promise<PipelineOwner | undefined> {
  const { rows } = await sql<PipelineOwner>`
    select u.id, u.full_name as name, g.id as id_group, g.leader_id
    from users u
    left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
    left join groups g on g.id = m.id_group
    where u.id = ${id} and u.deleted_at is null and u.status = 'active'
      and u.role in ('sales', 'lead-sales', 'assistant-sales')
    for share of u
  `.execute(call.db);
  return rows[0];
}

/** Of `ids`, the active users who hold one of `roles`; they stay so until the transaction ends. */
export const findActiveUsers = (
  call: Call,
  ids: readonly number[],
  roles: readonly string[],
): Promise<Set<number>> =>
  lockLive(call, 'users', ids, sql`role = any(${[...roles]}::text[]) and status = 'active'`);

/** Whether this person added a file to the pipeline; such a file may be the result of pre-sales work. */
export async function hasFileOf(call: Call, pipelineId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from attachments
    where entity = 'pipeline' and entity_id = ${pipelineId} and created_by = ${userId} and deleted_at is null limit 1
  `.execute(call.db);
  return rows.length > 0;
}

export interface StoredPipelineUser {
  id: number;
  version: number;
  id_user: number;
  state: 'assigned' | 'working' | 'done';
}

/** Rows of the people of a pipeline, held for the rest of the transaction. */
export async function lockPipelineUsers(call: Call, pipelineId: number): Promise<StoredPipelineUser[]> {
  const { rows } = await sql<StoredPipelineUser>`
    select id, version, id_user, state from pipeline_users
    where pipeline_id = ${pipelineId} and deleted_at is null
    order by id
    for update
  `.execute(call.db);
  return rows;
}
