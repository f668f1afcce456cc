import type { Role } from './roles';
import { salesScopes } from './departments/sales-scopes';

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

/** The areas of all departments that show a role a part of their rows; an area that is not here shows every row. */
export const rowScopes = { ...salesScopes };

export type ScopedArea = keyof typeof rowScopes;

/** The scopes of `role` in `area`; an empty list means that the role sees no row. */
export function scopesOf(area: ScopedArea, role: Role): readonly RowScope[] {
  const table: Partial<Record<Role, readonly RowScope[]>> = rowScopes[area];
  return table[role] ?? [];
}
