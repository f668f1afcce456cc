import { named, type NamedContent } from './named-content';
import { readUpload } from './read-upload';
import { sniffFile } from './sniff-file';
import { isDrawnInBounds, measurePicture, thumbnailOf, unreadablePicture } from './thumbnail';
import { DamagedPictureError, withoutMetadata } from './without-metadata';

/** An attachment that came, on disk. */
export interface ReceivedAttachment {
  slot: string;
  fileName: string;
  fileDescriptor: number;
  size: number;
}

export interface InspectedAttachment {
  mime: string;
  /** The picture without what hides in it; null for other files, which are stored as they came. */
  picture: NamedContent<Uint8Array> | null;
  thumbnail: NamedContent<Uint8Array> | null;
}

/** Looks at an attachment: what it is by its content, and the picture that is shown of it. */
export async function run(file: ReceivedAttachment): Promise<InspectedAttachment> {
  const { slot, fileName } = file;
  const content = readUpload(file);
  const { mime, picture } = await sniffFile(slot, fileName, content);
  if (!picture) return { mime, picture: null, thumbnail: null };
  const measured = await measurePicture(slot, content);
  const thumbnail = isDrawnInBounds(measured) ? named(await thumbnailOf(slot, content)) : null;
  try {
    const plain = withoutMetadata(content, picture, measured.orientation ?? 1);
    return { mime, picture: named(plain), thumbnail };
  } catch (error) {
    throw error instanceof DamagedPictureError ? unreadablePicture(slot) : error;
  }
}
