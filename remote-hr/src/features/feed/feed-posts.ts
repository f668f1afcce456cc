import { getFeedPost, listFeed, listFeedLikes, type FeedPost } from '@balai/shared/contract/host/feed';
import { callOperation } from '@balai/shared/http';
import { isReadAgain, orThrow, type ApiError, usePolling } from '@balai/shared/http/queries';
import type { Success } from '@balai/shared/contract/operation';
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';

// A post is kept by its id and drawn from there; the pages of the feed say which posts there are and in which order. So a
// like reads one post again and not all that are shown.

/** While nobody tells: as often as the running text [9.4]. */
const POLL_MS = 5_000;

/** As the server's events name it. */
const keyOfPost = (id: number) => ['feed_post', getFeedPost.name, id] as const;

export const keyOfLikes = (id: number) => ['feed_post', listFeedLikes.name, id] as const;

export const keepPost = (client: QueryClient, post: FeedPost): void =>
  void client.setQueryData<FeedPost>(keyOfPost(post.id), post);

/** Shows a post otherwise, wherever it is shown. */
export const changePost = (client: QueryClient, id: number, change: (post: FeedPost) => FeedPost): void =>
  void client.setQueryData<FeedPost>(keyOfPost(id), (before) => before && change(before));

/** What an earlier reading brings now would be older than what is shown. */
export const stopReading = (client: QueryClient, id: number): Promise<unknown> =>
  Promise.all([
    client.cancelQueries({ queryKey: keyOfPost(id) }),
    client.cancelQueries({ queryKey: ['feed', listFeed.name] }),
  ]);

export const readPostAgain = (client: QueryClient, id: number): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOfPost(id) }),
    client.invalidateQueries({ queryKey: keyOfLikes(id) }),
  ]);

export const readFeedAgain = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: ['feed', listFeed.name] });

/** @param isKept - it came with a page of the feed, and is read again only when something about it is told. */
export const usePost = (id: number, isKept: boolean) =>
  useQuery<FeedPost, ApiError>({
    queryKey: keyOfPost(id),
    queryFn: async ({ signal }) => (await orThrow(callOperation(getFeedPost, { id }, { signal }))).data,
    ...(isKept ? { staleTime: Infinity } : {}),
  });

export interface FeedPages {
  /** Ids in the order of the page. */
  pinned: readonly number[];
  others: readonly number[];
}

const pagesOf = (data: InfiniteData<Success<typeof listFeed>>): FeedPages => ({
  pinned: data.pages.flatMap((page) => page.pinned.map(({ id }) => id)),
  others: [...new Set(data.pages.flatMap((page) => page.data.map(({ id }) => id)))],
});

/** The posts that there are, as far as they were scrolled to. @param key - what they contain; empty: whatever it is. */
export function useFeed(key: string) {
  const client = useQueryClient();
  return useInfiniteQuery<
    Success<typeof listFeed>,
    ApiError,
    FeedPages,
    readonly string[],
    number | undefined
  >({
    queryKey: ['feed', listFeed.name, key],
    initialPageParam: undefined,
    queryFn: async ({ queryKey, pageParam: before, signal }) => {
      const input = { ...(before ? { before } : {}), ...(key === '' ? {} : { key }) };
      const background = isReadAgain(queryKey);
      const answer = await orThrow(callOperation(listFeed, input, { signal, background }));
      for (const post of [...answer.pinned, ...answer.data]) keepPost(client, post);
      return answer;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    select: pagesOf,
    refetchInterval: usePolling(POLL_MS),
  });
}
