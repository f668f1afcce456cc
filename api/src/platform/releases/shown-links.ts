import type { MenuEntry, MenuGroup } from '@balai/shared/contract/host/menu';
import { type Role, roles } from '@balai/shared/permissions/roles';
import type { Database } from '../database/database';

/** A link out of the panel that the administrator put into the menu. */
export interface ShownLink {
  id: number;
  title: string;
  url: string;
  group: MenuGroup;
  /** Links of one group with the same folder stand under one entry of that name; null: under none. */
  folder: string | null;
  /** Who sees it; empty: everybody. */
  roles: readonly Role[];
  newTab: boolean;
}

export type ReadShownLinks = (db: Database) => Promise<ShownLink[]>;

let read: ReadShownLinks | null = null;

/**
 * Tells the platform where the external links of the menu are kept. What a feature offers as
 * `menuLinks`, see `operations/feature.ts`.
 * @param reader - answers the links that stand in the menu in one statement, those of a group in their order.
 */
export function registerShownLinks(reader: ReadShownLinks): void {
  if (read) throw new Error('The links of the menu are registered twice');
  read = reader;
}

/** The external links for `menuOf`; none where no feature keeps any. */
export const shownLinks = async (db: Database): Promise<ShownLink[]> => (read ? read(db) : []);

export const seesLink = (role: Role, link: ShownLink): boolean =>
  link.roles.length === 0 || link.roles.includes(role);

const entryOf = (link: ShownLink) => ({
  id: `link.${link.id}`,
  type: 'external-link' as const,
  title: link.title,
  navLink: link.url,
  icon: 'external',
  permissions: roles.filter((role) => seesLink(role, link)),
  newTab: link.newTab,
});

function folderEntryOf(group: MenuGroup, title: string, links: readonly ShownLink[]): MenuEntry {
  const children = links.map(entryOf);
  return {
    id: `folder.${group}.${title.toLowerCase()}`,
    type: 'collapse',
    title,
    icon: 'folder',
    permissions: roles.filter((role) => children.some(({ permissions }) => permissions.includes(role))),
    collapsed: true,
    children,
  };
}

/** Two spellings of a folder are one. */
const nameOf = ({ folder }: ShownLink): string | undefined => folder?.toLowerCase();

/**
 * The links of one group as entries, in the order given.
 * @returns a folder stands where its first link would.
 */
export const linkEntriesOf = (links: readonly ShownLink[]): MenuEntry[] =>
  links.flatMap((link): MenuEntry[] => {
    if (link.folder === null) return [entryOf(link)];
    const together = links.filter((other) => nameOf(other) === nameOf(link));
    return together[0] === link ? [folderEntryOf(link.group, link.folder, together)] : [];
  });
