import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../platform/call';
import { rowsWhere } from '../../../platform/scope/lock-scope';
import { type ScopeConditions, scopeCondition, scopeConditions } from '../../../platform/scope/scope';
import { visiblePipelines } from '../pipelines/pipelines.scope';

const owned = (call: Call): ScopeConditions => ({
  own: sql<boolean>`c.user_id = ${call.caller.id}`,
  group: sql<boolean>`c.id_group = ${call.caller.groupId}`,
});

/** Customers of the pipelines that he sees, read once as a set: joined by OR, `exists` would be asked for each customer. */
const ofPipelines = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`c.id in (select p.customer_id from pipelines p where ${visiblePipelines(call)})`;

/** Rows of `customers c` that the caller may see, also through a pipeline that he sees; deleted ones never. */
export const visibleCustomers = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`(c.deleted_at is null and ${scopeCondition(call, 'customer', {
    ...owned(call),
    viaPipelines: ofPipelines(call),
  })})`;

/** Whoever has so many customers of his own, or of his group, finds some soon wherever he looks. */
const MANY = 2_000;

/**
 * The rows of `visibleCustomers`, for who reads the first few of them in some order. Who has many customers goes through
 * all in that order until enough are his, and each is looked up by itself: `offset 0` keeps it from becoming a set of
 * thousands. Who has few begins with those, each way by an index of its own.
 */
export async function firstVisibleCustomers(call: Call, many: number = MANY): Promise<RawBuilder<boolean>> {
  const ways = scopeConditions(call, 'customer', { ...owned(call), viaPipelines: ofPipelines(call) });
  if (!ways) return visibleCustomers(call);
  if (await ownsMoreThan(call, many)) {
    return sql<boolean>`(c.deleted_at is null and ${scopeCondition(call, 'customer', {
      ...owned(call),
      viaPipelines: sql<boolean>`exists (
        select from pipelines p where p.customer_id = c.id and ${visiblePipelines(call)} offset 0)`,
    })})`;
  }
  const few = ways.map((way) => sql`select c.id from customers c where c.deleted_at is null and ${way}`);
  return few.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(c.deleted_at is null and c.id in (${sql.join(few, sql` union all `)}))`;
}

/** Counts no further than it has to. */
async function ownsMoreThan(call: Call, many: number): Promise<boolean> {
  const ways = scopeConditions(call, 'customer', { ...owned(call), viaPipelines: sql<boolean>`false` }) ?? [];
  const exceeded = ways.map(
    (way) =>
      sql<boolean>`exists (select from customers c where c.deleted_at is null and ${way} offset ${many})`,
  );
  if (exceeded.length === 0) return false;
  const { rows } = await sql<{ has_many: boolean }>`
    select (${sql.join(exceeded, sql` or `)}) as has_many`.execute(call.db);
  return rows[0]?.has_many ?? false;
}

export const customerScope = rowsWhere('c', visibleCustomers);

/** Those among them that are his own or his group's: whoever has a pipeline at another seller's customer reads it. */
export const keptCustomers = (call: Call): RawBuilder<boolean> =>
  scopeCondition(call, 'customer', { ...owned(call), viaPipelines: sql<boolean>`false` });
