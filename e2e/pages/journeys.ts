// Apart from departments.ts, which waits for the files that import this one.
import type { Role } from '@balai/shared/permissions/roles';

/** An address, or the record that the first row of a list leads to, with what its address ends in. */
export type ShownPage = string | { firstOf: string; ending?: string };

/** The pages of a record type: its list, the form of a new one and the first record. */
export const recordPages = (path: string): readonly ShownPage[] => [path, `${path}/new`, { firstOf: path }];

/** A line of the menu. */
export interface MenuLine {
  title: string;
  /** Id of its menu group. */
  group: string;
  /** Where it stands in its group. */
  order: number;
  /** Who is promised it. */
  roles: readonly Role[];
}

/** What the journeys through all pages and menus have to know of a department. */
export interface Journeys {
  /** Every page that superadmin can open, with a real record where one is needed. */
  pages: readonly ShownPage[];
  menu: readonly MenuLine[];
  /** Menu groups that the department brings, and where they stand; see `menuGroupsOf`. */
  groups?: Readonly<Record<string, number>>;
}

export const defineJourneys = (journeys: Journeys): Journeys => journeys;
