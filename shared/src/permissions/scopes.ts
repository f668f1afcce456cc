import type { Role } from './roles';
import type { RowScope } from './row-scope';
import { salesScopes } from './departments/sales-scopes';

/** The areas of all departments that show a role a part of their rows; an area that is not here shows every row. */
export const rowScopes = { ...salesScopes };

export type ScopedArea = keyof typeof rowScopes;

/** The scopes of `role` in `area`; an empty list means that the role sees no row. */
export function scopesOf(area: ScopedArea, role: Role): readonly RowScope[] {
  const table: Partial<Record<Role, readonly RowScope[]>> = rowScopes[area];
  return table[role] ?? [];
}
