import { crc32 } from 'node:zlib';

/** A picture as it was sent that cannot be taken apart. */
export class DamagedPictureError extends Error {}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const JFIF_BYTES = 18;

/** TIFF header and one directory with the one entry Orientation (EXIF 2.3, 4.6.4 A). */
function orientationTiff(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4); // where the directory is
  tiff.writeUInt16BE(1, 8); // entries
  tiff.writeUInt16BE(0x0112, 10); // Orientation
  tiff.writeUInt16BE(3, 12); // a SHORT
  tiff.writeUInt32BE(1, 14); // of them
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

function orientationSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationTiff(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Of what applications add, colours need these three; JFIF without the small picture that may stand in it. */
function applicationSegment(marker: number, segment: Buffer): Buffer[] {
  const starts = (text: string): boolean => segment.toString('latin1', 4, 4 + text.length) === text;
  if (marker === 0xe0 && starts('JFIF\0') && segment.length >= JFIF_BYTES) {
    const plain = Buffer.from(segment.subarray(0, JFIF_BYTES));
    plain.writeUInt16BE(JFIF_BYTES - 2, 2);
    plain.writeUInt16BE(0, JFIF_BYTES - 2);
    return [plain];
  }
  const isColour = (marker === 0xe2 && starts('ICC_PROFILE\0')) || (marker === 0xee && starts('Adobe'));
  return isColour ? [segment] : [];
}

/** The end of the coded data that begins at `position`: the next marker that is none of its own. */
function endOfScan(content: Buffer, position: number): number {
  for (let at = content.indexOf(0xff, position); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !hasNoLength(next)) return at;
  }
  return content.length;
}

/** ISO/IEC 10918-1, annex B. */
function plainJpeg(content: Buffer, orientation: number): Buffer {
  if (content.readUInt16BE(0) !== 0xffd8) throw new DamagedPictureError();
  const kept: Buffer[] = [content.subarray(0, 2)];
  if (orientation > 1) kept.push(orientationSegment(orientation));
  let at = 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) throw new DamagedPictureError();
    const marker = content.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) break;
    if (marker === 0xff || hasNoLength(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    let end = at + 2 + content.readUInt16BE(at + 2);
    if (end > content.length) throw new DamagedPictureError();
    const segment = content.subarray(at, end);
    if (marker >= 0xe0 && marker <= 0xef) kept.push(...applicationSegment(marker, segment));
    else if (marker !== 0xfe) kept.push(segment); // not comments
    if (marker === START_OF_SCAN) {
      const begin = end;
      end = endOfScan(content, begin);
      kept.push(content.subarray(begin, end));
    }
    at = end;
  }
  kept.push(Buffer.from([0xff, END_OF_IMAGE]));
  return Buffer.concat(kept);
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Everything that says how the picture looks; texts, times and EXIF are not among it. */
const lookOfPng = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT pHYs bKGD hIST acTL fcTL fdAT'.split(' '),
);

function orientationChunk(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), orientationTiff(orientation)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** PNG specification (third edition), 5.3. */
function plainPng(content: Buffer, orientation: number): Buffer {
  if (!content.subarray(0, 8).equals(PNG_SIGNATURE)) throw new DamagedPictureError();
  const kept: Buffer[] = [PNG_SIGNATURE];
  let at = 8;
  for (let type = ''; type !== 'IEND';) {
    if (at + 12 > content.length) throw new DamagedPictureError();
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) throw new DamagedPictureError();
    type = content.toString('latin1', at + 4, at + 8);
    if (lookOfPng.has(type)) kept.push(content.subarray(at, end));
    if (type === 'IHDR' && orientation > 1) kept.push(orientationChunk(orientation));
    at = end;
  }
  return Buffer.concat(kept);
}

/**
 * The same picture, dot for dot, and nothing else: place, time, camera, comments, small versions and whatever was
 * appended are gone. Put together anew from its parts instead of drawn: drawing takes several hundred megabytes and
 * seconds for the photo of a phone, and costs quality.
 * @param orientation - how it is to be turned, as EXIF numbers it from 1 to 8; kept.
 * @throws DamagedPictureError when it cannot be taken apart.
 */
export function withoutMetadata(content: Buffer, format: 'jpeg' | 'png', orientation: number): Buffer {
  try {
    return format === 'jpeg' ? plainJpeg(content, orientation) : plainPng(content, orientation);
  } catch (error) {
    // A length that leads outside the content.
    if (error instanceof RangeError) throw new DamagedPictureError();
    throw error;
  }
}
