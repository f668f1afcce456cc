import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { useLocation } from 'react-router-dom';
import { useMenuTitle } from '../shell/shell-text';
import { findPage, menuItemOf } from './find-page';

/** What the page that should stand here is called in the menu; where it has no entry, the department's name. */
export function usePageName(department: ComposedDepartment): string {
  const { pathname } = useLocation();
  const titleOf = useMenuTitle();
  const found = findPage([department], pathname);
  const item = found && menuItemOf(found);
  return item ? titleOf({ ...item, type: 'item' }) : department.manifest.title;
}
