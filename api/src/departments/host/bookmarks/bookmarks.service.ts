import type { Bookmark, updateBookmark } from '@balai/shared/contract/host/bookmarks';
import type { MenuEntry } from '@balai/shared/contract/host/menu';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { NotFoundError } from '../../../platform/errors';
import { deleteBookmark, findStarred, insertBookmark } from './bookmarks.repository';

/** The lines of a menu that lead somewhere. */
function pagesOf(menu: readonly MenuEntry[]): Omit<Bookmark, 'starred'>[] {
  return menu
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .flatMap(({ id, type, title, icon, navLink, newTab }) =>
      navLink !== undefined && (type === 'item' || type === 'external-link')
        ? [
            {
              link: navLink,
              id,
              type,
              title,
              icon: icon ?? null,
              target: newTab ? ('_blank' as const) : null,
            },
          ]
        : [],
    );
}

/** The pages of the caller's menu, the starred ones first. One that has left his menu waits until it is back. */
export async function readBookmarks(call: Call, menu: readonly MenuEntry[]): Promise<Bookmark[]> {
  const pages = pagesOf(menu);
  const places = new Map((await findStarred(call)).map((link, place) => [link, place]));
  const place = ({ link }: { link: string }) => places.get(link) ?? Infinity;
  return pages
    .map((page) => ({ ...page, starred: places.has(page.link) }))
    .toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

/** @throws NotFoundError (404) for a page that is not in the caller's menu. */
export async function changeBookmark(
  call: Call,
  menu: readonly MenuEntry[],
  { obj: { link, starred } }: InputOf<typeof updateBookmark>,
): Promise<void> {
  if (!starred) return deleteBookmark(call, link);
  if (!pagesOf(menu).some((page) => page.link === link)) throw new NotFoundError();
  return insertBookmark(call, link);
}
