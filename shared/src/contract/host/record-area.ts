import type { Access } from '../../permissions/permissions';
import type {
  DepartmentArea,
  DepartmentCommand,
  DepartmentKind,
  DepartmentMenuItem,
  DepartmentRoute,
  DepartmentSearchPanel,
} from './department-manifest';
import { pathOfArea } from './path-of-area';
import { type AllWords, type Title, titleOf } from './title';

interface DeclaredRecordArea<List extends string, One extends string> {
  /** Id of the department. */
  department: string;
  /** As in the names of calls and messages: 'menu_link'. */
  area: string;
  /** The page of its list, and what those of a record begin with: 'menuLinks' and 'menuLink' of 'menuLinkCreate'. */
  pages: readonly [list: List, one: One];
  /** Who reads the records, and who makes and changes them. */
  read: Access;
  write: Access;
  /** Of the department: the shell calls it by `<area>.title`, `.one` and `.newTitle`, as its pages do. */
  words: AllWords;
  /** Kinds of what is stored with such a record and has a history of its own, such as contacts; called by `<kind>.one`. */
  parts?: readonly string[];
  /** What the menu calls it, and Ctrl+K a new one, where that is not what its pages do. */
  names?: { many?: Title; new?: Title };
  /** Who imports files of such records on the page of the list; absent where nobody does. */
  imports?: Access;
  /** Who sees it in the menu is who reads the records, where `access` says nothing else. */
  menu: Pick<DepartmentMenuItem, 'group' | 'icon' | 'order' | 'shortcut'> & { access?: Access };
  /**
   * How Ctrl+K finds its records: the field that names one, and those that tell it from its namesakes. What else is
   * absent is as for the list of the records.
   */
  search: Pick<DepartmentSearchPanel, 'name' | 'hint'> &
    Partial<Pick<DepartmentSearchPanel, 'operation' | 'access' | 'link'>> & { names?: Title };
  icons: DepartmentArea['icons'];
  /** A menu group of its own. */
  groups?: DepartmentArea['groups'];
}

export interface RecordArea<List extends string, One extends string> extends DepartmentArea {
  routes: readonly (DepartmentRoute & { page: List | `${One}Create` | `${One}Detail` | `${One}Edit` })[];
  menu: readonly DepartmentMenuItem[];
  searchPanels: readonly DepartmentSearchPanel[];
  commands: readonly DepartmentCommand[];
  kinds: readonly DepartmentKind[];
}

/**
 * The area of records that have a list, a form and a page: '/menu-link' with '/new', '/:id' and '/:id/edit', an entry of
 * the menu, a search and the command that begins a new one. An area that has more, or a part in another way, spreads
 * this one and writes the part.
 */
export function recordArea<const List extends string, const One extends string>({
  department,
  area,
  pages: [list, one],
  read,
  write,
  words,
  parts = [],
  names,
  imports,
  menu: { group, icon, order, access = read, shortcut },
  search,
  icons,
  groups,
}: DeclaredRecordArea<List, One>): RecordArea<List, One> {
  const path = pathOfArea(area);
  const many = names?.many ?? titleOf(words, `${area}.title`);
  return {
    routes: [
      {
        path,
        page: list,
        access: read,
        title: `${area}.title`,
        ...(imports && { imports: { area, access: imports } }),
      },
      { path: `${path}/new`, page: `${one}Create`, access: write, title: `${area}.newTitle` },
      { path: `${path}/:id`, page: `${one}Detail`, access: read, title: `${area}.one` },
      { path: `${path}/:id/edit`, page: `${one}Edit`, access: write, title: `${area}.editTitle` },
    ],
    menu: [{ id: `${department}.${list}`, group, ...many, link: path, icon, order, access, shortcut }],
    searchPanels: [
      {
        id: area,
        ...(search.names ?? many),
        operation: search.operation ?? `/panel/${area}/list`,
        access: search.access ?? read,
        name: search.name,
        hint: search.hint,
        link: search.link ?? `${path}/{id}`,
      },
    ],
    commands: [
      {
        id: `${area}.create`,
        ...(names?.new ?? titleOf(words, `${area}.newTitle`)),
        link: `${path}/new`,
        access: write,
      },
    ],
    kinds: [area, ...parts].map((kind) => ({ area: kind, ...titleOf(words, `${kind}.one`) })),
    icons,
    groups,
  };
}
