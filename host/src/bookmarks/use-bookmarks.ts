import {
  orderBookmarks,
  readBookmarks,
  updateBookmark,
  type Bookmark,
} from '@balai/shared/contract/host/bookmarks';
import type { Success } from '@balai/shared/contract/operation';
import { latestWrittenDown, writtenDown } from '@balai/shared/http/outbox';
import { operationQuery } from '@balai/shared/http/query-client';
import { useShownFirst } from '@balai/shared/http/use-shown-first';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMenuTitle, useShellText } from '../shell/shell-text';
import { withPlace, withStar } from './bookmarks-model';

const query = operationQuery(readBookmarks, {});

/**
 * The pages of the menu, the starred ones first, and what may be done with them. A change is seen at once and sent after
 * those before it, also after a reload that came first; what the server has is read again when all are through [7.24], so
 * that a change which it did not take is gone again, without a word [8.15].
 */
export function useBookmarks() {
  const client = useQueryClient();
  const titleOf = useMenuTitle();
  const text = useShellText();
  /** What is read before the server has a change would take it from the screen: it is read once all are through. */
  const [isUnderWay, setUnderWay] = useState(false);
  const { data } = useQuery({ ...query, enabled: !isUnderWay });
  const { queryKey } = query;
  const showFirst = useShownFirst();
  const [orderWrittenDown] = useState(() => latestWrittenDown(orderBookmarks));

  const show = (change: (bookmarks: readonly Bookmark[]) => Bookmark[]): readonly Bookmark[] => {
    setUnderWay(true);
    // What an earlier reading brings now is older than what is shown.
    void client.cancelQueries({ queryKey });
    const after = client.setQueryData<Success<typeof readBookmarks>>(
      queryKey,
      (before) => before && { ...before, searchResult: change(before.searchResult) },
    );
    return after?.searchResult ?? [];
  };
  const settled = () => {
    setUnderWay(false);
    void client.invalidateQueries({ queryKey });
  };

  const star = (bookmark: Bookmark, starred: boolean): void => {
    const { link } = bookmark;
    showFirst({
      show: () => show((bookmarks) => withStar(bookmarks, link, starred)),
      send: writtenDown(updateBookmark, { obj: { link, starred } }, titleOf(bookmark)),
      settled,
    });
  };
  const move = (link: string, to: number): void => {
    const links = show((bookmarks) => withPlace(bookmarks, link, to)).flatMap((bookmark) =>
      bookmark.starred ? [bookmark.link] : [],
    );
    const send = orderWrittenDown({ links }, text('bookmarks'));
    if (send) showFirst({ send, settled });
  };
  const bookmarks = (data?.searchResult ?? []).map((bookmark) => ({ ...bookmark, title: titleOf(bookmark) }));
  return { bookmarks, star, move };
}
