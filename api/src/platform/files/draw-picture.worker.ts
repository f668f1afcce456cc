import { fileTypeFromBuffer } from 'file-type';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { InvalidInputError } from '../errors';
import { readUpload } from './read-upload';
import { drawnAnew, isDrawnInBounds, measurePicture, thumbnailOf, unreadablePicture } from './thumbnail';

/** What is stored of a picture is never wider or higher. */
const EDGE_PX = 1600;
const acceptedTypes = new Set(['png', 'jpg', 'webp']);

/** A picture that came: on disk, or in memory. */
export type PictureSource = { fileDescriptor: number; size: number } | { content: Uint8Array };

/** Draws a picture anew for a record, large and small, both WebP. */
export async function run({ slot, source }: { slot: string; source: PictureSource }): Promise<{
  picture: Uint8Array;
  thumbnail: Uint8Array;
}> {
  const content = 'content' in source ? source.content : readUpload(source);
  const found = await fileTypeFromBuffer(content);
  if (!found || !acceptedTypes.has(found.ext)) {
    throw new InvalidInputError({ [slot]: fileSentence('type') }, 'file_type');
  }
  if (!isDrawnInBounds(await measurePicture(slot, content))) throw unreadablePicture(slot);
  const picture = await drawnAnew(slot, content, EDGE_PX);
  return { picture, thumbnail: await thumbnailOf(slot, picture) };
}
