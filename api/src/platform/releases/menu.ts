import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { permissions, rolesWith, type Access } from '@balai/shared/permissions/permissions';
import { isRole, roles, type Role } from '@balai/shared/permissions/roles';
import type { Composition, LiveDepartment } from './releases';

type MenuItem = LiveDepartment['manifest']['menu'][number];

/** The groups in their order; 'main' stands first and has no header. */
const groups = [
  ['main', ''],
  ['sales', 'Sales'],
  ['purchasing', 'Purchasing'],
  ['delivery', 'Delivery'],
  ['finance', 'Finance'],
  ['engineering', 'Engineering'],
  ['hr', 'HR'],
  ['master', 'Master'],
  ['system', 'System'],
] as const;

/** What the shell itself has a page for. */
const shellItems: readonly MenuItem[] = [
  {
    id: 'host.dashboard',
    group: 'main',
    title: 'Dashboard',
    link: '/dashboard',
    icon: 'home',
    order: 0,
    access: 'session',
  },
];

/** Access names come from a manifest, which is data: one that does not exist opens nothing. */
const isAccess = (text: string): text is Access =>
  text === 'session' || text === 'public' || text in permissions;

/** Whether a role holds an access that a manifest names. */
export const mayOpen = (role: Role, access: string): boolean =>
  isAccess(access) && rolesWith(access).includes(role);

/** The roles that see a menu item: those of its access and those it names beside. */
const rolesOf = (item: MenuItem): Role[] =>
  roles.filter((role) => mayOpen(role, item.access) || item.roles?.filter(isRole).includes(role));

const entryOf = (item: MenuItem): MenuEntry => ({
  id: item.id,
  type: 'item',
  title: item.title,
  navLink: item.link,
  icon: item.icon,
  permissions: rolesOf(item),
  ...(item.badge ? { badge: item.badge.counter } : {}),
});

/**
 * The menu of a role: the shell's own entries and those of the departments that are live, cut to what the role may
 * open, under the headers of the groups that have something left.
 */
export function menuOf(role: Role, composition: Composition | null): MenuEntry[] {
  const items = [...shellItems, ...(composition?.departments.flatMap(({ manifest }) => manifest.menu) ?? [])]
    .filter((item) => rolesOf(item).includes(role))
    .toSorted((left, right) => left.order - right.order);
  return groups.flatMap(([group, title]): MenuEntry[] => {
    const entries = items.filter((item) => item.group === group).map(entryOf);
    if (entries.length === 0 || title === '') return entries;
    const seenBy = roles.filter((one) => entries.some((entry) => entry.permissions.includes(one)));
    return [{ id: `group.${group}`, type: 'groupHeader', title, permissions: seenBy }, ...entries];
  });
}
