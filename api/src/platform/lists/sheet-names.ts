import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Bytes held back until the end. What follows the rows (styles, theme, names of sheets, directory) is a tenth of it. */
const TAIL_BYTES = 64 * 1024;
const END_RECORD_BYTES = 22;
const DIRECTORY_RECORD_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const DESCRIPTOR_SIGNATURE = 0x08074b50;
const WORKBOOK = 'xl/workbook.xml';

/** What the directory of the archive says of one part. */
interface Part {
  name: string;
  /** Where its record stands in the directory. */
  recordAt: number;
  /** Where it begins in the archive. */
  offset: number;
  packedBytes: number;
}

/**
 * The bytes of a workbook that is written as a stream, with its sheets named: the writer calls the second one after
 * the first. Only the end of the archive is held, and only the part that names the sheets is written anew.
 * @param names - of the sheets in order; at most 31 characters each, as spreadsheets take them.
 */
export async function* withSheetNames(
  workbook: AsyncIterable<Uint8Array>,
  names: readonly string[],
): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let sent = 0;
  for await (const piece of workbook) {
    held = Buffer.concat([held, piece]);
    if (held.length < 2 * TAIL_BYTES) continue;
    const spare = held.length - TAIL_BYTES;
    yield held.subarray(0, spare);
    held = held.subarray(spare);
    sent += spare;
  }
  yield renamedTail(held, sent, names);
}

function partsOf(directory: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < directory.length - END_RECORD_BYTES;) {
    const nameBytes = directory.readUInt16LE(at + 28);
    const nameAt = at + DIRECTORY_RECORD_BYTES;
    parts.push({
      name: directory.toString('utf8', nameAt, nameAt + nameBytes),
      recordAt: at,
      offset: directory.readUInt32LE(at + 42),
      packedBytes: directory.readUInt32LE(at + 20),
    });
    at = nameAt + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return parts;
}

const escaped = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function withNames(xml: string, names: readonly string[]): string {
  let index = 0;
  return xml.replaceAll(/(<sheet name=")([^"]*)(")/g, (_found, head: string, given: string, tail: string) => {
    const name = names[index];
    index += 1;
    return `${head}${name === undefined ? given : escaped(name)}${tail}`;
  });
}

/** @param sent - bytes of the archive before the tail. @throws Error when the part is not in the tail. */
function renamedTail(tail: Buffer, sent: number, names: readonly string[]): Buffer {
  const directoryAt = tail.readUInt32LE(tail.length - END_RECORD_BYTES + 16) - sent;
  const directory = Buffer.from(tail.subarray(directoryAt));
  const parts = partsOf(directory);
  const workbook = parts.find(({ name }) => name === WORKBOOK);
  const begin = (workbook?.offset ?? -1) - sent;
  if (!workbook || begin < 0) throw new Error('The names of the sheets are not at the end of the workbook');
  const contentAt =
    begin + LOCAL_HEADER_BYTES + tail.readUInt16LE(begin + 26) + tail.readUInt16LE(begin + 28);
  const later = parts.filter(({ offset }) => offset > workbook.offset);
  const end = Math.min(directoryAt, ...later.map(({ offset }) => offset - sent));

  const xml = inflateRawSync(tail.subarray(contentAt, contentAt + workbook.packedBytes)).toString('utf8');
  const content = Buffer.from(withNames(xml, names));
  const packed = deflateRawSync(content);
  // Check sum and sizes stand behind the content, as its header says, and in the directory.
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(DESCRIPTOR_SIGNATURE, 0);
  for (const [place, at] of [
    [descriptor, 4],
    [directory, workbook.recordAt + 16],
  ] as const) {
    place.writeUInt32LE(crc32(content), at);
    place.writeUInt32LE(packed.length, at + 4);
    place.writeUInt32LE(content.length, at + 8);
  }
  const part = Buffer.concat([tail.subarray(begin, contentAt), packed, descriptor]);
  const shift = part.length - (end - begin);
  for (const { recordAt, offset } of later) directory.writeUInt32LE(offset + shift, recordAt + 42);
  directory.writeUInt32LE(directoryAt + sent + shift, directory.length - END_RECORD_BYTES + 16);
  return Buffer.concat([tail.subarray(0, begin), part, tail.subarray(end, directoryAt), directory]);
}
