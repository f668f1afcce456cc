let offsetMs = 0;

/** The server's time in Unix milliseconds, as far as this browser knows it. */
export const serverNow = (): number => Date.now() + offsetMs;

/**
 * Sets the clock by what an answer said.
 * @param serverTime - the header X-Server-Time: Unix milliseconds in digits. Anything else changes nothing.
 */
export function correctClock(serverTime: unknown): void {
  if (typeof serverTime !== 'string' || !/^\d{10,16}$/.test(serverTime)) return;
  offsetMs = Number(serverTime) - Date.now();
}
