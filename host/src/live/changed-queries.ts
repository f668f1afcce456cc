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

/** What many have on the screen and many change would otherwise be most of what a small server answers. */
const LISTS_AT_MOST_EVERY_MS = 10_000;

/** What has changed, gathered until it is read again. */
function gathered(atMostEveryMs: number, mayRead: () => boolean) {
  const waiting = new Map<string, LiveKey>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let readAt = 0;
  const read = (): void => {
    timer = null;
    if (!mayRead()) return;
    readAt = Date.now();
    // What nobody looks at is read when somebody comes back to it.
    const refetchType = document.hidden ? 'none' : 'active';
    for (const queryKey of waiting.values())
      readByItself(() => queryClient.invalidateQueries({ queryKey, refetchType }));
    waiting.clear();
  };
  const readLater = (): void => {
    if (waiting.size > 0) timer ??= setTimeout(read, Math.max(0, readAt + atMostEveryMs - Date.now()));
  };
  const add = (keys: readonly LiveKey[]): void => {
    for (const key of keys) waiting.set(JSON.stringify(key), key);
    readLater();
  };
  return { add, readLater };
}

const changed = gathered(AT_MOST_EVERY_MS, () => true);
// What a person types may stand in a row, which goes with what he typed when the list has it no more.
const changedLists = gathered(LISTS_AT_MOST_EVERY_MS, () => !sessionStore.get(unsavedWorkAtom));
sessionStore.sub(unsavedWorkAtom, changedLists.readLater);

/** Reads again what an event names, of that what is on the screen; a list once nothing is typed that is not saved. */
export function readChanged({ kind, reads, within }: LiveChange): void {
  const { add } = kind === 'list' ? changedLists : changed;
  if (within === 0) add(reads);
  else setTimeout(() => add(reads), Math.random() * within);
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
