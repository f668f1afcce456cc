import type { Readable } from 'node:stream';

/**
 * Where contents of files lie. A content's name is its SHA-256 (hex), so the same content is stored once and a stored
 * one never changes. Contents are not removed: another record may name the same one, and deleted files can come back.
 */
export interface Storage {
  /** Stores a content; when the promise resolves it survives a crash. One that is there already is fine. */
  put(sha256: string, content: Buffer): Promise<void>;
  /** Whether something can be stored now. @throws what keeps it from being, such as a full disk. */
  probe(): Promise<void>;
  /** @throws NotFoundError (404) when there is none of that name. */
  open(sha256: string): Promise<Readable>;
}
