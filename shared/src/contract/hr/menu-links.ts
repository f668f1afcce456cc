import Type, { type Static } from 'typebox';
import { roles } from '../../permissions/roles';
import { menuGroups } from '../host/menu';
import { byId, defineList } from '../list';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, optional, recordFields, requiredText, strict, text, Version } from '../schema';

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

const MenuLinkRow = Type.Object({
  ...recordFields,
  title: Type.String(),
  url: Type.String(),
  menu_group: oneOf(menuGroups),
  folder: nullable(Type.String()),
  roles: Type.Array(oneOf(roles)),
  sort_order: Type.Integer(),
  new_tab: Type.Boolean(),
  is_active: Type.Boolean(),
});
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

const answer = Type.Object({ data: MenuLink });

export const getMenuLink = defineOperation({
  name: 'menu_link.detail',
  method: 'GET',
  path: '/panel/menu_link/detail',
  access: 'menu_link.crud',
  input: byId,
  output: answer,
  summary: 'One external link of the menu',
});

export const createMenuLink = defineOperation({
  name: 'menu_link.create',
  method: 'POST',
  path: '/panel/menu_link/create',
  access: 'menu_link.crud',
  input: MenuLinkInput,
  output: answer,
  summary: 'Adds an external link to the menu of the roles it names',
});

export const updateMenuLink = defineOperation({
  name: 'menu_link.update',
  method: 'POST',
  path: '/panel/menu_link/update',
  access: 'menu_link.crud',
  input: Type.Object({ id: Id, version: Version, ...MenuLinkInput.properties }, strict),
  output: answer,
  summary: 'Replaces the fields of an external link',
});

export const deleteMenuLink = defineOperation({
  name: 'menu_link.delete',
  method: 'DELETE',
  path: '/panel/menu_link/delete',
  access: 'menu_link.crud',
  input: byId,
  output: Type.Object({}),
  summary: 'Takes an external link out of the menu for good',
});
