import { type RawBuilder, sql } from 'kysely';
import type { RowScope } from '@balai/shared/permissions/row-scope';
import { type ScopedArea, scopesOf } from '@balai/shared/permissions/scopes';
import type { Call } from '../call';

/** How an area writes each scope in SQL; `all` needs no words, and `group` includes `own`. */
export type ScopeConditions = Partial<Record<Exclude<RowScope, 'all'>, RawBuilder<boolean>>> & {
  own: RawBuilder<boolean>;
  group: RawBuilder<boolean>;
};

/** The condition that lets the caller's rows of `area` through: his scopes joined with OR, `false` when he has none. */
export function scopeCondition(call: Call, area: ScopedArea, sqlOf: ScopeConditions): RawBuilder<boolean> {
  const scopes = scopesOf(area, call.caller.role);
  if (scopes.includes('all')) return sql<boolean>`true`;
  const conditions: RawBuilder<boolean>[] = [];
  for (const scope of scopes) {
    if (scope === 'all') continue;
    const condition = sqlOf[scope];
    // Leaving it out would hide rows without a trace; this is a mistake of ours.
    if (!condition) throw new Error(`${area} does not say what the scope ${scope} means`);
    conditions.push(scope === 'group' ? sql<boolean>`(${sqlOf.own} or ${condition})` : condition);
  }
  if (conditions.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
