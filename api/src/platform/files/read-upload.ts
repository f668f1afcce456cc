import { readSync } from 'node:fs';

/** A file that a call brought, open and on the disk. */
export interface OpenUpload {
  fileDescriptor: number;
  /** Bytes. */
  size: number;
}

const PIECE_BYTES = 64 * 1024;

/** A part of an upload, for worker threads, which may wait for the disk. @throws Error when it ends before. */
export function readUploadPart({ fileDescriptor }: OpenUpload, from: number, length: number): Buffer {
  const content = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length;) {
    const read = readSync(fileDescriptor, content, at, length - at, from + at);
    if (read === 0) throw new Error('A temporary file has lost its end');
    at += read;
  }
  return content;
}

/** The whole content of an upload. */
export const readUpload = (upload: OpenUpload): Buffer => readUploadPart(upload, 0, upload.size);

/** The bytes from `from` to before `to`, piece by piece and never as a whole. */
export function* uploadPieces(upload: OpenUpload, from = 0, to = upload.size): Generator<Buffer> {
  for (let at = from; at < to; at += PIECE_BYTES) {
    yield readUploadPart(upload, at, Math.min(PIECE_BYTES, to - at));
  }
}
