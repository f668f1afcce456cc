import { listComments } from '@balai/shared/contract/host/comments';
import { areaOf, queryClient } from '@balai/shared/http/query-client';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { followLookedAt } from './looked-at';

test('who comes back to a record reads its comments anew, of which he was not told meanwhile', async () => {
  const stop = followLookedAt(() => undefined);
  const said = ['first'];
  const open = () =>
    new InfiniteQueryObserver(queryClient, {
      queryKey: [areaOf(listComments), listComments.name, 'customer', 5, 'newest'],
      initialPageParam: 1,
      queryFn: () => Promise.resolve([...said]),
      getNextPageParam: () => undefined,
    });
  /** Shows the comments until `count` of them are there, and leaves them. */
  const read = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const leave = open().subscribe(({ data }) => {
        if (data?.pages.flat().length !== count) return;
        resolve();
        queueMicrotask(() => leave());
      });
    });
  try {
    await read(1);
    said.push('said while he was away');
    await read(2);
    expect(said).toHaveLength(2);
  } finally {
    stop();
    queryClient.clear();
  }
});
