import { readSync } from 'node:fs';

/** The whole content of a file that is open, for worker threads, which may wait for the disk. */
export function readUpload({ fileDescriptor, size }: { fileDescriptor: number; size: number }): Buffer {
  const content = Buffer.allocUnsafeSlow(size);
  for (let at = 0; at < size;) {
    const read = readSync(fileDescriptor, content, at, size - at, at);
    if (read === 0) throw new Error('A temporary file has lost its end');
    at += read;
  }
  return content;
}
