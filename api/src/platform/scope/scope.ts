import { type RawBuilder, sql } from 'kysely';
import type { RowScope } from '@balai/shared/permissions/row-scope';
import { type ScopedArea, scopesOf } from '@balai/shared/permissions/scopes';
import type { Call } from '../call';

/** How an area writes each scope in SQL; `all` needs no words, and `group` includes `own`. */
export type ScopeConditions = Partial<Record<Exclude<RowScope, 'all'>, RawBuilder<boolean>>> & {
  own: RawBuilder<boolean>;
  group: RawBuilder<boolean>;
};

/**
 * The conditions that let the caller's rows of `area` through, one for each way in which he sees any.
 * @returns null where he sees every row.
 */
export function scopeConditions(
  call: Call,
  area: ScopedArea,
  sqlOf: ScopeConditions,
): RawBuilder<boolean>[] | null {
  const scopes = scopesOf(area, call.caller.role);
  if (scopes.includes('all')) return null;
  return scopes.flatMap((scope) => {
    const condition = scope === 'all' ? undefined : sqlOf[scope];
    // Leaving it out would hide rows without a trace; this is a mistake of ours.
    if (!condition) throw new Error(`${area} does not say what the scope ${scope} means`);
    return scope === 'group' ? [sqlOf.own, condition] : [condition];
  });
}

/** The condition that lets the caller's rows of `area` through: his scopes joined with OR, `false` when he has none. */
export function scopeCondition(call: Call, area: ScopedArea, sqlOf: ScopeConditions): RawBuilder<boolean> {
  const conditions = scopeConditions(call, area, sqlOf);
  if (!conditions) return sql<boolean>`true`;
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
