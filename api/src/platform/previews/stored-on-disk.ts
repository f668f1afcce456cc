import type { OpenUpload } from '../files/read-upload';
import { TemporaryFile } from '../operations/temporary-file';
import type { Storage } from '../storage/storage';

/** Lays a stored content on the disk for worker threads, which read files, as long as `work` lasts. */
export async function withStoredOnDisk<Result>(
  storage: Storage,
  sha256: string,
  folder: string,
  work: (file: OpenUpload) => Promise<Result>,
): Promise<Result> {
  const file = await TemporaryFile.create(folder);
  try {
    await file.receive(await storage.open(sha256), () => undefined);
    return await work({ fileDescriptor: file.fileDescriptor, size: file.size });
  } finally {
    await file.close();
  }
}
