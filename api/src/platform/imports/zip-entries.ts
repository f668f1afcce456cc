import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { readUploadPart, uploadPieces, type OpenUpload } from '../files/read-upload';
import { UnreadableFileError } from './sheet';

/** Bytes that a workbook may unpack to; 50,000 rows of 30 columns need about 60 MB. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Spreadsheets write names of some thirty. */
const MAX_NAME_BYTES = 1024;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_OF_DIRECTORY_BYTES = 22;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
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

/** The record at the end of an archive, which says where its directory is. */
function endOfDirectory(file: OpenUpload): Buffer {
  const tailBytes = Math.min(file.size, END_OF_DIRECTORY_BYTES + MAX_COMMENT_BYTES);
  const tail = readUploadPart(file, file.size - tailBytes, tailBytes);
  for (let at = tail.length - END_OF_DIRECTORY_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END_OF_DIRECTORY) return tail.subarray(at);
  }
  throw notATable();
}

/** @throws UnreadableFileError when the file ends before. */
function record(file: OpenUpload, at: number, length: number): Buffer {
  if (at + length > file.size) throw notATable();
  return readUploadPart(file, at, length);
}

/**
 * The directory of a ZIP archive.
 * @throws UnreadableFileError when it is damaged or says that it unpacks to too much.
 */
export function readZipEntries(file: OpenUpload): ZipEntry[] {
  const end = endOfDirectory(file);
  const count = end.readUInt16LE(10);
  if (count > MAX_ENTRIES) throw tooLarge();
  const entries: ZipEntry[] = [];
  let at = end.readUInt32LE(16);
  for (let index = 0; index < count; index += 1) {
    const entry = record(file, at, DIRECTORY_ENTRY_BYTES);
    const nameBytes = entry.readUInt16LE(28);
    if (entry.readUInt32LE(0) !== DIRECTORY_ENTRY || nameBytes > MAX_NAME_BYTES) throw notATable();
    entries.push({
      name: record(file, at + DIRECTORY_ENTRY_BYTES, nameBytes).toString('utf8'),
      method: entry.readUInt16LE(10),
      packedBytes: entry.readUInt32LE(20),
      unpackedBytes: entry.readUInt32LE(24),
      offset: entry.readUInt32LE(42),
    });
    at += DIRECTORY_ENTRY_BYTES + nameBytes + entry.readUInt16LE(30) + entry.readUInt16LE(32);
  }
  if (entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0) > MAX_UNPACKED_BYTES) throw tooLarge();
  return entries;
}

/** What stands of an entry in the archive, piece by piece. */
function packedPieces(file: OpenUpload, { offset, packedBytes }: ZipEntry): Generator<Buffer> {
  const header = record(file, offset, LOCAL_HEADER_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw notATable();
  const start = offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + packedBytes > file.size) throw notATable();
  return uploadPieces(file, start, start + packedBytes);
}

/**
 * The content of an entry, piece by piece and never as a whole.
 * @throws UnreadableFileError when it is damaged or packed in a way that workbooks are not.
 */
export async function* unpackEntry(file: OpenUpload, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = packedPieces(file, entry);
  if (entry.method === STORED) {
    yield* packed;
    return;
  }
  if (entry.method !== DEFLATED) throw notATable();
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  // What goes wrong reaches the loop below through `inflate`.
  pipeline(Readable.from(packed), inflate, () => undefined);
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
