let offsetMs = 0;

/** The server's time in Unix milliseconds, as far as this browser knows it. */
export const serverNow = (): number => Date.now() + offsetMs;

let lastSigned = 0;

/**
 * The time that a call is signed with. Two calls of one moment are a millisecond apart, because the server takes one
 * signature for one write.
 */
export function signingTime(): number {
  const now = serverNow();
  const isSameMoment = now <= lastSigned && lastSigned - now < 1_000;
  lastSigned = isSameMoment ? lastSigned + 1 : now;
  return lastSigned;
}

/**
 * Sets the clock by what an answer said.
 * @param serverTime - the header X-Server-Time: Unix milliseconds in digits. Anything else changes nothing.
 */
export function correctClock(serverTime: unknown): void {
  if (typeof serverTime !== 'string' || !/^\d{10,16}$/.test(serverTime)) return;
  offsetMs = Number(serverTime) - Date.now();
}
