import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { ConfigurationError } from './environment';

const OTHERS = 0o077;
const STICKY = 0o1000;
const OWN_DIRECTORY = 0o700;
const OWN_FILE = 0o600;

/** What this program makes in the data directory. Whatever else lies there is not its to change. */
const OWN_NAMES = ['audit-anchors.jsonl', 'database', 'files', 'master.key', 'releases', 'uploads'];

/** What this process makes from now on is for its own user only, wherever it lies. */
export function makeFilesPrivate(): void {
  // A thread shares the mask of its process and may not set it.
  if (isMainThread) process.umask(OTHERS);
}

/**
 * Makes the data directory where it is missing and keeps other users of the machine out of it: folders 0700, files
 * 0600, those of an older release too.
 * @throws ConfigurationError when the folder cannot be made or what lies there belongs to somebody else.
 */
export function keepDataDirectoryPrivate(directory: string): void {
  makeFilesPrivate();
  try {
    mkdirSync(directory, { recursive: true, mode: OWN_DIRECTORY });
    for (const name of OWN_NAMES) {
      const path = join(directory, name);
      if (existsSync(path)) close(path);
    }
    const { mode, uid } = lstatSync(directory);
    // Not where it is a place for everybody, such as /tmp, or was lent to this user.
    if ((mode & OTHERS) !== 0 && (mode & STICKY) === 0 && uid === process.getuid?.()) {
      chmodSync(directory, OWN_DIRECTORY);
    }
  } catch {
    throw new ConfigurationError(
      `The data directory ${directory} cannot be written; set DATA_DIR to a folder you own.`,
    );
  }
}

/** A folder is closed after all it holds, so that a closed one needs no look and a walk cut short is begun again. */
function close(path: string): void {
  const stats = lstatSync(path);
  if ((stats.mode & OTHERS) === 0) return;
  if (stats.isDirectory()) closeTree(path);
  else if (stats.isFile()) chmodSync(path, OWN_FILE);
}

function closeTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) closeTree(inner);
    else if (entry.isFile()) chmodSync(inner, OWN_FILE);
  }
  chmodSync(path, OWN_DIRECTORY);
}
