// Where a test run keeps what it throws away: in memory where the machine has room. The thousand files of each test's
// database cost more time on a disk than its tests.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY_DISK = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;
const PREFIX = 'balai-run-';

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    // A container's is often 64 MB.
    return bavail * bsize >= ROOM_BYTES && freemem() >= ROOM_BYTES;
  } catch {
    return false;
  }
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** What a killed run left would fill the memory. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY_DISK)) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length)))) continue;
    rmSync(join(MEMORY_DISK, name), { recursive: true, force: true });
  }
}

/**
 * Makes this process and its children keep temporary files in memory, in a folder that ends with this process. Does
 * nothing where there is no room, or where TMPDIR is set already.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const directory = join(MEMORY_DISK, `${PREFIX}${process.pid}`);
  try {
    removeLeftovers();
    mkdirSync(directory, { recursive: true });
  } catch {
    return;
  }
  process.env.TMPDIR = directory;
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}
