import type { Readable } from 'node:stream';

/** What is to be stored: a content in memory, or one that lies on disk. */
export type StorableContent =
  | Uint8Array
  | {
      /** Bytes. */
      size: number;
      read(): Promise<Buffer>;
      chunks(): AsyncIterable<Buffer>;
    };

/**
 * Where contents of files lie. A content's name is its SHA-256 (hex), so the same content is stored once and a stored
 * one never changes. Features store with `storeContents`, which keeps account of what is there.
 */
export interface Storage {
  /** Stores a content; when the promise resolves it survives a crash. One that is there already is fine. */
  put(sha256: string, content: StorableContent): Promise<void>;
  /** Whether something can be stored now. @throws what keeps it from being, such as a full disk. */
  probe(): Promise<void>;
  /** @throws NotFoundError (404) when there is none of that name. */
  open(sha256: string): Promise<Readable>;
  /** One that is not there is fine. */
  remove(sha256: string): Promise<void>;
  /** Removes what a killed process left half written. */
  tidy(): Promise<void>;
}
