import sharp, { type Metadata } from 'sharp';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { InvalidInputError } from '../errors';

/** 50 megapixels: more than cameras make. */
const MAX_PIXELS = 50_000_000;
/** A picture of which no dot is known before all of it is read is unpacked as a whole. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const THUMBNAIL_EDGE_PX = 320;
const SECONDS = 20;

const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;

export const unreadablePicture = (slot: string): InvalidInputError =>
  new InvalidInputError({ [slot]: fileSentence('picture_damaged') }, 'picture_unreadable');

/** What a picture says of itself. @throws InvalidInputError (422) when it cannot be read or has too many dots. */
export async function measurePicture(slot: string, content: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(content, options).metadata();
  } catch {
    throw unreadablePicture(slot);
  }
}

/**
 * Whether a picture can be drawn in bounded memory: row by row, or as a whole in at most 64 MB. A progressive JPEG holds
 * two bytes for each dot and colour, where colours may have fewer dots; an interlaced PNG its dots.
 */
export function isDrawnInBounds({ width, height, format, ...picture }: Metadata): boolean {
  if (!picture.isProgressive) return true;
  const { channels, chromaSubsampling, depth } = picture;
  const perDot = format === 'jpeg' ? (chromaSubsampling === '4:2:0' ? 1.5 : channels) : channels;
  return width * height * perDot * (format === 'jpeg' || depth === 'ushort' ? 2 : 1) <= MAX_UNPACKED_BYTES;
}

/**
 * A picture of a picture, drawn anew: place, camera and whatever else hides in the original stay out.
 * @param slot - the field that a refusal names.
 * @param edge - pixels of the longer side at most.
 * @returns WebP.
 * @throws InvalidInputError (422) when the picture is too large or cannot be drawn.
 */
export async function drawnAnew(slot: string, content: Uint8Array, edge: number): Promise<Buffer> {
  try {
    return await sharp(content, options)
      .rotate()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    throw unreadablePicture(slot);
  }
}

/** The small version of a picture, at most 320 px on its longer side; see `drawnAnew`. */
export const thumbnailOf = (slot: string, content: Uint8Array): Promise<Buffer> =>
  drawnAnew(slot, content, THUMBNAIL_EDGE_PX);
