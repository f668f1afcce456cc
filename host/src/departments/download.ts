import type { LoadFailure } from './load-error';

/** A file that has not arrived by then is given up [9.5]. */
export const ASSET_TIMEOUT_MS = 120_000;

const ATTEMPTS = 3;
const FIRST_WAIT_MS = 400;

/** A file did not arrive, or not as it was published. */
export class DownloadError extends Error {
  constructor(
    readonly failure: LoadFailure,
    url: string,
    options?: ErrorOptions,
  ) {
    super(`${url}: ${failure}`, options);
    this.name = 'DownloadError';
  }
}

interface Download {
  arrived: Promise<void>;
  /** Gives up the attempt that is under way and begins another at once. */
  startOver: () => void;
}

const downloads = new Map<string, Download>();

/** '15' of /r/sales/4f2/15.333b149e.js */
const chunkOf = (url: string): string => url.split('/').at(-1)?.split('.')[0] ?? url;

async function read(url: string, options: RequestInit): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- no call of the API: a file of a release
  const response = await fetch(url, options);
  if (response.status === 404 || response.status === 410) throw new DownloadError('gone', url);
  if (!response.ok) throw new DownloadError('unreachable', url);
  await response.arrayBuffer();
}

/**
 * Reads a file once into the browser's cache. A browser calls a changed file and no connection by one name; asking
 * past the cache without a hash tells them apart, and replaces a file that was damaged on its way.
 */
async function attempt(url: string, integrity: string, signal: AbortSignal): Promise<void> {
  try {
    await read(url, { integrity, signal });
  } catch (error) {
    if (signal.aborted || error instanceof DownloadError) throw error;
    try {
      await read(url, { cache: 'reload', signal });
    } catch (cause) {
      if (signal.aborted || cause instanceof DownloadError) throw cause;
      throw new DownloadError('unreachable', url, { cause });
    }
    try {
      await read(url, { integrity, signal });
    } catch (cause) {
      if (signal.aborted) throw cause;
      throw new DownloadError('altered', url, { cause });
    }
  }
}

function begin(url: string, integrity: string): Download {
  let underWay = new AbortController();
  let wake = () => {};
  let wantsAnother = false;
  let isLate = false;

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const repeat = async () => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(url, integrity, underWay.signal);
      } catch (error) {
        if (isLate) throw new DownloadError('timeout', url, { cause: error });
        if (wantsAnother) {
          wantsAnother = false;
          underWay = new AbortController();
          tried = 0;
          continue;
        }
        // Only what did not answer may answer the next time.
        if (!(error instanceof DownloadError) || error.failure !== 'unreachable' || tried >= ATTEMPTS)
          throw error;
        // Not all tabs of an office at the same moment.
        await wait(FIRST_WAIT_MS * 2 ** (tried - 1) * (0.75 + Math.random() / 2));
      }
    }
  };

  const limit = setTimeout(() => {
    isLate = true;
    underWay.abort();
    wake();
  }, ASSET_TIMEOUT_MS);
  return {
    arrived: repeat().finally(() => clearTimeout(limit)),
    startOver: () => {
      wantsAnother = true;
      underWay.abort();
      wake();
    },
  };
}

/**
 * Puts a file of this page's composition into the browser's cache, without running it. What is there or under way is
 * not asked for twice; a failure is not kept.
 * @throws DownloadError
 */
export function download(url: string): Promise<void> {
  const known = downloads.get(url);
  if (known) return known.arrived;
  const integrity = globalThis.__integrity(url);
  if (!integrity) return Promise.reject(new DownloadError('refused', url));
  const begun = begin(url, integrity);
  downloads.set(url, begun);
  begun.arrived.catch(() => {
    downloads.delete(url);
    // oxlint-disable-next-line no-console -- [8.14] asks for the log
    console.warn(`Loading chunk ${chunkOf(url)} failed`);
  });
  return begun.arrived;
}

/** Asks again at once for files that have not arrived yet; who waits for them goes on waiting. */
export function downloadAnew(urls: readonly string[]): void {
  for (const url of urls) downloads.get(url)?.startOver();
}
