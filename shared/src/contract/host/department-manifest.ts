import type { Translation } from '../../format/languages';
import type { Access } from '../../permissions/permissions';
import type { DepartmentCard } from './cards';
import type { DepartmentFirstStep } from './first-steps';
import type { NotificationKinds } from './define-notifications';

/** A title in the languages beside English. */
export type Translations = Readonly<Record<Translation, string>>;

/** Name to the `d` of an SVG path of 24 x 24, drawn as a line. */
export type Icons = Readonly<Record<string, string>>;

export interface DepartmentRoute {
  /** Path under the origin as react-router writes it, e.g. '/detail-pipeline/:id'. */
  path: string;
  /** Name of a page in the department's `pages`. */
  page: string;
  /** Who may open it; others are sent to /misc/not-authorized. */
  access: Access;
  /** Message key of the document title. */
  title: string;
  /** Ids of menu entries that stand for this page where its path does not say it; the first that the caller has. */
  section?: readonly string[];
  /** The area whose files are imported on this page, and who may: notifications of an import lead here. */
  imports?: { area: string; access: Access };
}

export interface DepartmentMenuItem {
  /** Unique over all departments, `<department>.<slug>`. */
  id: string;
  /** One of the panel's groups (`menuGroups`) or of `groups` of the manifest. */
  group: string;
  /** In English. */
  title: string;
  words: Translations;
  link: string;
  /** Name of one of the `icons` of the manifest. */
  icon: string;
  order: number;
  access: Access;
  /** Roles beyond those of `access`, where the page is open to more roles than the menu shows. */
  roles?: readonly string[];
  badge?: { counter: string; operation: string };
  /** The letter that leads here after G, e.g. 'p'. Where two departments name the same, the first of the menu has it. */
  shortcut?: string;
}

/** Records that the command palette finds by what is typed into it. */
export interface DepartmentSearchPanel {
  /** The area of its records, e.g. 'pipeline'. */
  id: string;
  /** In English. */
  title: string;
  words: Translations;
  /** Path of a reading call that takes `key` and `row` and answers rows with an `id`. */
  operation: string;
  access: Access;
  /** Field of a row that names the record. */
  name: string;
  /** Fields that tell it from its namesakes, e.g. 'group.name'; empty ones are left out. */
  hint: readonly string[];
  /** Where a row leads: fields in braces, e.g. '/customer/{user.id}/{id}'. */
  link: string;
}

/** A menu group that the panel has not; its header stands over its entries. */
export interface DepartmentMenuGroup {
  id: string;
  /** In English. */
  title: string;
  words: Translations;
  /** Where it stands: the panel's groups have 0, 10, 20 and so on in their order (`menuGroups`). */
  order: number;
}

/** Something to do that the command palette offers. */
export interface DepartmentCommand {
  id: string;
  /** In English. */
  title: string;
  words: Translations;
  link: string;
  access: Access;
}

/** A kind of record, for pages that show records of any: what has happened to them, what was deleted. */
export interface DepartmentKind {
  /** The area of its records: 'brand'. */
  area: string;
  /** What one of them is called, in English. */
  title: string;
  words: Translations;
}

/** What an area brings to the manifest of its department. */
export interface DepartmentArea {
  routes: readonly DepartmentRoute[];
  menu?: readonly DepartmentMenuItem[];
  groups?: readonly DepartmentMenuGroup[];
  searchPanels?: readonly DepartmentSearchPanel[];
  commands?: readonly DepartmentCommand[];
  cards?: readonly DepartmentCard[];
  firstSteps?: readonly DepartmentFirstStep[];
  kinds?: readonly DepartmentKind[];
  icons?: Icons;
}

/**
 * What the shell may know about a department without its code: plain data, checked by the compiler and written as
 * JSON beside the release.
 */
export interface DepartmentManifest {
  id: string;
  title: string;
  /** Team that answers for it. */
  owner: string;
  requires: number;
  routes: readonly DepartmentRoute[];
  menu: readonly DepartmentMenuItem[];
  searchPanels: readonly DepartmentSearchPanel[];
  groups?: readonly DepartmentMenuGroup[];
  icons?: Icons;
  /** How notifications of a kind are drawn and where they lead. */
  notifications: NotificationKinds;
  commands: readonly DepartmentCommand[];
  /** What it says on the dashboard. */
  cards?: readonly DepartmentCard[];
  /** What new persons try. */
  firstSteps?: readonly DepartmentFirstStep[];
  kinds?: readonly DepartmentKind[];
  redirects: Readonly<Record<string, string>>;
  /** Bytes over the wire, brotli. */
  budgets: { entry: number; firstPage: number };
}

export const defineArea = <const Area extends DepartmentArea>(area: Area): Area => area;

/** The areas of a department as parts of its manifest, in their order. */
export function joinAreas<const Areas extends readonly DepartmentArea[]>(...areas: Areas) {
  return {
    // What flatMap makes of a list of known areas it knows as routes only, without the names of their pages.
    routes: areas.flatMap(({ routes }) => routes) as readonly Areas[number]['routes'][number][],
    menu: areas.flatMap(({ menu = [] }) => menu),
    groups: areas.flatMap(({ groups = [] }) => groups),
    searchPanels: areas.flatMap(({ searchPanels = [] }) => searchPanels),
    commands: areas.flatMap(({ commands = [] }) => commands),
    cards: areas.flatMap(({ cards = [] }) => cards),
    firstSteps: areas.flatMap(({ firstSteps = [] }) => firstSteps),
    kinds: areas.flatMap(({ kinds = [] }) => kinds),
    icons: Object.fromEntries(areas.flatMap(({ icons = {} }) => Object.entries(icons))),
  };
}
