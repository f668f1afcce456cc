import { menuGroups } from '@balai/shared/contract/host/menu';
import { MenuLink, MenuLinkInput, menuLinkList } from '@balai/shared/contract/hr/menu-links';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { Database } from '../../../platform/database/database';
import { defineListSource } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';
import { recordOfInput } from '../../../platform/records/record-input';
import { selectOf } from '../../../platform/records/select';
import { everyRow } from '../../../platform/scope/lock-scope';
import type { ShownLink } from '../../../platform/releases/shown-links';

export const menuLinkRecord = recordOfInput(MenuLinkInput, {
  entity: 'menu_link',
  table: 'menu_links',
  nameColumn: 'title',
});

export const menuLinkScope = everyRow('who keeps the links of the menu keeps all of them');

export type StoredMenuLink = Omit<MenuLink, 'allowed_actions'>;

/** More than any `sort_order`. */
const PLACES_OF_A_GROUP = 10_000;

export const menuLinkListSource = defineListSource(menuLinkList, {
  from: sql`menu_links l`,
  ...ownColumns(menuLinkList, 'l', {
    columns: {
      title: { value: sql`l.title`, sort: sql`lower(l.title)`, notNull: true },
      // As in the menu, not as in the alphabet.
      menu_group: {
        value: sql`l.menu_group`,
        sort: sql`array_position(${[...menuGroups]}::text[], l.menu_group) * ${PLACES_OF_A_GROUP}::int + l.sort_order`,
        notNull: true,
      },
      folder: { value: sql`l.folder`, sort: sql`lower(l.folder)` },
    },
    filters: {
      roles: ({ words }) => sql<boolean>`(l.roles = '{}' or l.roles && ${words}::text[])`,
    },
  }),
  search: [sql`l.title`, sql`l.url`, sql`l.folder`],
  searchedWithoutIndex: 'a company has some tens of links',
  scope: () => sql<boolean>`l.deleted_at is null`,
});

export async function findMenuLink(call: Call, id: number): Promise<StoredMenuLink | undefined> {
  const { rows } = await sql<StoredMenuLink>`
    select ${selectOf('l', MenuLink, { allowed_actions: null })}
    from menu_links l
    where l.id = ${id} and l.deleted_at is null`.execute(call.db);
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
