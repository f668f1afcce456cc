import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import type { OpenUpload } from '../files/read-upload';
import { UnreadableFileError } from './sheet';

/** Bytes that a workbook may unpack to; 50,000 rows of 30 columns need about 60 MB. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Of an entry in the directory: name, extra fields and comment. Spreadsheets write some sixty. */
const MAX_ENTRY_BYTES = 2048;

/** A file in a ZIP archive. */
export interface ZipEntry {
  name: string;
  /**
   * Its content, piece by piece and never as a whole.
   * @throws UnreadableFileError when it is damaged or packed in a way that workbooks are not.
   */
  pieces(): AsyncIterable<Buffer>;
}

export const notATable = (): UnreadableFileError =>
  new UnreadableFileError(sheetSentence('not_a_table'), 'import_not_a_table');

const tooLarge = (): UnreadableFileError =>
  new UnreadableFileError(sheetSentence('unpacks_too_large'), 'import_unpacks_too_large');

/** Whatever the library finds wrong, the file is no workbook. */
async function refuseDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : notATable();
  }
}

/**
 * The files in a ZIP archive, which is read from the disk as far as it is needed.
 * @throws UnreadableFileError when it is damaged or says that it unpacks to too much.
 */
export const readZipEntries = (file: OpenUpload): Promise<ZipEntry[]> => refuseDamaged(readDirectory(file));

async function readDirectory({ fileDescriptor }: OpenUpload): Promise<ZipEntry[]> {
  // Who opened the file closes it. What really comes out of an entry is counted below, whatever is said of its size.
  const archive = await fromFdPromise(fileDescriptor, { autoClose: false, validateEntrySizes: false });
  if (archive.entryCount > MAX_ENTRIES) throw tooLarge();
  const entries: ZipEntry[] = [];
  let unpackedBytes = 0;
  for await (const entry of archive.eachEntry()) {
    const { fileName: name, fileNameLength, extraFieldLength, fileCommentLength } = entry;
    if (fileNameLength + extraFieldLength + fileCommentLength > MAX_ENTRY_BYTES) throw notATable();
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > MAX_UNPACKED_BYTES) throw tooLarge();
    entries.push({ name, pieces: () => piecesOf(archive, entry) });
  }
  return entries;
}

async function* piecesOf(archive: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  if (!entry.canDecodeFileData()) throw notATable();
  const content = await refuseDamaged(archive.openReadStreamPromise(entry));
  try {
    for await (const piece of content) yield piece as Buffer; // streams of an archive emit buffers
  } catch {
    throw notATable();
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
