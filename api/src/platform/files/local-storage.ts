import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { NotFoundError } from '../errors';
import type { Storage } from './storage';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** More than what a disk that is full still takes. */
const PROBE_BYTES = 256 * 1024;

/** Contents as files `<directory>/<first two digits>/<sha256>`. */
export class LocalStorage implements Storage {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async put(sha256: string, content: Buffer): Promise<void> {
    const path = this.#pathOf(sha256);
    if (
      await stat(path).then(
        () => true,
        () => false,
      )
    )
      return;
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Written under another name first: a crash leaves no half content under a name that promises the whole.
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncDirectory(folder);
    await syncDirectory(this.#directory);
  }

  async probe(): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const path = join(this.#directory, `.probe-${process.pid}`);
    try {
      await writeFile(path, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    } finally {
      await rm(path, { force: true });
    }
  }

  async open(sha256: string): Promise<Readable> {
    try {
      const file = await open(this.#pathOf(sha256), 'r');
      return file.createReadStream();
    } catch (error) {
      if (isMissing(error)) throw new NotFoundError();
      throw error;
    }
  }

  #pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new NotFoundError();
    return join(this.#directory, sha256.slice(0, 2), sha256);
  }
}
