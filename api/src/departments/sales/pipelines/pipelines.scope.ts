import { jakartaDay } from '@balai/shared/format/calendar';
import { opensTickerItemsOfGroup } from '@balai/shared/permissions/display-rules';
import { scopesOf } from '@balai/shared/permissions/scopes';
import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../platform/call';
import { rowsWhere } from '../../../platform/scope/lock-scope';
import { type ScopeConditions, scopeCondition, scopeConditions } from '../../../platform/scope/scope';

export const isOpen: RawBuilder<boolean> = sql<boolean>`p.status not in ('win', 'lost', 'hold')`;

/**
 * Whether somebody stands in the people of `pipelines p`. As an array of ids, read once: with `exists` the planner could
 * not join it with an owner or a group by OR and would read the whole table.
 */
export const standsInPeople = (userId: number): RawBuilder<boolean> => sql<boolean>`p.id = any(array(
  select mine.pipeline_id from pipeline_users mine where mine.id_user = ${userId} and mine.deleted_at is null))`;

/** Whether `pipelines p` is open and waits for somebody of pre-sales; the badge of who distributes the work counts it. */
export const waitsForPresales: RawBuilder<boolean> = sql<boolean>`(${isOpen} and p.need_presales
  and p.presales_state = 'need')`;

/** Whether somebody has unfinished pre-sales work at `pipelines p`, which is open; his badge counts it. */
export const hasPresalesWork = (
  userId: number,
): RawBuilder<boolean> => sql<boolean>`(${isOpen} and p.id = any(array(
  select mine.pipeline_id from pipeline_users mine
  where mine.id_user = ${userId} and mine.state <> 'done' and mine.deleted_at is null)))`;

/**
 * Whether `pipelines p` is a deal that the company celebrates and the caller may go on to: whose it is, and sellers of his
 * group [6.34]. As an array of ids, read once.
 */
function celebratedFor({ caller: { id, role, groupId }, now }: Call): RawBuilder<boolean> {
  const group = opensTickerItemsOfGroup(role) ? groupId : null;
  return sql<boolean>`p.id = any(array(
    select r.id_foreign from running_texts r
    left join group_members m on m.user_id = r.user_id and m.valid_to is null and m.deleted_at is null
    where r.type = 'so' and not r.sales_order and r.ended_at is null and r.show_from <= ${jakartaDay(now)}::date
      and (r.user_id = ${id} or m.id_group = ${group}::bigint)))`;
}

const NONE = sql<boolean>`false`;

type PipelineScopes = Pick<ScopeConditions, 'own' | 'group' | 'assigned' | 'needPresales'>;

const scopesOfPipelines = ({ caller: { id, role, groupId } }: Call): Required<PipelineScopes> => ({
  own: sql<boolean>`p.user_id = ${id}`,
  group: sql<boolean>`p.id_group = ${groupId}`,
  assigned: standsInPeople(id),
  // Who takes pre-sales work sees what waits for somebody; who distributes it sees all of it.
  needPresales:
    role === 'pre-sales' ? sql<boolean>`p.presales_state = 'need'` : sql<boolean>`p.need_presales`,
});

/** Rows of `pipelines p` that the caller works with: lists, figures and every change are about them; deleted ones never. */
export const visiblePipelines = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`(p.deleted_at is null and ${scopeCondition(call, 'pipeline', scopesOfPipelines(call))})`;

/** The same rows, each way in which he sees some by itself, which an index answers where all together have none. */
export const waysToPipelines = (call: Call): RawBuilder<boolean>[] =>
  (scopeConditions(call, 'pipeline', scopesOfPipelines(call)) ?? [sql<boolean>`true`]).map(
    (way) => sql<boolean>`(p.deleted_at is null and ${way})`,
  );

/** Whether all that the caller sees are his own pipelines and those in whose people he stands. */
export const seesOnlyHis = ({ caller: { role } }: Call): boolean =>
  scopesOf('pipeline', role).every((scope) => scope === 'own' || scope === 'assigned');

/** What the caller sees of pipelines by their owner and group alone, which is what their totals are kept by. */
export const wholeParts = (
  call: Call,
  { owner, group }: { owner: RawBuilder<unknown>; group: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  scopeCondition(call, 'pipeline', {
    own: sql<boolean>`${owner} = ${call.caller.id}`,
    group: sql<boolean>`${group} = ${call.caller.groupId}`,
    assigned: NONE,
    needPresales: NONE,
  });

/** Rows of `pipelines p` that the caller sees of other owners and groups; null where his role sees none. */
export function pipelinesBesideParts(call: Call): RawBuilder<boolean> | null {
  const scopes = scopesOf('pipeline', call.caller.role);
  if (!scopes.includes('assigned') && !scopes.includes('needPresales')) return null;
  const single = scopeCondition(call, 'pipeline', { ...scopesOfPipelines(call), own: NONE, group: NONE });
  const isInParts = wholeParts(call, { owner: sql`p.user_id`, group: sql`p.id_group` });
  return sql<boolean>`(p.deleted_at is null and ${single} and ${isInParts} is not true)`;
}

/**
 * Whether the caller sees a pipeline of `customers c`, for who goes through few of them: each is looked up by itself, by
 * the index of its pipelines. `offset 0` keeps that from becoming a set of all that he sees. Where he only stands in the
 * people, that set is small, and is read once.
 */
export function seesPipelineOfCustomer(call: Call): RawBuilder<boolean> {
  const { assigned, ...others } = scopesOfPipelines(call);
  const lookedUp = (way: RawBuilder<boolean>) => sql<boolean>`exists (
    select from pipelines p where p.customer_id = c.id and p.deleted_at is null and ${way} offset 0)`;
  return scopeCondition(call, 'pipeline', {
    own: lookedUp(others.own),
    group: lookedUp(others.group),
    needPresales: lookedUp(others.needPresales),
    assigned: sql<boolean>`c.id in (select p.customer_id from pipelines p where p.deleted_at is null and ${assigned})`,
  });
}

export const pipelineScope = rowsWhere('p', visiblePipelines);

/** Rows of `pipelines p` that the caller may read one by one: a celebrated deal beside those that he works with. */
export const readablePipelines = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`(${visiblePipelines(call)} or (p.deleted_at is null and ${celebratedFor(call)}))`;

/** Who works on `pipelines p` beside its owner. */
export const peopleOfPipeline: RawBuilder<number[]> = sql<number[]>`array(
  select w.id_user from pipeline_users w where w.pipeline_id = p.id and w.deleted_at is null order by w.id)`;
