import { can } from './permissions';
import { adminRoles, type Role } from './roles';

// What a role loads, sees and may click beside the permission table: clauses 6.26 to 6.36 of the specification.

export type RunningTextKind = 'certificate' | 'general' | 'birthday';

const withoutRunningText: Record<RunningTextKind, readonly Role[]> = {
  certificate: ['lead-sales', 'sales', 'operasional'],
  general: ['lead-engineer', 'engineer', 'operasional'],
  birthday: [],
};

/** Whether the running text of a kind is loaded for a role [6.27-6.29]. */
export const mayLoadRunningText = (role: Role, kind: RunningTextKind): boolean =>
  !withoutRunningText[kind].includes(role);

/** Whether the search of the top bar opens; others see an icon that does nothing [6.30]. */
export const maySearch = (role: Role): boolean => can(role, 'customer.search');

export type SearchTab = 'customer' | 'poCustomer';

/** The tabs of the global search; without the tab permission there is customer search only [2.53]. */
export const searchTabs = (role: Role): readonly SearchTab[] =>
  can(role, 'navbarSearch.searchTab') ? ['customer', 'poCustomer'] : ['customer'];

/** Whether a click on a customer in the search opens it [6.31]. */
export const mayOpenCustomerResult = (role: Role): boolean => role === 'superadmin';

/** Whether the second bell, about employees, is there [6.32]. */
export const hasEmployeeBell = (role: Role): boolean => can(role, 'notification.listEmployee');

export type BellTab = 'general' | 'achievement';

/** The tabs of the notification bell [6.33]. */
export const bellTabs = (role: Role): readonly BellTab[] =>
  can(role, 'notification.list') ? ['general', 'achievement'] : [];

/** Who looks at a celebration, or whose it is. `groupId` is the active group, null without one. */
export interface TickerPerson {
  id: number;
  groupId: number | null;
}

const groupOpeners: readonly Role[] = ['sales', 'lead-sales'];

/** Whether a role opens the deal of every ticker item: admins and superadmin [6.34]. */
export const opensEveryTickerItem = (role: Role): boolean =>
  role === 'superadmin' || adminRoles.some((admin) => admin === role);

/** Whether a role opens the deals of its group beside its own [6.34]. */
export const opensTickerItemsOfGroup = (role: Role): boolean => groupOpeners.includes(role);

/** Whether a click on a ticker item leads on to its deal or pipeline [6.34]; others see the item only. */
export function mayOpenTickerItem(caller: TickerPerson & { role: Role }, owner: TickerPerson): boolean {
  if (opensEveryTickerItem(caller.role)) return true;
  if (caller.id === owner.id) return true;
  return opensTickerItemsOfGroup(caller.role) && caller.groupId !== null && caller.groupId === owner.groupId;
}

const checkers: readonly Role[] = ['lead-sales', 'lead-engineer', 'lead-pre-sales'];

/** Whether the bulk confirmation of claims speaks of checked and unchecked, or of approving [6.35][4.8]. */
export const bulkClaimWording = (role: Role): 'check' | 'approve' =>
  checkers.includes(role) ? 'check' : 'approve';

/** The tabs a role sees of a set in which each may be kept for one role [6.36]. */
export const tabsFor = <Tab extends { role?: Role }>(tabs: readonly Tab[], role: Role): Tab[] =>
  tabs.filter((tab) => tab.role === undefined || tab.role === role);
