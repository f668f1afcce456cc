import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../platform/call';
import { rowsWhere } from '../../../platform/scope/lock-scope';
import { type ScopeConditions, scopeCondition } from '../../../platform/scope/scope';
import { visiblePipelines } from '../pipelines/pipelines.scope';

const owned = (call: Call): ScopeConditions => ({
  own: sql<boolean>`c.user_id = ${call.caller.id}`,
  group: sql<boolean>`c.id_group = ${call.caller.groupId}`,
});

/** Rows of `customers c` that the caller may see, also through a pipeline that he sees; deleted ones never. */
export const visibleCustomers = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`(c.deleted_at is null and ${scopeCondition(call, 'customer', {
    ...owned(call),
    // Read once as a set: joined by OR with an owner, `exists` would be asked for each customer.
    viaPipelines: sql<boolean>`c.id in (select p.customer_id from pipelines p where ${visiblePipelines(call)})`,
  })})`;

export const customerScope = rowsWhere('c', visibleCustomers);

/** Those among them that are his own or his group's: whoever has a pipeline at another seller's customer reads it. */
export const keptCustomers = (call: Call): RawBuilder<boolean> =>
  scopeCondition(call, 'customer', { ...owned(call), viaPipelines: sql<boolean>`false` });
