import type { Logger } from 'pino';

/** While it lasts it is said again so often, so that whoever looks at the log later finds it. */
const SAID_EVERY_MS = 60_000;

export interface StandingTrouble {
  met: (error: unknown) => void;
  /** Whatever was tried has been done. */
  over: () => void;
}

/**
 * A trouble of what is tried again every second, such as a database that is away: an error when it begins and once a
 * minute, and a warning with its length when it is over, so that it fills no disk and buries nothing else.
 */
export function standingTrouble(logger: Logger, message: string, now = Date.now): StandingTrouble {
  let begunAt: number | null = null;
  let saidAt = -Infinity;
  return {
    met: (error) => {
      begunAt ??= now();
      if (now() - saidAt < SAID_EVERY_MS) return;
      saidAt = now();
      logger.error({ err: error }, message);
    },
    over: () => {
      if (begunAt === null) return;
      logger.warn({ seconds: Math.round((now() - begunAt) / 1000) }, `${message}: this is over`);
      begunAt = null;
      saidAt = -Infinity;
    },
  };
}
