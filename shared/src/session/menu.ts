import type { MenuEntry } from '../contract/host/menu';

/**
 * The entries that `role` may see. Groups and group headers that end up without an entry are left out.
 * @param role - a role slug; the specification's default is 'superadmin'.
 */
export function menuFor(menu: readonly MenuEntry[], role = 'superadmin'): MenuEntry[] {
  const visible: MenuEntry[] = [];
  for (const entry of menu) {
    if (!entry.permissions.includes(role)) continue;
    const children = entry.children?.filter((child) => child.permissions.includes(role));
    if (children === undefined) visible.push(entry);
    else if (children.length > 0) visible.push({ ...entry, children });
  }
  return visible.filter((entry, index) => {
    if (entry.type !== 'groupHeader' || entry.children) return true;
    const next = visible[index + 1];
    return next !== undefined && next.type !== 'groupHeader';
  });
}
