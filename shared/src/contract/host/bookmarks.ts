import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { nullable, oneOf, strict } from '../schema';

/** So many starred pages are shown in the top bar; the others wait behind them [4.20]. */
export const SHOWN_BOOKMARKS = 10;

const Link = Type.String({ minLength: 1, maxLength: 500 });

/** A page of the caller's menu as a shortcut [3.17]. */
export const Bookmark = Type.Object({
  /** Where it leads, and which entry of the menu it is. */
  link: Type.String(),
  /** Id of the entry of the menu, for its translated title. */
  id: Type.String(),
  type: oneOf(['item', 'external-link']),
  title: Type.String(),
  icon: nullable(Type.String()),
  target: nullable(oneOf(['_blank'])),
  starred: Type.Boolean(),
});
export type Bookmark = Static<typeof Bookmark>;

export const readBookmarks = defineOperation({
  name: 'bookmark.list',
  method: 'GET',
  path: '/api/search/bookmarks/data',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({
    /** The starred pages in their order, then the rest of the menu in its own. */
    searchResult: Type.Array(Bookmark),
  }),
  summary: 'The pages of the menu with a mark at those that the caller keeps at hand',
});

export const updateBookmark = defineOperation({
  name: 'bookmark.update',
  method: 'POST',
  path: '/api/update/bookmarks',
  access: 'session',
  input: Type.Object({ obj: Type.Object({ link: Link, starred: Type.Boolean() }, strict) }, strict),
  output: Type.Object({}),
  summary: 'Keeps a page of the menu at hand, or no longer',
});

export const orderBookmarks = defineOperation({
  name: 'bookmark.order',
  method: 'POST',
  access: 'session',
  input: Type.Object({ links: Type.Array(Link, { maxItems: 200, uniqueItems: true }) }, strict),
  output: Type.Object({}),
  summary: 'Puts the starred pages into another order; those that are not named follow',
});
