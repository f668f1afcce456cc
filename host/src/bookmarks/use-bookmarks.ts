import {
  orderBookmarks,
  readBookmarks,
  updateBookmark,
  type Bookmark,
} from '@balai/shared/contract/host/bookmarks';
import type { Success } from '@balai/shared/contract/operation';
import { sendWrittenDown, writeDown } from '@balai/shared/http/outbox';
import { operationQuery } from '@balai/shared/http/query-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMenuTitle, useShellText } from '../shell/shell-text';
import { withPlace, withStar } from './bookmarks-model';

const query = operationQuery(readBookmarks, {});

/**
 * The pages of the menu, the starred ones first, and what may be done with them. A change is seen at once and sent after
 * those before it, also after a reload that came first; what the server has is read again when all are through [7.24], so that a change which it did not take
 * is gone again, without a word [8.15].
 */
export function useBookmarks() {
  const client = useQueryClient();
  const titleOf = useMenuTitle();
  const text = useShellText();
  const { data } = useQuery(query);
  const { queryKey } = query;
  const sending = useRef(Promise.resolve());
  const underWay = useRef(0);
  /** The order that is not sent yet. */
  const order = useRef<{ links: string[]; key: string } | null>(null);

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

  const star = (bookmark: Bookmark, starred: boolean): void => {
    const { link } = bookmark;
    show((bookmarks) => withStar(bookmarks, link, starred));
    const input = { obj: { link, starred } };
    const key = writeDown(updateBookmark, input, titleOf(bookmark));
    write(() => sendWrittenDown(updateBookmark, input, key));
  };
  const move = (link: string, to: number): void => {
    const waiting = order.current;
    const links = show((bookmarks) => withPlace(bookmarks, link, to)).flatMap((bookmark) =>
      bookmark.starred ? [bookmark.link] : [],
    );
    // A drag passes many places; the one that waits to be sent takes them along.
    const key = writeDown(orderBookmarks, { links }, text('bookmarks'), waiting?.key);
    order.current = { links, key };
    if (waiting) return;
    write(() => {
      const latest = order.current?.links ?? links;
      order.current = null;
      return sendWrittenDown(orderBookmarks, { links: latest }, key);
    });
  };
  const bookmarks = (data?.searchResult ?? []).map((bookmark) => ({ ...bookmark, title: titleOf(bookmark) }));
  return { bookmarks, star, move };
}
