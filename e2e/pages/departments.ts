import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@balai/shared/permissions/roles';

/** An address, or the record that the first row of a list leads to, with what its address ends in. */
export type ShownPage = string | { firstOf: string; ending?: string };

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

const directory = join(import.meta.dirname, '..', 'departments');

/** `e2e/departments/<department>.ts` of all departments; a new one is found by its file. */
export const journeysByDepartment: Readonly<Record<string, Journeys>> = Object.fromEntries(
  await Promise.all(
    readdirSync(directory).map(async (file): Promise<[string, Journeys]> => {
      const { journeys }: { journeys: Journeys } = await import(join(directory, file));
      return [file.replace('.ts', ''), journeys];
    }),
  ),
);
