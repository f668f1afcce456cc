import { roles, type Role } from '../../permissions/roles';
import type { Manifest } from './composition';
import { menuGroups, type MenuEntry, type MenuGroup } from './menu';

type MenuItem = Manifest['menu'][number];

/** What of a department stands in the menu. */
type Listed = Pick<Manifest, 'id' | 'menu' | 'routes' | 'groups' | 'icons'>;

/** What stands over the entries of a group of the panel. */
const headers: Record<MenuGroup, string | null> = {
  main: null,
  sales: 'Sales',
  purchasing: 'Purchasing',
  delivery: 'Delivery',
  finance: 'Finance',
  engineering: 'Engineering',
  hr: 'HR',
  master: 'Master data',
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

interface Group {
  id: string;
  /** null: no header. */
  title: string | null;
  order: number;
}

/** How far apart the panel's groups stand, so that a department's own group finds a place between two of them. */
const GROUP_DISTANCE = 10;

/** The groups of the panel and those that manifests bring, in the order of the menu. */
export function menuGroupsOf(manifests: readonly Pick<Manifest, 'groups'>[]): Group[] {
  const groups = new Map<string, Group>();
  const all = [
    ...menuGroups.map((id, place) => ({ id, title: headers[id], order: place * GROUP_DISTANCE })),
    ...manifests.flatMap((manifest) => manifest.groups ?? []),
  ];
  for (const { id, title, order } of all) if (!groups.has(id)) groups.set(id, { id, title, order });
  return [...groups.values()].toSorted((left, right) => left.order - right.order);
}

/** The name under which the shell knows an icon that a manifest brings. */
export const ownIcon = (department: string, icon: string): string => `${department}.${icon}`;

/** The entries of a department, their icons by the names under which the shell knows them. */
const itemsOf = ({ id, menu, icons = {} }: Listed): MenuItem[] =>
  menu.map((item) => (Object.hasOwn(icons, item.icon) ? { ...item, icon: ownIcon(id, item.icon) } : item));

/** The pages that name an entry as theirs, by its id; a page that names several has the first that is in the menu. */
function pagesOf(manifests: readonly Listed[], items: readonly MenuItem[]): Map<string, string[]> {
  const ids = new Set(items.map(({ id }) => id));
  const pages = new Map<string, string[]>();
  for (const { path, section = [] } of manifests.flatMap(({ routes }) => routes)) {
    const parent = section.find((id) => ids.has(id));
    if (parent !== undefined) pages.set(parent, [...(pages.get(parent) ?? []), path]);
  }
  return pages;
}

const entryOf = (item: MenuItem, seenBy: readonly Role[], parentOf: readonly string[] = []): MenuEntry => ({
  id: item.id,
  type: 'item',
  title: item.title,
  navLink: item.link,
  icon: item.icon,
  permissions: [...seenBy],
  ...(item.badge ? { badge: item.badge.counter } : {}),
  ...(parentOf.length > 0 ? { parentOf: [...parentOf] } : {}),
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
  departments: readonly { manifest: Listed }[],
  rolesOf: RolesOf,
  linksOf: (group: string) => readonly MenuEntry[],
): MenuEntry[] {
  const manifests = departments.map(({ manifest }) => manifest);
  const items = [...shellItems, ...manifests.flatMap(itemsOf)]
    .filter((item) => rolesOf(item).includes(role))
    .toSorted((left, right) => left.order - right.order);
  const pages = pagesOf(manifests, items);
  return menuGroupsOf(manifests).flatMap(({ id: group, title }): MenuEntry[] => {
    const entries = [
      ...items
        .filter((item) => item.group === group)
        .map((item) => entryOf(item, rolesOf(item), pages.get(item.id))),
      ...linksOf(group),
    ];
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
  departments: readonly { manifest: Listed }[],
  live: readonly MenuEntry[],
): MenuEntry[] {
  const links = new Map<string, MenuEntry[]>();
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
