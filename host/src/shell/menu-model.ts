import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { matchPath } from 'react-router-dom';

export interface MenuGroup {
  /** null: the entries before the first header. */
  header: MenuEntry | null;
  entries: MenuEntry[];
}

/** The flat menu of the server as groups: a header and what follows it up to the next one. */
export function groupMenu(menu: readonly MenuEntry[]): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const entry of menu) {
    if (entry.type === 'groupHeader') groups.push({ header: entry, entries: [...(entry.children ?? [])] });
    else if (groups.length > 0) groups.at(-1)?.entries.push(entry);
    else groups.push({ header: null, entries: [entry] });
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

interface Place {
  pathname: string;
  search: string;
}

/** How well an entry fits the place: 0 not at all; a query that it names must be there as it stands. */
function fit(entry: MenuEntry, { pathname, search }: Place): number {
  const link = entry.filterBase ?? entry.navLink;
  // A page elsewhere is never the one being shown, whatever its path.
  if (!link || entry.type === 'external-link') return 0;
  const target = new URL(link, 'http://panel');
  const isSame = pathname === target.pathname;
  if (!isSame && !pathname.startsWith(`${target.pathname}/`)) return 0;
  const wanted = [...target.searchParams];
  const present = new URLSearchParams(search);
  if (wanted.some(([name, value]) => present.get(name) !== value)) return 0;
  return target.pathname.length + wanted.length * 100;
}

/** The id of the entry that stands for the page being shown, null when none does. */
export function activeEntry(menu: readonly MenuEntry[], place: Place): string | null {
  const candidates = menu.flatMap((entry) => [entry, ...(entry.children ?? [])]);
  const parent = candidates.find(({ parentOf = [] }) =>
    parentOf.some((path) => matchPath(path, place.pathname)),
  );
  if (parent) return parent.id;
  let best: { id: string; value: number } | null = null;
  for (const entry of candidates) {
    const value = fit(entry, place);
    if (value > (best?.value ?? 0)) best = { id: entry.id, value };
  }
  return best?.id ?? null;
}
