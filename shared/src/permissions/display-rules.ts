import { can } from './permissions';
import { adminRoles, type Role } from './roles';

// What a role loads and may click beside the permission table: clauses 6.26 to 6.34 of the specification.

export type RunningTextKind = 'certificate' | 'general' | 'birthday';

const withoutRunningText: Record<RunningTextKind, readonly Role[]> = {
  certificate: ['lead-sales', 'sales', 'operasional'],
  general: ['lead-engineer', 'engineer', 'operasional'],
  birthday: [],
};

/** Whether the running text of a kind is loaded for a role [6.27-6.29]. */
export const mayLoadRunningText = (role: Role, kind: RunningTextKind): boolean =>
  !withoutRunningText[kind].includes(role);

/** Whether the second bell, about employees, is there [6.32]. */
export const hasEmployeeBell = (role: Role): boolean => can(role, 'notification.listEmployee');

const groupOpeners: readonly Role[] = ['sales', 'lead-sales'];

/** Whether a role opens the deal of every ticker item: admins and superadmin [6.34]. */
export const opensEveryTickerItem = (role: Role): boolean =>
  role === 'superadmin' || adminRoles.some((admin) => admin === role);

/** Whether a role opens the deals of its group beside its own [6.34]. */
export const opensTickerItemsOfGroup = (role: Role): boolean => groupOpeners.includes(role);
