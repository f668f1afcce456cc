// Progress for whoever waits at the terminal.
import { stopAll } from './children.mjs';

const startedAt = Date.now();

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** One progress line with the time since the command began. */
export const say = (text) =>
  process.stdout.write(`[${seconds(Date.now() - startedAt).padStart(7)}] ${text}\n`);

/** Something that the person at the terminal has to put right: one sentence, exit code 1, no stack. */
export class PlainError extends Error {}

/** Stops the children, then ends with one sentence for a PlainError, with the stack for everything else. */
export async function failWith(error) {
  await stopAll();
  process.stderr.write(`${error instanceof PlainError ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}
