import { scopesOf } from '@balai/shared/permissions/scopes';
import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../platform/call';
import { rowsWhere } from '../../../platform/scope/lock-scope';
import { type ScopeConditions, scopeCondition } from '../../../platform/scope/scope';
import { seesPipelineOfCustomer, waysToPipelines } from '../pipelines/pipelines.scope';

const owned = (call: Call): ScopeConditions => ({
  own: sql<boolean>`c.user_id = ${call.caller.id}`,
  group: sql<boolean>`c.id_group = ${call.caller.groupId}`,
});

const ofPipelines = (way: RawBuilder<boolean>) => sql`select p.customer_id from pipelines p where ${way}`;

const united = (sets: readonly RawBuilder<unknown>[]) => sql.join(sets, sql` union all `);

/** Rows of `customers c` that the caller may see, also through a pipeline that he sees; deleted ones never. */
export const visibleCustomers = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`(c.deleted_at is null and ${scopeCondition(call, 'customer', {
    ...owned(call),
    // Read once as a set: joined by OR with an owner, `exists` would be asked for each customer. Each way by itself is
    // answered by its index, where all at once read the rows of the pipelines.
    viaPipelines: sql<boolean>`c.id in (${united(waysToPipelines(call).map(ofPipelines))})`,
  })})`;

const ofCustomers = (way: RawBuilder<boolean>) =>
  sql`select c.id from customers c where c.deleted_at is null and ${way}`;

/** Whoever sees so many customers finds some soon wherever he looks. */
const MANY = 2_000;

/**
 * The rows of `visibleCustomers`, for who reads the first few of them in some order. Who sees many goes through all in
 * that order until enough are his, and each is looked up by itself. Who sees few begins with those: as an array, which
 * is read once whatever the planner thinks of its length, because the embedded database has no statistics.
 */
export async function firstVisibleCustomers(call: Call, many: number = MANY): Promise<RawBuilder<boolean>> {
  const scopes = scopesOf('customer', call.caller.role);
  if (scopes.includes('all') || scopes.length === 0) return visibleCustomers(call);
  const { own, group } = owned(call);
  const ways = [
    ...(scopes.includes('own') || scopes.includes('group') ? [ofCustomers(own)] : []),
    ...(scopes.includes('group') ? [ofCustomers(group)] : []),
    ...(scopes.includes('viaPipelines') ? waysToPipelines(call).map(ofPipelines) : []),
  ];
  const seen = united(ways);
  const { rows } = await sql`select from (${seen}) seen offset ${many} limit 1`.execute(call.db);
  return rows.length === 0
    ? sql<boolean>`(c.deleted_at is null and c.id = any(array(${seen})))`
    : sql<boolean>`(c.deleted_at is null and ${scopeCondition(call, 'customer', {
        ...owned(call),
        viaPipelines: seesPipelineOfCustomer(call),
      })})`;
}

export const customerScope = rowsWhere('c', visibleCustomers);

/** Those among them that are his own or his group's: whoever has a pipeline at another seller's customer reads it. */
export const keptCustomers = (call: Call): RawBuilder<boolean> =>
  scopeCondition(call, 'customer', { ...owned(call), viaPipelines: sql<boolean>`false` });

/** Rows that the caller may change, as far as his role may. */
export const changeableCustomers = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`(${visibleCustomers(call)} and ${keptCustomers(call)})`;

export const changeableCustomerScope = rowsWhere('c', changeableCustomers);
