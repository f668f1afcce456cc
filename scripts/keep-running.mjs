// Starts a program again when it crashes.
import { ended, isStopping } from './children.mjs';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** Who ran so long was well: the next crash is a first one again. */
const WELL_AFTER_MS = 60_000;
/** So many crashes in a row, over about three minutes, are not cured by another start. */
const MOST_CRASHES = 10;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const howItEnded = ({ exitCode, signalCode }) =>
  signalCode ? `was ended by ${signalCode}` : `ended with code ${exitCode}`;

/**
 * Keeps a program running: after a crash it is started again, each time in a row after twice the time. What ended
 * before it was ready for the first time cannot be started at all, and what ended with 0 was asked to.
 * @param launch - starts it. @returns the child process.
 * @param whenReady - called with a child that was started; resolves to whether it became ready before it ended.
 * @param say - tells whoever waits at the terminal one sentence.
 * @param firstDelayMs - for tests.
 * @returns the exit code to end with.
 */
export async function keepRunning({ launch, whenReady, say, firstDelayMs = FIRST_DELAY_MS }) {
  let crashes = 0;
  let hasBeenReady = false;
  while (true) {
    const startedAt = Date.now();
    const child = launch();
    const isReady = await whenReady(child);
    hasBeenReady ||= isReady;
    const code = await ended(child);
    const isAskedTo = child.exitCode === 0 || isStopping();
    if (isAskedTo || !hasBeenReady) return isAskedTo ? 0 : code;
    crashes = isReady && Date.now() - startedAt > WELL_AFTER_MS ? 1 : crashes + 1;
    if (crashes > MOST_CRASHES) {
      say(`The server ${howItEnded(child)}, for the ${crashes}th time in a row; it is not started again.`);
      return code || 1;
    }
    const delay = Math.min(firstDelayMs * 2 ** (crashes - 1), LONGEST_DELAY_MS);
    say(`The server ${howItEnded(child)}; it is started again in ${Math.ceil(delay / 1000)} s.`);
    await wait(delay);
    if (isStopping()) return 0;
  }
}
