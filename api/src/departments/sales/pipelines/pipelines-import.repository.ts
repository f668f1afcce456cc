import { sql } from 'kysely';
import type { Call } from '../../../platform/call';

/** Columns of `pipelines` that an import fills, as one JSON row each. */
export interface ImportedPipelineRow {
  no_pipeline: string;
  name: string;
  customer_id: number;
  user_id: number;
  type: string;
  solution_id: number | null;
  source: string | null;
  status: string;
  status_at: string;
  probability_bp: number;
  expected_value: number;
  expected_close_date: string;
  next_action: string | null;
  next_action_date: string | null;
  competitor: string | null;
  lost_reason: string | null;
  lost_note: string | null;
  closed_at: string | null;
  external_source: string;
  external_id: string;
  created_at: string;
}

export interface InsertedPipeline {
  id: number;
  external_id: string;
}

/** Which of these keys are stored, deleted pipelines included. */
export async function findExternalPipelines(
  call: Call,
  source: string,
  externalIds: readonly string[],
): Promise<InsertedPipeline[]> {
  const { rows } = await sql<InsertedPipeline>`
    select id, external_id from pipelines
    where external_source = ${source} and external_id = any(${[...externalIds]}::text[])
  `.execute(call.db);
  return rows;
}

/** Stores all of them in one statement, each in the group its owner is in today, and notes their first status. */
export async function insertImportedPipelines(
  call: Call,
  pipelines: readonly ImportedPipelineRow[],
): Promise<InsertedPipeline[]> {
  const { rows } = await sql<InsertedPipeline>`
    with stored as (
      insert into pipelines (no_pipeline, name, customer_id, user_id, id_group, type, solution_id, source, status,
        status_at, probability_bp, expected_value, expected_close_date, next_action, next_action_date, competitor,
        lost_reason, lost_note, closed_at, external_source, external_id, created_at, created_by, updated_at, updated_by)
      select r.no_pipeline, r.name, r.customer_id, r.user_id, m.id_group, r.type, r.solution_id, r.source, r.status,
        r.status_at, r.probability_bp, r.expected_value, r.expected_close_date, r.next_action,
        r.next_action_date, r.competitor, r.lost_reason,
        r.lost_note, r.closed_at, r.external_source, r.external_id, r.created_at, ${call.caller.id},
        ${call.now.toISOString()}::timestamptz, ${call.caller.id}
      from rows from (jsonb_to_recordset(${JSON.stringify(pipelines)}::jsonb) as (
        no_pipeline text, name text, customer_id bigint, user_id bigint, type text, solution_id bigint, source text,
        status text, status_at timestamptz, probability_bp int, expected_value bigint, expected_close_date date,
        next_action text, next_action_date date, competitor text, lost_reason text, lost_note text, closed_at timestamptz, external_source text,
        external_id text, created_at timestamptz)) with ordinality r
      left join group_members m on m.user_id = r.user_id and m.valid_to is null and m.deleted_at is null
      order by r.ordinality
      returning id, external_id, status, status_at
    ), noted as (
      insert into status_histories (entity, entity_id, to_status, at, by_user)
      select 'pipeline', id, status, status_at, ${call.caller.id} from stored order by id
    )
    select id, external_id from stored order by id
  `.execute(call.db);
  return rows;
}
