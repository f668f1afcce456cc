import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../env/error-facts';

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/**
 * Removes what lies in a folder under a name that begins with the id of a process, as far as that process has ended:
 * another one may be at work there. What names no process is nobody's.
 */
export async function removeLeftBehind(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const owner = Number.parseInt(name, 10);
    // One that bears the id of this process is of a former one: this process begins.
    const isLeft = Number.isNaN(owner) || owner === process.pid || !isRunning(owner);
    if (isLeft) await rm(join(folder, name), { recursive: true, force: true });
  }
}
