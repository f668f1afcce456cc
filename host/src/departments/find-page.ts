import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { matchPath } from 'react-router-dom';

export interface FoundPage {
  department: ComposedDepartment;
  route: ComposedDepartment['manifest']['routes'][number];
}

/** The page under a path, and whose it is. */
export function findPage(departments: readonly ComposedDepartment[], path: string): FoundPage | undefined {
  for (const department of departments) {
    const route = department.manifest.routes.find((candidate) => matchPath(candidate.path, path));
    if (route) return { department, route };
  }
  return undefined;
}

/** The entry of the menu that leads to a page, for what the page is called; a record's page has none. */
export const menuItemOf = ({ department, route }: FoundPage) =>
  department.manifest.menu.find(({ link }) => link.split(/[?#]/)[0] === route.path);
