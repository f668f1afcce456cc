import type { Language } from '../format/languages';
import type { ComponentType } from 'react';
import type { DepartmentManifest } from '../contract/host/department-manifest';
import type { Guide } from '../format/guide';
import type { CatalogueLoaders } from '../format/sentence';
import type { NewRecords } from './new-records';

export { CONTRACT_VERSION } from '../contract/host/contract-version';
export type * from '../contract/host/department-manifest';
export { type NewRecord, type NewRecordProps, type NewRecords, offerNewRecords } from './new-records';

export type PageLoader = () => Promise<ComponentType>;

type PageNames<Manifest extends DepartmentManifest> = Manifest['routes'][number]['page'];

/** The one module a department exposes. A page that the manifest names and `pages` lacks does not compile. */
export interface Department<Manifest extends DepartmentManifest = DepartmentManifest> {
  /** Whose it is. All else that the manifest says the shell has from the server, before this code is there. */
  manifest: Pick<Manifest, 'id'>;
  pages: Record<PageNames<Manifest>, PageLoader>;
  /** Loads the department's messages of one language into its own namespace (= manifest.id). */
  messages: (language: Language) => Promise<Record<string, unknown>>;
  /** What the server says of the department's features, in the languages it is translated to. */
  sentences: CatalogueLoaders;
  /** Drawings and words of what is empty, fetched when something of it is shown. */
  guide?: () => Promise<Guide>;
  /** What its pickers make where they do not find it: dialogs over the form, which stays as it is. */
  newRecords?: NewRecords;
}

export const defineManifest = <const Manifest extends DepartmentManifest>(manifest: Manifest): Manifest =>
  manifest;

/** Its type is that of the manifest, whose value stays out of what browsers load: `defineDepartment<typeof manifest>`. */
export const defineDepartment = <const Manifest extends DepartmentManifest>(
  department: Department<Manifest>,
): Department<Manifest> => department;
