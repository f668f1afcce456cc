import { pipelineStatuses, type PipelineStatus } from '@balai/shared/contract/sales/pipeline-words';
import { PipelineDetail, PipelineInput } from '@balai/shared/contract/sales/pipelines';
import { sql, type RawBuilder } from 'kysely';
import { dayOf, daysBetween, momentOf } from '../../../platform/calendar/sql-moments';
import type { Call } from '../../../platform/call';
import { listOf, namedReference, personOf, selectOf } from '../../../platform/records/select';
import { recordOfInput } from '../../../platform/records/record-input';
import { lockRecord, type RecordUpdate, updateRecord } from '../../../platform/records/records';
import type { RecordId } from '../../../platform/records/uses';
import { pastStatuses } from '../../../platform/states/status-history';
import { visibleCustomers } from '../customers/customers.scope';
import { isOpen, pipelineScope, readablePipelines, visiblePipelines } from './pipelines.scope';

/** A pipeline as stored. Money is whole rupiah, dates are YYYY-MM-DD. */
export type StoredPipeline = Pick<
  PipelineDetail,
  | 'id'
  | 'version'
  | 'created_at'
  | 'no_pipeline'
  | 'name'
  | 'customer_id'
  | 'type'
  | 'status'
  | 'sub_status'
  | 'probability_bp'
  | 'commit'
  | 'commit_month'
  | 'expected_close_date'
  | 'need_presales'
  | 'presales_state'
  | 'hold_until'
  | 'closed_at'
> & {
  user_id: number;
  id_group: number | null;
  status_at: string;
  expected_value: number;
  held_status: Exclude<PipelineStatus, 'hold' | 'win' | 'lost'> | null;
};

export const pipelineRecord = recordOfInput(PipelineInput, {
  entity: 'pipeline',
  table: 'pipelines',
  elsewhere: ['brand_ids'],
  also: [
    'no_pipeline',
    'user_id',
    'id_group',
    'status',
    'sub_status',
    'status_at',
    'held_status',
    'hold_until',
    'probability_bp',
    'commit',
    'commit_month',
    'slipped_at',
    'need_presales',
    'presales_state',
    'presales_note',
    'lost_reason',
    'lost_note',
    'closed_at',
  ],
});

/** A pipeline that the caller sees, held until the transaction ends. @throws NotFoundError (404) for every other. */
export const lockPipeline = (call: Call, id: number): Promise<StoredPipeline> =>
  lockRecord(call, pipelineRecord, id, pipelineScope);

/** Stores a change of a pipeline that `lockPipeline` answered. @throws VersionConflictError (409) for another version. */
export const changePipeline = (
  call: Call,
  locked: StoredPipeline,
  change: Omit<RecordUpdate, 'id' | 'locked' | 'scope'>,
): Promise<StoredPipeline> =>
  updateRecord(call, pipelineRecord, { ...change, id: locked.id, locked, scope: pipelineScope });

/** Calendar days since the status of `pipelines p` began. */
export const statusDays = (moment: RawBuilder<string>): RawBuilder<number> =>
  daysBetween(sql`p.status_at`, moment);

/** Sorts as `statusDays` does and has an index, which an expression with today in it cannot have. */
export const statusDaysOrder: RawBuilder<number> = sql<number>`(date '2000-01-01' - ${dayOf(sql<string>`p.status_at`)})`;

/** Null where there is no day; as a condition an index of the open pipelines answers it. */
export const isNextActionLate = (moment: RawBuilder<string>): RawBuilder<boolean | null> =>
  sql<boolean | null>`(${isOpen} and p.next_action_date < ${dayOf(moment)})`;

export const nextActionLate = (moment: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${isNextActionLate(moment)}, false)`;

/** Value times probability, half a rupiah and more rounded up. */
export const weightedValue: RawBuilder<number> = sql<number>`pipeline_weighted_value(p.expected_value, p.probability_bp)`;

export const presalesPeople: RawBuilder<string | null> = sql<string | null>`(
  select string_agg(pw.full_name, ', ' order by pu.id)
  from pipeline_users pu join users pw on pw.id = pu.id_user
  where pu.pipeline_id = p.id and pu.part = 'presales' and pu.deleted_at is null)`;

/** A pipeline without what the caller may do with it; with its prices. */
export type PipelineHeader = Omit<
  PipelineDetail,
  'allowed_actions' | 'allowed_moves' | keyof StoredPipeline
> &
  StoredPipeline & { weighted_value: number; leader_id: number | null };

const brands = sql`pipeline_brands pb join brands b on b.id = pb.brand_id where pb.pipeline_id = p.id`;

const people = sql`pipeline_users pu join users pw on pw.id = pu.id_user
  where pu.pipeline_id = p.id and pu.deleted_at is null`;

/** Of those that the caller may read. */
export async function findPipeline(call: Call, id: number): Promise<PipelineHeader | undefined> {
  const { rows } = await sql<PipelineHeader>`
    select ${selectOf('p', PipelineDetail, {
      customer_name: sql`c.name`,
      user: personOf('u'),
      group_name: sql`g.name`,
      status_days: statusDays(momentOf(call)),
      weighted_value: weightedValue,
      next_action_late: nextActionLate(momentOf(call)),
      presales_people: presalesPeople,
      group: namedReference('g'),
      site: namedReference('s'),
      pic: sql`case when cp.id is null then null
        else jsonb_build_object('id', cp.id, 'name', cp.name, 'phone', cp.phone, 'email', cp.email) end`,
      solution: namedReference('so'),
      brands: listOf(sql`jsonb_build_object('id', b.id, 'name', b.name)`, brands, sql`b.name, b.id`),
      imported: sql`p.external_id is not null`,
      pipeline_user: listOf(
        sql`jsonb_build_object('id_user', pu.id_user, 'user', ${personOf('pw')}, 'part', pu.part, 'state', pu.state,
          'due_date', pu.due_date, 'result_note', pu.result_note)`,
        people,
        sql`pu.id`,
      ),
      past_statuses: pastStatuses('pipeline', { id: sql`p.id`, status: sql`p.status` }, pipelineStatuses),
      activity_count: sql`(
        select count(*) from pipeline_activities a where a.pipeline_id = p.id and a.deleted_at is null)::int`,
      allowed_actions: null,
      allowed_moves: null,
    })}, g.leader_id, p.user_id, p.id_group, p.status_at, p.held_status
    from pipelines p
    join customers c on c.id = p.customer_id
    join users u on u.id = p.user_id
    left join groups g on g.id = p.id_group
    left join customer_sites s on s.id = p.site_id
    left join customer_pics cp on cp.id = p.pic_id
    left join solutions so on so.id = p.solution_id
    where p.id = ${id} and ${readablePipelines(call)}
  `.execute(call.db);
  return rows[0];
}

/** What the form of a pipeline holds, without the brands, which stand in a table of their own. Nothing is locked. */
export async function findPipelineForm(
  call: Call,
  id: number,
): Promise<Omit<PipelineInput, 'brand_ids'> | undefined> {
  const { rows } = await sql<Omit<PipelineInput, 'brand_ids'>>`
    select ${selectOf('p', PipelineInput, { brand_ids: null })}
    from pipelines p where p.id = ${id} and ${visiblePipelines(call)}`.execute(call.db);
  return rows[0];
}

/** The links of a pipeline to its brands. */
export const pipelineBrands = { table: 'pipeline_brands', owner: 'pipeline_id', linked: 'brand_id' };

export interface References {
  customer: { name: string; status: string } | null;
  site_ok: boolean;
  pic_ok: boolean;
  solution_ok: boolean;
  brands_ok: boolean;
}

/**
 * What the form points at, in one statement; it stays as it is until the transaction ends. Not by `holdNamed`: a contact
 * and a site have to be the customer's, and a form is told of everything that is wrong at once. Customers are read here
 * by SQL within the same department; they are written by their own feature only. `customer` is null when the caller may
 * not see it.
 */
export async function findReferences(call: Call, input: PipelineInput): Promise<References> {
  const { customer_id, site_id = null, pic_id = null, solution_id = null, brand_ids = [] } = input;
  const brandIds = [...new Set(brand_ids)];
  const { rows } = await sql<References>`
    select
      (select jsonb_build_object('name', c.name, 'status', c.status) from customers c
        where c.id = ${customer_id} and ${visibleCustomers(call)} for share of c) as customer,
      (${site_id}::bigint is null or exists (select from customer_sites
        where id = ${site_id}::bigint and customer_id = ${customer_id} and deleted_at is null
        for share)) as site_ok,
      (${pic_id}::bigint is null or exists (select from customer_pics
        where id = ${pic_id}::bigint and customer_id = ${customer_id} and deleted_at is null
        for share)) as pic_ok,
      (${solution_id}::bigint is null or exists (select from solutions
        where id = ${solution_id}::bigint and deleted_at is null for share)) as solution_ok,
      (select count(*) from (select id from brands where id = any(${brandIds}::bigint[]) and deleted_at is null
        order by id for share) as live) = ${brandIds.length} as brands_ok
  `.execute(call.db);
  return rows[0] ?? { customer: null, site_ok: false, pic_ok: false, solution_ok: false, brands_ok: false };
}

/** Whose contact it is; the contact stays so until the transaction ends. */
export async function lockContact(call: Call, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from customer_pics where id = ${id} and deleted_at is null for share`.execute(call.db);
  return rows[0]?.customer_id;
}

/** What people have done on a pipeline, by kind. */
export const pipelineUses = (id: RecordId) => ({
  activities: sql`select count(*) from pipeline_activities where pipeline_id = ${id} and deleted_at is null`,
  people: sql`select count(*) from pipeline_users where pipeline_id = ${id} and deleted_at is null`,
});
