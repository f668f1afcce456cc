// A port that nothing listens on.
import { createServer } from 'node:net';

/** Below the range from which the system gives ports to outgoing connections. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

export async function freePort() {
  const span = LAST_PORT - FIRST_PORT;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * span);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}
