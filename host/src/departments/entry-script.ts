const ATTEMPTS = 3;
const FIRST_WAIT_MS = 400;
const REFRESH_LIMIT_MS = 3_000;

/** An entry that has not arrived by then is asked for again; as for chunks, see shared/build/base-configuration.ts. */
export const SCRIPT_TIMEOUT_MS = 6_000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A file that was damaged on its way may lie in the cache as immutable; this puts the server's into its place. */
async function refreshCache(url: string): Promise<void> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- no call of the API: a file of ours, fetched past the cache
    await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(REFRESH_LIMIT_MS) });
  } catch {
    // The script that follows fails as well and says so.
  }
}

function addScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
      script.remove();
      finish();
    };
    const timer = setTimeout(
      () => settle(() => reject(new Error(`${url} did not arrive within ${SCRIPT_TIMEOUT_MS / 1000} s.`))),
      SCRIPT_TIMEOUT_MS,
    );
    script.onload = () => settle(resolve);
    script.onerror = () =>
      settle(() => reject(new Error(`${url} did not arrive, or not as it was published.`)));
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = url;
    document.head.append(script);
  });
}

/**
 * Runs a department's entry script, asking up to three times. The repeated request has another address (`?r=1`),
 * because a browser holds it back while the first one still hangs.
 * @param integrity - hash that the file must have.
 * @throws Error when it did not arrive three times or is not the published file.
 */
export async function runEntryScript(url: string, integrity: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const address = attempt === 0 ? url : `${url}?r=${attempt}`;
      if (attempt > 0) await refreshCache(address);
      return await addScript(address, integrity);
    } catch (error) {
      if (attempt + 1 >= ATTEMPTS) throw error;
      await wait(FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}
