import {
  orderBookmarks,
  readBookmarks,
  updateBookmark,
  type Bookmark,
} from '@balai/shared/contract/host/bookmarks';
import type { Success } from '@balai/shared/contract/operation';
import { callOperation } from '@balai/shared/http';
import { operationQuery } from '@balai/shared/http/queries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMenuTitle } from '../shell/shell-text';
import { withPlace, withStar } from './bookmarks-model';

const query = operationQuery(readBookmarks, {});

/**
 * The pages of the menu, the starred ones first, and what may be done with them. A change is seen at once and sent after
 * those before it; what the server has is read again when all are through [7.24], so that a change which it did not take
 * is gone again, without a word [8.15].
 */
export function useBookmarks() {
  const client = useQueryClient();
  const titleOf = useMenuTitle();
  const { data } = useQuery(query);
  const { queryKey } = query;
  const sending = useRef(Promise.resolve());
  const underWay = useRef(0);
  /** The order that is not sent yet. */
  const order = useRef<string[] | null>(null);

  const show = (change: (bookmarks: readonly Bookmark[]) => Bookmark[]): readonly Bookmark[] => {
    // What an earlier reading brings now is older than what is shown.
    void client.cancelQueries({ queryKey });
    const after = client.setQueryData<Success<typeof readBookmarks>>(
      queryKey,
      (before) => before && { ...before, searchResult: change(before.searchResult) },
    );
    return after?.searchResult ?? [];
  };
  const write = (send: () => Promise<unknown>): void => {
    underWay.current += 1;
    sending.current = sending.current.then(send).then(() => {
      underWay.current -= 1;
      if (underWay.current === 0) void client.invalidateQueries({ queryKey });
    });
  };

  const star = ({ link }: Bookmark, starred: boolean): void => {
    show((bookmarks) => withStar(bookmarks, link, starred));
    write(() => callOperation(updateBookmark, { obj: { link, starred } }));
  };
  const move = (link: string, to: number): void => {
    const isWaiting = order.current !== null;
    order.current = show((bookmarks) => withPlace(bookmarks, link, to)).flatMap((bookmark) =>
      bookmark.starred ? [bookmark.link] : [],
    );
    // A drag passes many places; the one that waits to be sent takes them along.
    if (isWaiting) return;
    write(() => {
      const links = order.current ?? [];
      order.current = null;
      return callOperation(orderBookmarks, { links });
    });
  };
  const bookmarks = (data?.searchResult ?? []).map((bookmark) => ({ ...bookmark, title: titleOf(bookmark) }));
  return { bookmarks, star, move };
}
