import type { MenuEntry } from '@balai/shared/contract/host/menu';

/** A page of the menu, called as its id. */
export const menuEntry = (id: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  type: 'item',
  title: id,
  navLink: `/${id}`,
  permissions: [],
  ...more,
});

/** What stands over the pages that follow it. */
export const groupHeader = (id: string): MenuEntry => ({
  id,
  type: 'groupHeader',
  title: id,
  permissions: [],
});
