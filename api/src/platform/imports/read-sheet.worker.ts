import { readUpload } from '../files/read-upload';
import { readSheet, type ReadSheet } from './read-sheet';

/** `readSheet` of a file that was uploaded, in a thread of its own; see `sheetReader`. */
export function run(file: { fileName: string; fileDescriptor: number; size: number }): Promise<ReadSheet> {
  return readSheet({ fileName: file.fileName, content: readUpload(file) });
}
