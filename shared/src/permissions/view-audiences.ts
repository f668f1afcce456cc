import { adminRoles, roles, type Role } from './roles';

/** Those who set up how their colleagues work: the leads, the admins of a department and hrd. */
const sharers: readonly Role[] = [...adminRoles, 'lead-sales', 'lead-pre-sales', 'lead-engineer', 'hrd'];

/** The roles that `role` may share views of a list with: superadmin with any, leads, admins and hrd with their own. */
export function viewAudiences(role: Role): readonly Role[] {
  if (role === 'superadmin') return roles;
  return sharers.includes(role) ? [role] : [];
}
