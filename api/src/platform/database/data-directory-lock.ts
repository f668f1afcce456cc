import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { ConfigurationError, temporaryDirectory } from '../env/environment';

/**
 * Takes a data directory for this process alone. The lock is a bound socket, which the kernel gives free however the
 * process ends, so that `kill -9` leaves nothing behind that a person would have to remove.
 * @returns gives it free.
 * @throws ConfigurationError when another process holds it.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  const address = addressOf(directory);
  let server = await listen(address);
  if (!server && isFile(address) && !(await answers(address))) {
    // Outside Linux the socket is a file that outlives a killed process; nobody answers on it any more.
    rmSync(address, { force: true });
    server = await listen(address);
  }
  if (!server) {
    throw new ConfigurationError(
      `The data directory ${directory} is in use by another process; stop it, or set DATA_DIR to another folder.`,
    );
  }
  const held = server;
  held.unref();
  return () => new Promise((resolve) => void held.close(() => resolve()));
}

/** By device and inode, so that two names of one folder mean one lock. */
function addressOf(directory: string): string {
  const { dev, ino } = statSync(directory, { bigint: true });
  const name = `balai-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(temporaryDirectory, `${name}.lock`);
}

const isFile = (address: string): boolean => !address.startsWith('\0') && !address.startsWith('\\\\');

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
