import sharp from 'sharp';
import { InvalidInputError } from '../errors';

/** 50 megapixels: more than cameras make, less than would take hundreds of megabytes to unpack. */
const MAX_PIXELS = 50_000_000;
const EDGE_PX = 320;

/**
 * A small picture of a picture, drawn anew: place, camera and whatever else hides in the original's metadata stay out.
 * @param slot - the field that a refusal names.
 * @returns WebP, at most 320 px on its longer side.
 * @throws InvalidInputError (422) when the picture is too large or cannot be drawn.
 */
export async function thumbnailOf(slot: string, content: Buffer): Promise<Buffer> {
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  try {
    return await picture
      .rotate()
      .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    throw new InvalidInputError({ [slot]: 'The picture is damaged or too large' }, 'picture_unreadable');
  }
}
