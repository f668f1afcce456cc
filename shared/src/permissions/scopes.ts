import type { Role } from './roles';

/**
 * Which rows of an area a role sees.
 * - `own`: the record's `user_id` is the caller
 * - `group`: the record's `id_group` is the caller's active group; includes own
 * - `assigned`: the caller stands in the record's list of people
 * - `viaPipelines`: the record is the customer of a pipeline that the caller sees
 * - `all`: every row
 *
 * A role may hold several; the API joins them with OR. A role that is not listed sees nothing.
 */
export type RowScope = 'own' | 'group' | 'assigned' | 'needPresales' | 'viaPipelines' | 'all';

export const rowScopes = {
  customer: {
    superadmin: ['all'],
    'admin-sales': ['all'],
    'admin-purchase': ['all'],
    'admin-finance': ['all'],
    'admin-invoice': ['all'],
    'admin-engineer': ['all'],
    'lead-sales': ['group', 'viaPipelines'],
    'assistant-sales': ['group', 'viaPipelines'],
    sales: ['own', 'viaPipelines'],
    'pre-sales': ['viaPipelines'],
    'lead-pre-sales': ['viaPipelines'],
    engineer: ['viaPipelines'],
    'lead-engineer': ['viaPipelines'],
    'assistant-lead': ['viaPipelines'],
  },
  pipeline: {
    superadmin: ['all'],
    'admin-sales': ['all'],
    'admin-purchase': ['all'],
    'admin-finance': ['all'],
    'admin-invoice': ['all'],
    'admin-engineer': ['all'],
    'lead-pre-sales': ['needPresales', 'assigned'],
    'lead-engineer': ['needPresales', 'assigned'],
    'lead-sales': ['group'],
    'assistant-sales': ['group'],
    sales: ['own', 'assigned'],
    'pre-sales': ['assigned', 'needPresales'],
    engineer: ['assigned'],
    'assistant-lead': ['assigned'],
  },
} as const satisfies Record<string, Partial<Record<Role, readonly RowScope[]>>>;

export type ScopedArea = keyof typeof rowScopes;

/** The scopes of `role` in `area`; an empty list means that the role sees no row. */
export function scopesOf(area: ScopedArea, role: Role): readonly RowScope[] {
  const table: Partial<Record<Role, readonly RowScope[]>> = rowScopes[area];
  return table[role] ?? [];
}
