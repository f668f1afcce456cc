import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { oneOf } from '../schema';

/** The groups that entries stand in, in the order of the menu. 'main' stands first and has no header. */
export const menuGroups = [
  'main',
  'sales',
  'purchasing',
  'delivery',
  'finance',
  'engineering',
  'hr',
  'master',
  'system',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

const entryFields = {
  /** Unique over the whole menu, e.g. 'sales.pipelines' or 'group.sales'. */
  id: Type.String(),
  type: oneOf(['groupHeader', 'item', 'collapse', 'external-link']),
  title: Type.String(),
  navLink: Type.Optional(Type.String()),
  /** Path under which the entry counts as active when it differs from `navLink`. */
  filterBase: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  iconActive: Type.Optional(Type.String()),
  /** Slugs of the roles that see the entry. */
  permissions: Type.Array(Type.String()),
  /** Name of the counter shown beside the title, e.g. 'COUNT_PRESALES'. */
  badge: Type.Optional(Type.String()),
  badgeText: Type.Optional(Type.String()),
  /** Of a folder: it begins closed. */
  collapsed: Type.Optional(Type.Boolean()),
  newTab: Type.Optional(Type.Boolean()),
  disabled: Type.Optional(Type.Boolean()),
  /** Paths of pages that the entry stands for beside those under `navLink`: '/detail-pipeline/:id'. */
  parentOf: Type.Optional(Type.Array(Type.String())),
};

/** One line of the sidebar with the fields of the specification [3.7]; groups nest one level deep. */
export const MenuEntry = Type.Object({
  ...entryFields,
  children: Type.Optional(Type.Array(Type.Object(entryFields))),
});
export type MenuEntry = Static<typeof MenuEntry>;

export const readMenu = defineOperation({
  name: 'menu.list',
  method: 'GET',
  isReadByShell: true,
  access: 'session',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object({ data: Type.Array(MenuEntry) }),
  summary: 'The menu of the caller, composed from the live departments and cut to his role',
});
