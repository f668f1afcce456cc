import type { Language } from '../format/languages';
import type { ComponentType } from 'react';
import type { MenuGroup } from '../contract/host/menu';
import type { CatalogueLoaders } from '../format/sentence';
import type { Access } from '../permissions/permissions';

export { CONTRACT_VERSION } from '../contract/host/contract-version';

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
}

export interface DepartmentMenuItem {
  /** Unique over all departments, `<department>.<slug>`. */
  id: string;
  /** The menu group it stands in; groups and their order are the shell's. */
  group: MenuGroup;
  title: string;
  link: string;
  /** Name of an icon of the shell's set. */
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
  title: string;
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
  /** Notification kind to the path that shows its record; `{id}` stands for it, `{id_user}` for the person told. */
  notifications: Readonly<Record<string, string>>;
  commands: readonly { id: string; title: string; link: string; access: Access }[];
  redirects: Readonly<Record<string, string>>;
  /** Bytes over the wire, brotli. */
  budgets: { entry: number; firstPage: number };
}

export type PageLoader = () => Promise<ComponentType>;

type PageNames<Manifest extends DepartmentManifest> = Manifest['routes'][number]['page'];

/** The one module a department exposes. A page that the manifest names and `pages` lacks does not compile. */
export interface Department<Manifest extends DepartmentManifest = DepartmentManifest> {
  manifest: Manifest;
  pages: Record<PageNames<Manifest>, PageLoader>;
  /** Loads the department's messages of one language into its own namespace (= manifest.id). */
  messages: (language: Language) => Promise<Record<string, unknown>>;
  /** What the server says of the department's features, in the languages it is translated to. */
  sentences: CatalogueLoaders;
}

export const defineManifest = <const Manifest extends DepartmentManifest>(manifest: Manifest): Manifest =>
  manifest;

export const defineDepartment = <const Manifest extends DepartmentManifest>(
  department: Department<Manifest>,
): Department<Manifest> => department;
