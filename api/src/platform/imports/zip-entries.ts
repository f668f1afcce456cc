import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { createInflateRaw } from 'node:zlib';
import { UnreadableFileError } from './sheet';

/** Bytes that a workbook may unpack to; 50,000 rows of 30 columns need about 60 MB. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
const MAX_ENTRIES = 2000;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** The end record may be followed by a comment of this many bytes. */
const MAX_COMMENT_BYTES = 65_535;
const PIECE_BYTES = 64 * 1024;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  name: string;
  method: number;
  packedBytes: number;
  /** What the directory says; what really comes out is counted again. */
  unpackedBytes: number;
  offset: number;
}

export const notATable = (): UnreadableFileError =>
  new UnreadableFileError(sheetSentence('not_a_table'), 'import_not_a_table');

const tooLarge = (): UnreadableFileError =>
  new UnreadableFileError(sheetSentence('unpacks_too_large'), 'import_unpacks_too_large');

function endOfDirectory(content: Buffer): number {
  const lowest = Math.max(0, content.length - 22 - MAX_COMMENT_BYTES);
  for (let at = content.length - 22; at >= lowest; at -= 1) {
    if (content.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw notATable();
}

/**
 * The directory of a ZIP archive.
 * @throws UnreadableFileError when it is damaged or says that it unpacks to too much.
 */
export function readZipEntries(content: Buffer): ZipEntry[] {
  const end = endOfDirectory(content);
  const count = content.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw tooLarge();
  const entries: ZipEntry[] = [];
  let at = content.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== DIRECTORY_ENTRY) throw notATable();
    const nameBytes = content.readUInt16LE(at + 28);
    entries.push({
      name: content.toString('utf8', at + 46, at + 46 + nameBytes),
      method: content.readUInt16LE(at + 10),
      packedBytes: content.readUInt32LE(at + 20),
      unpackedBytes: content.readUInt32LE(at + 24),
      offset: content.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  if (entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0) > MAX_UNPACKED_BYTES) throw tooLarge();
  return entries;
}

function packedContent(content: Buffer, entry: ZipEntry): Buffer {
  const { offset, packedBytes } = entry;
  if (offset + 30 > content.length || content.readUInt32LE(offset) !== LOCAL_HEADER) throw notATable();
  const start = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  if (start + packedBytes > content.length) throw notATable();
  return content.subarray(start, start + packedBytes);
}

/**
 * The content of an entry, piece by piece and never as a whole.
 * @throws UnreadableFileError when it is damaged or packed in a way that workbooks are not.
 */
export async function* unpackEntry(content: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = packedContent(content, entry);
  if (entry.method === STORED) {
    yield packed;
    return;
  }
  if (entry.method !== DEFLATED) throw notATable();
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  inflate.end(packed);
  try {
    for await (const piece of inflate) yield piece as Buffer; // zlib streams emit buffers
  } catch {
    throw notATable();
  } finally {
    inflate.destroy();
  }
}

/** Adds up what really comes out of an archive, whatever its directory says. */
export class UnpackedBytes {
  #sum = 0;

  /** @throws UnreadableFileError when it is too much. */
  add(bytes: number): void {
    this.#sum += bytes;
    if (this.#sum > MAX_UNPACKED_BYTES) throw tooLarge();
  }
}
