import type { OpenUpload } from '../files/read-upload';
import { readZipEntries, UnpackedBytes } from '../imports/zip-entries';

/** Bytes of text that a browser lays out within some seconds: a thousand pages have less. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024;

/**
 * Whether a browser can draw this word document in reasonable time.
 * @throws UnreadableFileError (422) for what is no archive, and for one that unpacks to too much.
 */
export async function run(file: OpenUpload): Promise<{ isDrawable: boolean }> {
  const entries = await readZipEntries(file);
  const unpacked = new UnpackedBytes();
  let textBytes = 0;
  for (const entry of entries) {
    for await (const piece of entry.pieces()) {
      unpacked.add(piece.length);
      if (entry.name.endsWith('.xml')) textBytes += piece.length;
    }
  }
  const isDocument = entries.some(({ name }) => name === 'word/document.xml');
  return { isDrawable: isDocument && textBytes <= MAX_TEXT_BYTES };
}
