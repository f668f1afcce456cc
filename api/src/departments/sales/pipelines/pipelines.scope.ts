import { jakartaDay } from '@balai/shared/format/calendar';
import { opensTickerItemsOfGroup } from '@balai/shared/permissions/display-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../platform/call';
import { rowsWhere } from '../../../platform/scope/lock-scope';
import { scopeCondition } from '../../../platform/scope/scope';

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

/** Rows of `pipelines p` that the caller works with: lists, figures and every change are about them; deleted ones never. */
export function visiblePipelines(call: Call): RawBuilder<boolean> {
  const { id, role, groupId } = call.caller;
  const scope = scopeCondition(call, 'pipeline', {
    own: sql<boolean>`p.user_id = ${id}`,
    group: sql<boolean>`p.id_group = ${groupId}`,
    assigned: standsInPeople(id),
    // Who takes pre-sales work sees what waits for somebody; who distributes it sees all of it.
    needPresales:
      role === 'pre-sales' ? sql<boolean>`p.presales_state = 'need'` : sql<boolean>`p.need_presales`,
  });
  return sql<boolean>`(p.deleted_at is null and ${scope})`;
}

export const pipelineScope = rowsWhere('p', visiblePipelines);

/** Rows of `pipelines p` that the caller may read one by one: a celebrated deal beside those that he works with. */
export const readablePipelines = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`(${visiblePipelines(call)} or (p.deleted_at is null and ${celebratedFor(call)}))`;

/** Who works on `pipelines p` beside its owner. */
export const peopleOfPipeline: RawBuilder<number[]> = sql<number[]>`array(
  select w.id_user from pipeline_users w where w.pipeline_id = p.id and w.deleted_at is null order by w.id)`;
