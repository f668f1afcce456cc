import type { CustomerActivity, PipelineActivity } from '@balai/shared/contract/sales/pipeline-activities';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { announceRecord, MOST_TOLD_ONE_BY_ONE } from '../../../platform/live/record-changed';
import { namedReference, personOf } from '../../../platform/records/select';
import { defineRecord } from '../../../platform/records/records';
import { rowsWhere } from '../../../platform/scope/lock-scope';
import { readablePipelines, visiblePipelines } from './pipelines.scope';

export const activityRecord = defineRecord({
  entity: 'pipeline_activity',
  table: 'pipeline_activities',
  columns: ['pipeline_id', 'kind', 'at', 'summary', 'pic_id'],
});

/** Whether a visit or anything else was logged. */
export async function hasActivity(call: Call, pipelineId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pipeline_activities where pipeline_id = ${pipelineId} and deleted_at is null limit 1
  `.execute(call.db);
  return rows.length > 0;
}

/** Remembers on the pipeline when it was last worked on; the activity row itself carries the audit. */
export async function touchActivity(call: Call, pipelineId: number, at: string): Promise<void> {
  await sql`
    update pipelines set last_activity_at = greatest(last_activity_at, ${at}::timestamptz) where id = ${pipelineId}
  `.execute(call.db);
  await announceRecord(call.db, { entity: 'pipeline', id: pipelineId });
}

/** Remembers it anew, of the activities that are there now. */
export async function rememberLastActivity(call: Call, pipelineIds: readonly number[]): Promise<void> {
  await sql`
    update pipelines p set last_activity_at = (
      select max(a.at) from pipeline_activities a where a.pipeline_id = p.id and a.deleted_at is null
    ) where p.id = any(${[...pipelineIds]}::bigint[])
  `.execute(call.db);
  for (const id of [...new Set(pipelineIds)].slice(0, MOST_TOLD_ONE_BY_ONE)) {
    await announceRecord(call.db, { entity: 'pipeline', id });
  }
}

/** The pipelines of these activities, deleted ones included. */
export async function pipelinesOfActivities(call: Call, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ pipeline_id: number }>`
    select distinct pipeline_id from pipeline_activities where id = any(${[...ids]}::bigint[])`.execute(
    call.db,
  );
  return rows.map(({ pipeline_id: id }) => id);
}

/** Activities of pipelines that the caller works with. */
export const activityScope = rowsWhere(
  'a',
  (call) =>
    sql<boolean>`exists (select from pipelines p where p.id = a.pipeline_id and ${visiblePipelines(call)})`,
);

export async function findActivities(
  call: Call,
  pipelineId: number,
  { page, row }: { page: number; row: number },
): Promise<PipelineActivity[]> {
  const { rows } = await sql<PipelineActivity>`
    ${activitySelect} where a.pipeline_id = ${pipelineId} and a.deleted_at is null
    order by a.at desc, a.id desc
    limit ${row} offset ${(page - 1) * row}
  `.execute(call.db);
  return rows;
}

/** Of all pipelines of a customer that the caller may read, with how many there are. */
export async function findActivitiesOfCustomer(
  call: Call,
  customerId: number,
  { page, row }: { page: number; row: number },
): Promise<{ data: CustomerActivity[]; count: number }> {
  const read = sql`pipelines p where p.customer_id = ${customerId} and ${readablePipelines(call)}`;
  const { rows } = await sql<CustomerActivity>`
    with read as (select p.id, p.name, p.status from ${read})
    select ${activityColumns}, jsonb_build_object('id', read.id, 'name', read.name, 'status', read.status) as pipeline
    from read join pipeline_activities a on a.pipeline_id = read.id ${activityJoins}
    where a.deleted_at is null
    order by a.at desc, a.id desc
    limit ${row} offset ${(page - 1) * row}`.execute(call.db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from pipeline_activities a
    where a.deleted_at is null and a.pipeline_id in (select p.id from ${read})`.execute(call.db);
  return { data: rows, count: counted[0]?.count ?? 0 };
}

const files = sql`attachments f
  where f.entity = ${sql.lit(activityRecord.entity)} and f.entity_id = a.id and f.deleted_at is null`;

const activityColumns = sql`a.id, a.version, a.pipeline_id, a.kind, a.at, a.summary, a.created_at,
  ${personOf('u')} as "user", ${namedReference('cp')} as pic, (select count(*)::int from ${files}) as file_count`;

const activityJoins = sql`
  join users u on u.id = a.created_by
  left join customer_pics cp on cp.id = a.pic_id`;

const activitySelect = sql`select ${activityColumns} from pipeline_activities a ${activityJoins}`;

export async function findActivity(call: Call, id: number): Promise<PipelineActivity | undefined> {
  const { rows } =
    await sql<PipelineActivity>`${activitySelect} where a.id = ${id} and a.deleted_at is null`.execute(
      call.db,
    );
  return rows[0];
}
