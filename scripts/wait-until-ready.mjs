// Waits for the server that was started.
import { isIPv6 } from 'node:net';

const ASK_EVERY_MS = 250;
const SAY_EVERY_MS = 300_000;

/** Hosts that stand for every address of the machine. */
const everywhere = ['0.0.0.0', '::'];

/**
 * Where this machine reaches the server.
 * @param host - what it listens on, LISTEN_HOST; localhost without one.
 */
export function addressOf(host, port) {
  const name = host && !everywhere.includes(host) ? host : 'localhost';
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

async function answers(address) {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Waits until the server answers, for as long as it runs: what it does before, such as a migration of many rows, would
 * be undone if it was ended, and begun again by the next start.
 * @param say - told now and then that it is not ready yet.
 * @param sayEveryMs - for tests.
 * @returns false when it ended before that.
 */
export async function waitUntilReady(server, address, { say, sayEveryMs = SAY_EVERY_MS }) {
  let saidAt = Date.now();
  while (server.exitCode === null && server.signalCode === null) {
    if (await answers(address)) return true;
    if (Date.now() - saidAt >= sayEveryMs) {
      saidAt = Date.now();
      say(`The server is not ready yet; ${address}/readyz says why, once it listens`);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return false;
}
