import { MutationObserver, noop, useQueryClient, type MutationObserverOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * As `useMutation` of the library, for components that are not drawn again for what they do not read: a page that only
 * calls `mutateAsync` would be drawn when a write begins and once more when it ends. The library does the same for
 * queries, not for mutations.
 */
export function useTrackedMutation<Data, Failure extends Error, Sent>(
  options: MutationObserverOptions<Data, Failure, Sent>,
) {
  const client = useQueryClient();
  const [observer] = useState(() => new MutationObserver(client, options));
  useEffect(() => observer.setOptions(options), [observer, options]);
  const [before] = useState(() => observer.getCurrentResult());
  const isRead = useRef(false);
  const [subscribe] = useState(() => (told: () => void) => observer.subscribe(told));
  const state = useSyncExternalStore(subscribe, () =>
    isRead.current ? observer.getCurrentResult() : before,
  );
  const read = () => {
    isRead.current = true;
    return state;
  };
  return {
    /** Rejects with the failure. */
    mutateAsync: observer.mutate,
    /** Tells the callbacks, and is never rejected. */
    mutate: (...sent: Parameters<typeof observer.mutate>): void => {
      observer.mutate(...sent).catch(noop);
    },
    get isPending(): boolean {
      return read().isPending;
    },
    get error(): Failure | null {
      return read().error;
    },
  };
}
