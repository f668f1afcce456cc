import { roles, type Role } from '../../permissions/roles';
import type { Manifest } from './composition';
import { menuGroups, type MenuEntry, type MenuGroup } from './menu';

type MenuItem = Manifest['menu'][number];

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

/** The roles that see a menu item. */
type RolesOf = (item: MenuItem) => readonly Role[];

const entryOf = (item: MenuItem, seenBy: readonly Role[]): MenuEntry => ({
  id: item.id,
  type: 'item',
  title: item.title,
  navLink: item.link,
  icon: item.icon,
  permissions: [...seenBy],
  ...(item.badge ? { badge: item.badge.counter } : {}),
});

/**
 * The menu of a role: the shell's own entries and those of the departments, then the external links, all cut to what
 * the role may open, under the headers of the groups that have something left.
 * @param departments - those of one composition.
 * @param rolesOf - who sees an item; the server asks the permission table.
 * @param linksOf - the entries of the external links of a group that the role sees.
 */
export function composeMenu(
  role: Role,
  departments: readonly { manifest: Pick<Manifest, 'menu'> }[],
  rolesOf: RolesOf,
  linksOf: (group: MenuGroup) => readonly MenuEntry[],
): MenuEntry[] {
  const items = [...shellItems, ...departments.flatMap(({ manifest }) => manifest.menu)]
    .filter((item) => rolesOf(item).includes(role))
    .toSorted((left, right) => left.order - right.order);
  return menuGroups.flatMap((group): MenuEntry[] => {
    const entries = [
      ...items.filter((item) => item.group === group).map((item) => entryOf(item, rolesOf(item))),
      ...linksOf(group),
    ];
    const title = headers[group];
    if (entries.length === 0 || title === null) return entries;
    const seenBy = roles.filter((one) => entries.some((entry) => entry.permissions.includes(one)));
    return [{ id: `group.${group}`, type: 'groupHeader', title, permissions: seenBy }, ...entries];
  });
}

const groupOf = ({ id, type }: MenuEntry): MenuGroup | undefined =>
  type === 'groupHeader' ? menuGroups.find((group) => id === `group.${group}`) : undefined;

/**
 * The menu for a tab that began with these departments, which the server cut to the role: their entries as they were
 * then, so that each leads somewhere, and the external links as the server has them now.
 * @param live - the menu of the composition that is live by now.
 */
export function menuOfTab(
  role: Role,
  departments: readonly { manifest: Pick<Manifest, 'menu'> }[],
  live: readonly MenuEntry[],
): MenuEntry[] {
  const links = new Map<MenuGroup, MenuEntry[]>();
  let group: MenuGroup = 'main';
  for (const entry of live) {
    group = groupOf(entry) ?? group;
    if (entry.type === 'external-link' || entry.type === 'collapse')
      links.set(group, [...(links.get(group) ?? []), entry]);
  }
  return composeMenu(
    role,
    departments,
    () => [role],
    (wanted) => links.get(wanted) ?? [],
  );
}
