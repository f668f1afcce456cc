import Type, { type Static } from 'typebox';
import { roles } from '../../permissions/roles';
import { menuGroups } from '../host/menu';
import { defineList } from '../list';
import { recordOperations } from '../record-operations';
import { oneOf, optional, recordFields, requiredText, strict, text } from '../schema';
import { shown } from '../shown';

/** What the form of a link sends; an empty text is stored as null. */
export const MenuLinkInput = Type.Object(
  {
    title: requiredText(40),
    /** Absolute http or https address; see `menuLinkProblems`. */
    url: requiredText(500),
    menu_group: oneOf(menuGroups),
    /** Links of one group with the same folder stand under one entry of that name, which opens and closes. */
    folder: optional(text(40)),
    /** Who sees it; empty: everybody. */
    roles: Type.Array(oneOf(roles), { maxItems: roles.length, uniqueItems: true }),
    /** Place among the links of its group, lowest first. */
    sort_order: Type.Integer({ minimum: 0, maximum: 9999 }),
    new_tab: Type.Boolean(),
    /** Stands in the menu. */
    is_active: Type.Boolean(),
  },
  strict,
);
export type MenuLinkInput = Static<typeof MenuLinkInput>;

const MenuLinkRow = Type.Object({ ...recordFields, ...shown(MenuLinkInput) });
export type MenuLinkRow = Static<typeof MenuLinkRow>;

export const MenuLink = Type.Object({
  ...MenuLinkRow.properties,
  allowed_actions: Type.Array(oneOf(['update', 'delete'])),
});
export type MenuLink = Static<typeof MenuLink>;

export const menuLinkList = defineList({
  area: 'menu_link',
  access: 'menu_link.crud',
  row: MenuLinkRow,
  columns: {
    title: { type: 'text', card: 'title' },
    url: { type: 'text', card: 'subtitle' },
    menu_group: { type: 'enum', options: menuGroups, card: 'fact' },
    folder: { type: 'text' },
    roles: { type: 'text', sortable: false, card: 'fact' },
    sort_order: { type: 'integer' },
    is_active: { type: 'boolean' },
    new_tab: { type: 'boolean', initiallyHidden: true },
    updated_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    menu_group: { type: 'enum', options: menuGroups },
    /** The links that one of these roles sees. */
    roles: { type: 'enum', options: roles },
    is_active: { type: 'boolean' },
  },
  order: { column: 'menu_group', direction: 'asc' },
});

export const { calls: menuLinkCalls, restore: restoreMenuLink } = recordOperations('menu_link', {
  restorable: true,
  read: 'menu_link.crud',
  write: 'menu_link.crud',
  input: MenuLinkInput,
  record: MenuLink,
  summaries: {
    create: 'Adds an external link to the menu of the roles it names',
    remove: 'Takes an external link out of the menu',
  },
});
export const {
  get: getMenuLink,
  create: createMenuLink,
  update: updateMenuLink,
  remove: deleteMenuLink,
} = menuLinkCalls;
