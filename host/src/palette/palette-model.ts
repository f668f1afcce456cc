import type { Manifest } from '@balai/shared/contract/host/composition';
import { menuGroupsOf } from '@balai/shared/contract/host/compose-menu';
import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { type AnsweredRow, recordLine } from '../shell/record-line';

/** One line of the palette. */
export interface PaletteEntry {
  /** Unique over the palette. */
  id: string;
  title: string;
  /** What tells it from its namesakes. */
  hint?: string;
  icon?: string;
  /** Keys that do the same without the palette. */
  keys?: readonly string[];
  /** A path of the panel, the address of another page, or something to do. */
  target: { to: string } | { href: string; newTab: boolean } | { act: () => void };
}

export interface PaletteGroup {
  id: string;
  title: string;
  entries: readonly PaletteEntry[];
}

export type SearchPanel = Manifest['searchPanels'][number];

/** Entries that begin with what is typed, then those that contain it, each in their order [4.21]. */
export function matching<Entry extends { title: string }>(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = typed.trim().toLocaleLowerCase();
  const rank = ({ title }: Entry) => title.toLocaleLowerCase().indexOf(wanted);
  const first = entries.filter((entry) => rank(entry) === 0);
  return [...first, ...entries.filter((entry) => rank(entry) > 0)];
}

/** The search panels of all departments in the order of the menu. */
export function panelsOf(
  manifests: readonly Pick<Manifest, 'menu' | 'groups' | 'searchPanels'>[],
): SearchPanel[] {
  const groups = menuGroupsOf(manifests).map(({ id }) => id);
  // Where the menu shows a department first; what stands at its top belongs to everybody and says nothing.
  const placeOf = ({ menu }: Pick<Manifest, 'menu'>): number =>
    Math.min(...menu.map(({ group }) => groups.indexOf(group)).filter((place) => place > 0), groups.length);
  return [...manifests]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ searchPanels }) => searchPanels);
}

/** A found record as a line; null when the row lacks what its link or its name is made of. */
export function recordEntry(panel: SearchPanel, row: AnsweredRow): PaletteEntry | null {
  const line = recordLine(panel, row);
  return (
    line && { id: `${panel.id}:${line.to}`, title: line.title, hint: line.hint, target: { to: line.to } }
  );
}

/** The letters after G and where they lead, for what the menu of the caller shows. */
export function goKeys(
  menu: readonly MenuEntry[],
  manifests: readonly Pick<Manifest, 'menu'>[],
): ReadonlyMap<string, MenuEntry> {
  const letters = new Map(
    manifests.flatMap((manifest) =>
      manifest.menu.flatMap(({ id, shortcut }) => (shortcut ? [[id, shortcut] as const] : [])),
    ),
  );
  letters.set('host.dashboard', 'd');
  const leads = new Map<string, MenuEntry>();
  for (const entry of menu.flatMap((line) => [line, ...(line.children ?? [])])) {
    const letter = letters.get(entry.id);
    if (letter && entry.navLink && !leads.has(letter)) leads.set(letter, entry);
  }
  return leads;
}

/** `text` in pieces, of which every second one is what was typed. */
export function cutAtMatch(text: string, typed: string): readonly [string, string, string] {
  const wanted = typed.trim().toLocaleLowerCase();
  const lower = text.toLocaleLowerCase();
  const at = wanted === '' || lower.length !== text.length ? -1 : lower.indexOf(wanted);
  if (at < 0) return [text, '', ''];
  const end = at + wanted.length;
  return [text.slice(0, at), text.slice(at, end), text.slice(end)];
}
