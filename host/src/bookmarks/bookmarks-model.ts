import type { Bookmark } from '@balai/shared/contract/host/bookmarks';

/** The list as it is once a page is starred or no longer is: a new one stands after those that are [4.20]. */
export function withStar(bookmarks: readonly Bookmark[], link: string, starred: boolean): Bookmark[] {
  const changed = bookmarks.map((bookmark) => (bookmark.link === link ? { ...bookmark, starred } : bookmark));
  const moved = changed.filter((bookmark) => bookmark.link === link);
  const others = changed.filter((bookmark) => bookmark.link !== link);
  const count = others.filter((bookmark) => bookmark.starred).length;
  return [...others.slice(0, count), ...moved, ...others.slice(count)];
}

/** The list with one of the starred pages, which stand first, at another place among them. */
export function withPlace(bookmarks: readonly Bookmark[], link: string, to: number): Bookmark[] {
  const moved = bookmarks.filter((bookmark) => bookmark.link === link);
  const others = bookmarks.filter((bookmark) => bookmark.link !== link);
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
}
