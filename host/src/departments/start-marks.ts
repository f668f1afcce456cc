/**
 * Remembers which department is being started: a mark that was never taken away belongs to one that froze its tab. It
 * is read once, when the page begins; this tab's own marks count at once, those of other tabs after a while, because
 * a department may just be starting there.
 */
const PREFIX = 'STARTING.';
const HUNG_AFTER_MS = 5_000;
/** What is there is drawn by then, or its person went elsewhere; before another tab would take it for hung. */
const DRAWN_WITHIN_MS = 2_000;

interface Mark {
  release: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A blocked storage forgets marks, and nothing else fails. */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' && value !== null && 'release' in value && 'at' in value;

function markIn(storage: Storage, id: string): Mark | undefined {
  const text = storage.getItem(PREFIX + id);
  const value: unknown = text === null ? undefined : attempt((): unknown => JSON.parse(text), undefined);
  return isMark(value) ? value : undefined;
}

function readLeftovers(): Map<string, string> {
  const left = new Map<string, string>();
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const id = key.slice(PREFIX.length);
      const mark = markIn(localStorage, id);
      const isOwn = markIn(sessionStorage, id) !== undefined;
      if (mark && (isOwn || Date.now() - mark.at > HUNG_AFTER_MS)) left.set(id, mark.release);
    }
  }, undefined);
  return left;
}

const leftovers = readLeftovers();
/** Departments that this page is starting. */
const starting = new Set<string>();

/** Whether this release of a department froze its tab when it was started last. */
export const didHang = (id: string, release: string): boolean => leftovers.get(id) === release;

function write(id: string, mark: Mark): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    attempt(() => storage().setItem(PREFIX + id, JSON.stringify(mark)), undefined);
}

function remove(id: string): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    attempt(() => storage().removeItem(PREFIX + id), undefined);
}

/** Has a department that froze its tab started once more. */
export function forgetHang(id: string): void {
  leftovers.delete(id);
  remove(id);
}

/** Its files may arrive while the page is left already, which nothing says goodbye to a second time. */
let isLeft = false;

/** To be called right before code of a department runs for the first time. */
export function markAsStarting(id: string, release: string): void {
  if (isLeft) return;
  starting.add(id);
  write(id, { release, at: Date.now() });
}

/**
 * To be called once that code has let go of the tab, whether it succeeded or not. The mark of a department that this
 * page did not start stays: it is left out until somebody tries it again.
 */
export function markAsStarted(id: string): void {
  if (starting.delete(id)) remove(id);
}

/**
 * To be called once the code is there. It counts as started when it is drawn, and also when nobody waits for it any
 * more: a tab whose timers run is not frozen.
 */
export function expectDrawing(id: string): void {
  setTimeout(() => markAsStarted(id), DRAWN_WITHIN_MS);
}

// A tab that can still say goodbye is not frozen.
addEventListener('pagehide', () => {
  isLeft = true;
  starting.forEach(markAsStarted);
});
// Come back to from the browser's memory.
addEventListener('pageshow', () => {
  isLeft = false;
});
