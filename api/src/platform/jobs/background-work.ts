/** Calls whoever listens in this process. */
export interface WakeSignal {
  /** @returns what ends the listening. */
  listen(listener: () => void): () => void;
  wake(): void;
}

export function wakeSignal(): WakeSignal {
  const listeners = new Set<() => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wake: () => {
      for (const listener of listeners) listener();
    },
  };
}

export interface BackgroundWork {
  /** Does what is due now; resolves when nothing is left. */
  drain(): Promise<void>;
  /** Looks for no more; resolves after what is under way, which `isStopped` tells to end early. */
  stop(): Promise<void>;
}

export interface BackgroundWorkOptions {
  /** Does all that is due, one at a time. */
  work: (isStopped: () => boolean) => Promise<void>;
  /** Says that this process has made something due. */
  signal: WakeSignal;
  /** Milliseconds after which what other processes made due, and what failed, is looked for. */
  pollMs: number;
  /** Told why a look failed; the next one comes all the same. */
  onFailure: (error: unknown) => void;
}

/** Does work that is stored in the database, never two looks at once in this process. */
export function startBackgroundWork({
  work,
  signal,
  pollMs,
  onFailure,
}: BackgroundWorkOptions): BackgroundWork {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const isStopped = (): boolean => stopped;

  async function workAll(): Promise<void> {
    do {
      again = false;
      if (!stopped) await work(isStopped);
    } while (again && !stopped);
  }

  function drain(): Promise<void> {
    again = true;
    running ??= workAll().finally(() => {
      running = null;
    });
    return running;
  }

  // A database that is away for a moment is asked again at the next look.
  const look = (): void => void drain().catch(onFailure);
  const forget = signal.listen(look);
  const timer = setInterval(look, pollMs);
  timer.unref();
  return {
    drain,
    stop: async () => {
      stopped = true;
      forget();
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
