import { engineeringPermissions } from './departments/engineering';
import { financePermissions } from './departments/finance';
import { hostPermissions } from './departments/host';
import { hrPermissions } from './departments/hr';
import { roles, type Role } from './roles';
import { salesPermissions } from './departments/sales';

/**
 * Who may do what: the tables of all departments as one, for the routes, the menu and the API. Browsers do not carry it:
 * they ask what the server said of the caller (`useCan`), so that a department may name a permission that is younger
 * than the shell.
 */
export const permissions = {
  ...salesPermissions,
  ...financePermissions,
  ...engineeringPermissions,
  ...hrPermissions,
  ...hostPermissions,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** What an operation, a route or a menu entry asks for: nothing, a session of whatever role, or a permission. */
export type Access = Permission | 'session' | 'public';

const holders = new Map<string, readonly Role[]>(Object.entries(permissions));

/** Whether there is such an access; names come from manifests, too, which are data. */
export const isAccess = (name: string): name is Access =>
  name === 'session' || name === 'public' || holders.has(name);

/** Whether `role` holds `access`; 'public' and 'session' are held by every role, one that nobody knows by none. */
export function can(role: Role, access: string): boolean {
  if (access === 'public' || access === 'session') return true;
  return holders.get(access)?.includes(role) ?? false;
}

/** The roles that hold `access`, in the order of `roles`. */
export const rolesWith = (access: Access): Role[] => roles.filter((role) => can(role, access));

/** Every permission that `role` holds, as a session is told at its sign-in. */
export const permissionsOf = (role: Role): string[] =>
  [...holders].flatMap(([permission, roles]) => (roles.includes(role) ? [permission] : []));
