import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import sharp from 'sharp';
import { InvalidInputError } from '../errors';

/** 50 megapixels: more than cameras make, less than would take hundreds of megabytes to unpack. */
const MAX_PIXELS = 50_000_000;
const THUMBNAIL_EDGE_PX = 320;

/**
 * A picture of a picture, drawn anew: place, camera and whatever else hides in the original stay out.
 * @param slot - the field that a refusal names.
 * @param edge - pixels of the longer side at most.
 * @returns WebP.
 * @throws InvalidInputError (422) when the picture is too large or cannot be drawn.
 */
export async function drawnAnew(slot: string, content: Buffer, edge: number): Promise<Buffer> {
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  try {
    return await picture
      .rotate()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    throw new InvalidInputError({ [slot]: fileSentence('picture_damaged') }, 'picture_unreadable');
  }
}

/** The small version of a picture, at most 320 px on its longer side; see `drawnAnew`. */
export const thumbnailOf = (slot: string, content: Buffer): Promise<Buffer> =>
  drawnAnew(slot, content, THUMBNAIL_EDGE_PX);
