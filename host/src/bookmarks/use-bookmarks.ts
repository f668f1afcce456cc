import {
  orderBookmarks,
  readBookmarks,
  updateBookmark,
  type Bookmark,
} from '@balai/shared/contract/host/bookmarks';
import type { Success } from '@balai/shared/contract/operation';
import { operationQuery, useOperation } from '@balai/shared/http/queries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMenuTitle } from '../shell/shell-text';
import { withPlace, withStar } from './bookmarks-model';

/** A drag is stored when it has come to rest. */
const ORDER_DELAY_MS = 400;

const query = operationQuery(readBookmarks, {});

/**
 * The pages of the menu, the starred ones first, and what may be done with them. A change is seen at once; one that the
 * server does not take is gone again, without a word [8.15].
 */
export function useBookmarks() {
  const client = useQueryClient();
  const titleOf = useMenuTitle();
  const { data } = useQuery(query);
  const update = useOperation(updateBookmark);
  const order = useOperation(orderBookmarks);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (change: (bookmarks: readonly Bookmark[]) => Bookmark[]): readonly Bookmark[] => {
    const after = client.setQueryData<Success<typeof readBookmarks>>(
      query.queryKey,
      (before) => before && { ...before, searchResult: change(before.searchResult) },
    );
    return after?.searchResult ?? [];
  };
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey });

  const star = ({ link }: Bookmark, starred: boolean) => {
    show((bookmarks) => withStar(bookmarks, link, starred));
    update.mutate({ obj: { link, starred } }, { onError: readAgain });
  };
  const move = (link: string, to: number) => {
    const links = show((bookmarks) => withPlace(bookmarks, link, to)).flatMap((bookmark) =>
      bookmark.starred ? [bookmark.link] : [],
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(() => order.mutate({ links }, { onError: readAgain }), ORDER_DELAY_MS);
  };
  const bookmarks = (data?.searchResult ?? []).map((bookmark) => ({ ...bookmark, title: titleOf(bookmark) }));
  return { bookmarks, star, move };
}
