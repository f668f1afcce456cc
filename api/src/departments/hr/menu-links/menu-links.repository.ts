import { menuGroups } from '@balai/shared/contract/host/menu';
import { type MenuLink, menuLinkList } from '@balai/shared/contract/hr/menu-links';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { Database } from '../../../platform/database/database';
import { defineListSource } from '../../../platform/lists/lists';
import { defineRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';
import type { ShownLink } from '../../../platform/releases/shown-links';

export const menuLinkRecord = defineRecord({
  entity: 'menu_link',
  table: 'menu_links',
  columns: ['title', 'url', 'menu_group', 'folder', 'roles', 'sort_order', 'new_tab', 'is_active'],
  title: 'menu link',
});

export const menuLinkScope = everyRow('who keeps the links of the menu keeps all of them');

export type StoredMenuLink = Omit<MenuLink, 'allowed_actions'>;

/** More than any `sort_order`. */
const PLACES_OF_A_GROUP = 10_000;

export const menuLinkListSource = defineListSource(menuLinkList, {
  from: sql`menu_links l`,
  row: { id: sql`l.id`, version: sql`l.version`, created_at: sql`l.created_at` },
  columns: {
    title: { value: sql`l.title`, sort: sql`lower(l.title)`, notNull: true },
    url: { value: sql`l.url`, notNull: true },
    // As in the menu, not as in the alphabet.
    menu_group: {
      value: sql`l.menu_group`,
      sort: sql`array_position(${[...menuGroups]}::text[], l.menu_group) * ${PLACES_OF_A_GROUP}::int + l.sort_order`,
      notNull: true,
    },
    folder: { value: sql`l.folder`, sort: sql`lower(l.folder)` },
    roles: { value: sql`l.roles`, notNull: true },
    sort_order: { value: sql`l.sort_order`, notNull: true },
    is_active: { value: sql`l.is_active`, notNull: true },
    new_tab: { value: sql`l.new_tab`, notNull: true },
    updated_at: { value: sql`l.updated_at`, notNull: true },
  },
  filters: {
    menu_group: sql`l.menu_group`,
    roles: ({ words }) => sql<boolean>`(l.roles = '{}' or l.roles && ${words}::text[])`,
    is_active: sql`l.is_active`,
  },
  search: [sql`l.title`, sql`l.url`, sql`l.folder`],
  searchedWithoutIndex: 'a company has some tens of links',
  scope: () => sql<boolean>`l.deleted_at is null`,
});

export async function findMenuLink(call: Call, id: number): Promise<StoredMenuLink | undefined> {
  const { rows } = await sql<StoredMenuLink>`
    select id, version, created_at, updated_at, title, url, menu_group, folder, roles, sort_order, new_tab, is_active
    from menu_links
    where id = ${id} and deleted_at is null
  `.execute(call.db);
  return rows[0];
}

/** The links that stand in the menu, those of a group in their order. */
export async function findShownLinks(db: Database): Promise<ShownLink[]> {
  const { rows } = await sql<ShownLink>`
    select id, title, url, menu_group as "group", folder, roles, new_tab as "newTab"
    from menu_links
    where is_active and deleted_at is null
    order by menu_group, sort_order, lower(title), id
  `.execute(db);
  return rows;
}
