import { type MenuEntry, type MenuGroup, menuGroups } from '@balai/shared/contract/host/menu';
import { permissions, rolesWith, type Access } from '@balai/shared/permissions/permissions';
import { isRole, roles, type Role } from '@balai/shared/permissions/roles';
import type { Composition, LiveDepartment } from './compose';
import { linkEntriesOf, seesLink, type ShownLink } from './shown-links';

type MenuItem = LiveDepartment['manifest']['menu'][number];

/** What stands over the entries of a group. */
const headers: Record<MenuGroup, string | null> = {
  main: null,
  sales: 'Sales',
  purchasing: 'Purchasing',
  delivery: 'Delivery',
  finance: 'Finance',
  engineering: 'Engineering',
  hr: 'HR',
  master: 'Master',
  system: 'System',
};

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
 * The menu of a role: the shell's own entries and those of the departments that are live, then the external links, all
 * cut to what the role may open, under the headers of the groups that have something left.
 * @param links - as `shownLinks` gives them.
 */
export function menuOf(
  role: Role,
  composition: Composition | null,
  links: readonly ShownLink[],
): MenuEntry[] {
  const items = [...shellItems, ...(composition?.departments.flatMap(({ manifest }) => manifest.menu) ?? [])]
    .filter((item) => rolesOf(item).includes(role))
    .toSorted((left, right) => left.order - right.order);
  const seen = links.filter((link) => seesLink(role, link));
  return menuGroups.flatMap((group): MenuEntry[] => {
    const entries = [
      ...items.filter((item) => item.group === group).map(entryOf),
      ...linkEntriesOf(seen.filter((link) => link.group === group)),
    ];
    const title = headers[group];
    if (entries.length === 0 || title === null) return entries;
    const seenBy = roles.filter((one) => entries.some((entry) => entry.permissions.includes(one)));
    return [{ id: `group.${group}`, type: 'groupHeader', title, permissions: seenBy }, ...entries];
  });
}
