import { roles, type Role } from '../permissions/roles';

/** 'lead-pre-sales' -> 'Lead Pre Sales', as people read their role in every language. */
export function roleName(role: Role): string {
  if (role === 'hrd') return 'HRD';
  return role
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The name of each role by its slug; Object.fromEntries forgets which keys it was given. */
export const roleNames = Object.fromEntries(roles.map((role) => [role, roleName(role)])) as Record<
  Role,
  string
>;
