import { createHash } from 'node:crypto';
import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../env/environment';
import type { UploadedContent } from '../operations/temporary-file';

/** A content as a multipart call brings it, for tests that call a service by itself; open until the process ends. */
export function uploadedContent(content: Buffer): UploadedContent {
  const folder = mkdtempSync(join(temporaryDirectory, 'balai-content-'));
  const fileDescriptor = openSync(join(folder, 'content'), 'wx+');
  rmSync(folder, { recursive: true });
  writeSync(fileDescriptor, content);
  return {
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    fileDescriptor,
    read: async () => content,
    async *chunks() {
      yield content;
    },
  };
}
