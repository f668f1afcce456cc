import cluster from 'node:cluster';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Which ran so long was well: its end is a first one again. */
const WELL_AFTER_MS = 60_000;

export interface KeptProcesses {
  /** How many serve at the same time. */
  count: number;
  /** Told once all of them listen. */
  onListening(port: number): void;
  /** These two for tests. */
  firstPauseMs?: number;
  wellAfterMs?: number;
}

const howItEnded = (code: number | null, signal: string | null): string =>
  signal ? `was ended by ${signal}` : `ended with code ${code ?? 0}`;

/**
 * Keeps so many processes of this program serving one port, until this process is asked to stop; it ends with the last
 * of them. The others start when the first one listens, because what keeps it from listening would keep all of them:
 * while they come up for the first time, the end of one is the end of all. Later another one takes the place of one that
 * ended, at once where that one ran well, else after a pause that doubles each time in a row.
 */
export function keepProcesses({
  count,
  onListening,
  firstPauseMs = FIRST_PAUSE_MS,
  wellAfterMs = WELL_AFTER_MS,
}: KeptProcesses): void {
  // All processes wait at the one socket. By turns, which is the default, a connection is handed over by a message, and
  // one that was handed to a process that is killed hangs for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let listening = 0;
  let stopping = false;
  const endWithLast = (): void => {
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  };

  /** @param ends - how many before it, in a row, did not run well. */
  const start = (ends: number): void => {
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (stopping) return endWithLast();
      if (listening < count) process.exit(code || 1);
      const endsNow = performance.now() - startedAt >= wellAfterMs ? 0 : ends + 1;
      const pauseMs = endsNow < 2 ? 0 : Math.min(firstPauseMs * 2 ** (endsNow - 2), LONGEST_PAUSE_MS);
      const when = pauseMs === 0 ? '' : ` in ${Math.ceil(pauseMs / 1000)} s`;
      process.stderr.write(
        `Process ${worker.process.pid} ${howItEnded(code, signal)}; another one is started${when}.\n`,
      );
      setTimeout(() => {
        if (!stopping) start(endsNow);
      }, pauseMs);
    });
  };

  cluster.on('listening', (_worker, { port }) => {
    listening += 1;
    if (listening === 1) for (let index = 1; index < count; index += 1) start(0);
    if (listening === count) onListening(port);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping = true;
      // Not worker.kill(): that waits until every browser has closed its connections.
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
      endWithLast();
    });
  }
  start(0);
}
