import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** The content of an uploaded file: on disk while the call lasts, never as a whole in memory unless it is asked for. */
export interface UploadedContent {
  /** Bytes. */
  size: number;
  /** Hexadecimal digits. */
  sha256: string;
  /** For worker threads, which read it by themselves: the file has no name. */
  fileDescriptor: number;
  /** The whole content: for what cannot work on a stream, one file at a time. */
  read(): Promise<Buffer>;
  /** The content in pieces. */
  chunks(): AsyncIterable<Buffer>;
}

const CHUNK_BYTES = 64 * 1024;

async function* chunksOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size;) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size - position));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) throw new Error('A temporary file has lost its end');
    position += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

/**
 * A file that loses its name before its first byte is written: the system removes it when it is closed, however the
 * process ends.
 */
export class TemporaryFile implements UploadedContent {
  readonly #handle: FileHandle;
  readonly #hash = createHash('sha256');
  #sha256 = '';
  size = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** @param folder - made when it is not there. */
  static async create(folder: string): Promise<TemporaryFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomBytes(12).toString('hex'));
    const handle = await open(path, 'wx+', 0o600);
    try {
      await rm(path, { force: true });
    } catch (error) {
      await handle.close();
      throw error;
    }
    return new TemporaryFile(handle);
  }

  get sha256(): string {
    return this.#sha256;
  }

  get fileDescriptor(): number {
    return this.#handle.fd;
  }

  /**
   * Takes the content as it comes.
   * @param stream - emits 'truncated' content no further than its own limit.
   * @param onBytes - told of every piece before it is written; what it throws ends the upload.
   */
  async receive(stream: AsyncIterable<Buffer>, onBytes: (bytes: number) => void): Promise<void> {
    for await (const chunk of stream) {
      onBytes(chunk.length);
      this.#hash.update(chunk);
      await this.#handle.appendFile(chunk);
      this.size += chunk.length;
    }
    this.#sha256 = this.#hash.digest('hex');
  }

  chunks(): AsyncIterable<Buffer> {
    return chunksOf(this.#handle, this.size);
  }

  async read(): Promise<Buffer> {
    const content = Buffer.allocUnsafeSlow(this.size);
    let position = 0;
    for await (const chunk of this.chunks()) position += chunk.copy(content, position);
    return content;
  }

  /** The content is gone then. */
  close(): Promise<void> {
    return this.#handle.close();
  }
}

/** Removes what a process left that was killed between making a temporary file and taking its name away. */
export async function tidyTemporaryFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
}
