import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../env/error-facts';
import { NotFoundError } from '../errors';
import { removeLeftBehind } from './left-behind';
import type { StorableContent, Storage } from './storage';

const DRAFTS = 'drafts';
/** More than what a disk that is full still takes. */
const PROBE_BYTES = 256 * 1024;

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Contents as files `<directory>/<first two digits>/<sha256>`, those half written in `<directory>/drafts`. */
export class LocalStorage implements Storage {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async put(sha256: string, content: StorableContent): Promise<void> {
    const path = this.#pathOf(sha256);
    if (await isThere(path)) return;
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = await this.#draftOf(content);
    try {
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
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
      if (errorCode(error) === 'ENOENT') throw new NotFoundError();
      throw error;
    }
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.#pathOf(sha256), { force: true });
  }

  tidy(): Promise<void> {
    return removeLeftBehind(join(this.#directory, DRAFTS));
  }

  /**
   * Written under another name first: a crash leaves no half content under a name that promises the whole. A draft that
   * cannot be finished, because the disk is full, is removed.
   */
  async #draftOf(content: StorableContent): Promise<string> {
    const folder = join(this.#directory, DRAFTS);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${process.pid}-${randomBytes(6).toString('hex')}`);
    const file = await open(draft, 'wx', 0o600);
    try {
      await writeFile(file, content instanceof Uint8Array ? content : content.chunks());
      await file.sync();
    } catch (error) {
      await file.close();
      await rm(draft, { force: true });
      throw error;
    }
    await file.close();
    return draft;
  }

  #pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new NotFoundError();
    return join(this.#directory, sha256.slice(0, 2), sha256);
  }
}
