import type { LiveChange, LiveKey } from '@balai/shared/contract/host/live';
import { callDefaults } from '@balai/shared/http';
import { mayGetBetter, queryClient } from '@balai/shared/http/query-client';
import { sessionStore, unsavedWorkAtom } from '@balai/shared/session';

/** However often the same changes, it is read no more often than it would be asked for without a stream [9.4]. */
const AT_MOST_EVERY_MS = 1_500;

/**
 * Begins readings that nobody asked for: they do not keep the session of somebody who is away from going idle. The first
 * call of a query begins at once, the others are known by its signal.
 */
function readByItself(begin: () => Promise<void>): void {
  callDefaults.background = true;
  void begin();
  callDefaults.background = false;
}

interface Waiting {
  queryKey: LiveKey;
  /** What a person types may stand in one of its rows, which goes with what he typed when the list has it no more. */
  isList: boolean;
}

const waiting = new Map<string, Waiting>();
let timer: ReturnType<typeof setTimeout> | null = null;
let readAt = 0;

function readWaiting(): void {
  timer = null;
  readAt = Date.now();
  // What nobody looks at is read when somebody comes back to it.
  const refetchType = document.hidden ? 'none' : 'active';
  for (const [name, { queryKey, isList }] of waiting) {
    if (isList && sessionStore.get(unsavedWorkAtom)) continue;
    waiting.delete(name);
    readByItself(() => queryClient.invalidateQueries({ queryKey, refetchType }));
  }
}

function readLater(): void {
  if (waiting.size > 0)
    timer ??= setTimeout(readWaiting, Math.max(0, readAt + AT_MOST_EVERY_MS - Date.now()));
}

sessionStore.sub(unsavedWorkAtom, () => {
  if (!sessionStore.get(unsavedWorkAtom)) readLater();
});

/** Reads again what an event names, of that what is on the screen; a list once nothing is typed that is not saved. */
export function readChanged({ kind, reads, within }: LiveChange): void {
  const read = () => {
    for (const queryKey of reads)
      waiting.set(JSON.stringify(queryKey), { queryKey, isList: kind === 'list' });
    readLater();
  };
  if (within === 0) read();
  else setTimeout(read, Math.random() * within);
}

/** Reads again what is asked for now and then as long as nobody tells. */
export const readPolled = (): void =>
  readByItself(() =>
    queryClient.invalidateQueries({
      predicate: ({ observers }) => observers.some(({ options }) => Boolean(options.refetchInterval)),
    }),
  );

/** Reads again what of the screen failed because nobody was reached or had time; a refusal stays one. */
export const readFailed = (): void =>
  readByItself(() =>
    queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && mayGetBetter(0, state.error),
    }),
  );

/** Reads again all that is on the screen. */
export const readEverything = (): void => readByItself(() => queryClient.invalidateQueries());
