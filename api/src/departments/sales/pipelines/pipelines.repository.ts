import type { PipelineStatus } from '@balai/shared/contract/sales/pipeline-words';
import { type PipelineDetail, PipelineInput } from '@balai/shared/contract/sales/pipelines';
import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../platform/call';
import { namedReference } from '../../../platform/records/select';
import { recordOfInput } from '../../../platform/records/record-input';
import { visibleCustomers } from '../customers/customers.scope';
import { isOpen, visiblePipelines } from './pipelines.scope';

/** A pipeline as stored. Money is whole rupiah, dates are YYYY-MM-DD. */
export interface StoredPipeline {
  id: number;
  version: number;
  created_at: string;
  no_pipeline: string;
  name: string;
  customer_id: number;
  user_id: number;
  id_group: number | null;
  type: PipelineDetail['type'];
  status: PipelineStatus;
  sub_status: PipelineDetail['sub_status'];
  probability_bp: number;
  commit: PipelineDetail['commit'];
  commit_month: string | null;
  expected_value: number;
  expected_close_date: string;
  need_presales: boolean;
  presales_state: PipelineDetail['presales_state'];
  hold_until: string | null;
  held_status: Exclude<PipelineStatus, 'hold' | 'win' | 'lost'> | null;
  closed_at: string | null;
}

export const pipelineRecord = recordOfInput(PipelineInput, {
  entity: 'pipeline',
  table: 'pipelines',
  title: 'pipeline',
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
    'need_presales',
    'presales_state',
    'presales_note',
    'lost_reason',
    'lost_note',
    'closed_at',
  ],
});

/** The moment of the call, where SQL counts days from it. */
export const momentOf = (call: Call): RawBuilder<string> =>
  sql<string>`${call.now.toISOString()}::timestamptz`;

/** The day of a moment in Asia/Jakarta. */
export const dayOf = (moment: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone 'Asia/Jakarta')::date`;

/** Calendar days since the status of `pipelines p` began. */
export const statusDays = (moment: RawBuilder<string>): RawBuilder<number> =>
  sql<number>`greatest(0, ${dayOf(moment)} - ${dayOf(sql<string>`p.status_at`)})`;

/** Sorts as `statusDays` does and has an index, which an expression with today in it cannot have. */
export const statusDaysOrder: RawBuilder<number> = sql<number>`(date '2000-01-01' - ${dayOf(sql<string>`p.status_at`)})`;

export const nextActionLate = (moment: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${isOpen} and p.next_action_date < ${dayOf(moment)}, false)`;

/** Value times probability, half a rupiah and more rounded up. */
export const weightedValue: RawBuilder<number> = sql<number>`((p.expected_value * p.probability_bp + 5000) / 10000)`;

export const presalesPeople: RawBuilder<string | null> = sql<string | null>`(
  select string_agg(pw.full_name, ', ' order by pu.id)
  from pipeline_users pu join users pw on pw.id = pu.id_user
  where pu.pipeline_id = p.id and pu.part = 'presales' and pu.deleted_at is null)`;

export const person = (
  alias: RawBuilder<unknown>,
): RawBuilder<{ id: number; name: string; image: string | null }> =>
  sql`jsonb_build_object('id', ${alias}.id, 'name', ${alias}.full_name, 'image', ${alias}.avatar)`;

/** What the detail call reads beside the lists of people and brands. */
export type PipelineHeader = Omit<
  PipelineDetail,
  'brands' | 'pipeline_user' | 'allowed_actions' | 'allowed_moves' | 'expected_value' | 'weighted_value'
> &
  StoredPipeline & { expected_value: number; weighted_value: number; leader_id: number | null };

export async function findPipeline(call: Call, id: number): Promise<PipelineHeader | undefined> {
  const { rows } = await sql<PipelineHeader>`
    select p.id, p.version, p.created_at, p.updated_at, p.no_pipeline, p.name, p.customer_id, c.name as customer_name,
      ${person(sql`u`)} as "user", g.name as group_name, g.leader_id, p.user_id, p.id_group,
      p.type, p.status, p.sub_status, ${statusDays(momentOf(call))} as status_days, p.probability_bp, p.commit, p.commit_month,
      p.expected_value, ${weightedValue} as weighted_value, p.expected_close_date, p.next_action, p.next_action_date,
      ${nextActionLate(momentOf(call))} as next_action_late, p.presales_state, ${presalesPeople} as presales_people,
      ${namedReference('g')} as "group",
      ${namedReference('s')} as site,
      case when cp.id is null then null
        else jsonb_build_object('id', cp.id, 'name', cp.name, 'phone', cp.phone, 'email', cp.email) end as pic,
      ${namedReference('so')} as solution,
      p.source, p.need_presales, p.presales_note, p.competitor, p.lost_reason, p.lost_note, p.hold_until,
      p.held_status, p.closed_at, p.external_id is not null as imported,
      (select count(*) from pipeline_activities a where a.pipeline_id = p.id and a.deleted_at is null)::int
        as activity_count
    from pipelines p
    join customers c on c.id = p.customer_id
    join users u on u.id = p.user_id
    left join groups g on g.id = p.id_group
    left join customer_sites s on s.id = p.site_id
    left join customer_pics cp on cp.id = p.pic_id
    left join solutions so on so.id = p.solution_id
    where p.id = ${id} and ${visiblePipelines(call)}
  `.execute(call.db);
  return rows[0];
}

export async function findBrands(call: Call, pipelineId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select b.id, b.name from pipeline_brands pb join brands b on b.id = pb.brand_id
    where pb.pipeline_id = ${pipelineId} order by b.name, b.id
  `.execute(call.db);
  return rows;
}

/** Makes `brandIds` the brands of the pipeline. @returns the ids before, ascending. */
export async function replaceBrands(
  call: Call,
  pipelineId: number,
  brandIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ brand_id: number }>`
    select brand_id from pipeline_brands where pipeline_id = ${pipelineId} order by brand_id`.execute(
    call.db,
  );
  await sql`
    delete from pipeline_brands
    where pipeline_id = ${pipelineId} and brand_id <> all(${[...brandIds]}::bigint[])
  `.execute(call.db);
  await sql`
    insert into pipeline_brands (pipeline_id, brand_id)
    select ${pipelineId}::bigint, brand_id from unnest(${[...brandIds]}::bigint[]) as brand_id
    on conflict do nothing
  `.execute(call.db);
  return rows.map((row) => row.brand_id);
}

export interface References {
  customer: { name: string; status: string } | null;
  site_ok: boolean;
  pic_ok: boolean;
  solution_ok: boolean;
  brands_ok: boolean;
}

/**
 * What the form points at, in one statement; it stays as it is until the transaction ends. Customers are read here by
 * SQL within the same department; they are written by their own feature only. `customer` is null when the caller may
 * not see it.
 */
export async function findReferences(
  call: Call,
  form: {
    customer_id: number;
    site_id: number | null;
    pic_id: number | null;
    solution_id: number | null;
    brand_ids: readonly number[];
  },
): Promise<References> {
  const brandIds = [...new Set(form.brand_ids)];
  const { rows } = await sql<References>`
    select
      (select jsonb_build_object('name', c.name, 'status', c.status) from customers c
        where c.id = ${form.customer_id} and ${visibleCustomers(call)} for share of c) as customer,
      (${form.site_id}::bigint is null or exists (select from customer_sites
        where id = ${form.site_id}::bigint and customer_id = ${form.customer_id} and deleted_at is null
        for share)) as site_ok,
      (${form.pic_id}::bigint is null or exists (select from customer_pics
        where id = ${form.pic_id}::bigint and customer_id = ${form.customer_id} and deleted_at is null
        for share)) as pic_ok,
      (${form.solution_id}::bigint is null or exists (select from solutions
        where id = ${form.solution_id}::bigint and deleted_at is null for share)) as solution_ok,
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

/** Open and paused pipelines of a customer, held for the rest of the transaction, lower id first. */
export async function lockUndecidedOfCustomer(call: Call, customerId: number): Promise<StoredPipeline[]> {
  const { rows } = await sql<StoredPipeline>`
    select * from pipelines
    where customer_id = ${customerId} and status not in ('win', 'lost') and deleted_at is null
    order by id
    for update
  `.execute(call.db);
  return rows;
}
