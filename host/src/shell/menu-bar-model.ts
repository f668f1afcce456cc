import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { groupMenu } from './menu-model';

/** Lines under a heading, or without one. */
export interface BarSection {
  title: string | null;
  entries: readonly MenuEntry[];
}

/** What stands in the horizontal menu: a link, or a name with what hangs under it. */
export interface BarItem {
  id: string;
  title: string;
  content: MenuEntry | readonly BarSection[];
}

type TitleOf = (entry: Pick<MenuEntry, 'id' | 'type' | 'title'>) => string;

export const isLink = (content: BarItem['content']): content is MenuEntry => 'type' in content;

export const entriesOf = ({ content }: BarItem): readonly MenuEntry[] =>
  isLink(content) ? [content] : content.flatMap(({ entries }) => entries);

/** The entries of a group: those that stand alone, then each folder under its name. */
function sectionsOf(entries: readonly MenuEntry[], titleOf: TitleOf): BarSection[] {
  const alone = entries.filter(({ type }) => type !== 'collapse');
  const folders = entries.filter(({ type }) => type === 'collapse');
  return [
    { title: null, entries: alone },
    ...folders.map((folder) => ({ title: titleOf(folder), entries: folder.children ?? [] })),
  ].filter((section) => section.entries.length > 0);
}

/** The menu as a bar: what has no group stands in it itself, groups and folders open. */
export const barItems = (menu: readonly MenuEntry[], titleOf: TitleOf): BarItem[] =>
  groupMenu(menu).flatMap(({ header, entries }): BarItem[] =>
    header
      ? [{ id: header.id, title: titleOf(header), content: sectionsOf(entries, titleOf) }]
      : entries.map((entry) => ({
          id: entry.id,
          title: titleOf(entry),
          content: entry.type === 'collapse' ? [{ title: null, entries: entry.children ?? [] }] : entry,
        })),
  );

/** What has no room, as one item: links first, then each group under its name. */
export function moreItem(items: readonly BarItem[], title: string): BarItem {
  const links = items.flatMap(({ content }) => (isLink(content) ? [content] : []));
  const groups = items.flatMap(({ title: group, content }) =>
    isLink(content)
      ? []
      : content.map((section) => ({
          title: section.title === null ? group : `${group}: ${section.title}`,
          entries: section.entries,
        })),
  );
  const sections = [{ title: null, entries: links }, ...groups];
  return { id: 'more', title, content: sections.filter(({ entries }) => entries.length > 0) };
}

/**
 * How many of the items have room, from the first one.
 * @param widths - of the items, and `more` of the one that holds the others; in pixels with their gaps.
 */
export function fitting(widths: readonly number[], room: number, more: number): number {
  const total = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, 0);
  if (total(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && total(count) + more > room) count -= 1;
  return count;
}
