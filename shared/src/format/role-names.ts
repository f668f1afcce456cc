import type { Role } from '../permissions/roles';

/** 'lead-pre-sales' -> 'Lead Pre Sales', as people read their role. */
export function roleName(role: Role): string {
  if (role === 'hrd') return 'HRD';
  return role
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
