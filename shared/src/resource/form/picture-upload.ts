import { CHOSEN_EXTENSIONS, MAX_PICTURE_BYTES, uploadPicture } from '../../contract/host/pictures';
import { isSuccess } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { extensionOf, isHeic, storablePicture, type PictureProgress } from '../../ui/rich';
import type { LaterText } from '../later-text/later-text';
import { isPictureUpload, PICTURE_ON_ITS_WAY } from './schema-fields';

export const maxPictureMegabytes = MAX_PICTURE_BYTES / (1024 * 1024);

/** Pictures uploaded in this tab, by their references: how fields show what no record has yet. */
const uploadedPictures = new Map<string, string | null>();

/**
 * What a field shows of its value.
 * @returns the path of the picture, null for none, undefined for one that was uploaded before this tab was opened.
 */
export function shownPicture(value: unknown): string | null | undefined {
  if (typeof value !== 'string' || value === '' || value === PICTURE_ON_ITS_WAY) return null;
  return isPictureUpload(value) ? uploadedPictures.get(value) : value;
}

/** How sending a picture ended: its reference, why not, or neither because nobody waits for it any more. */
export type PictureOutcome = { upload: string } | { refused: string } | null;

/** Checks a chosen file, makes a picture of HEIC, and sends it. Never rejects. */
export async function sendPicture(
  file: File,
  text: LaterText,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: PictureProgress) => void },
): Promise<PictureOutcome> {
  const { name } = file;
  if (!CHOSEN_EXTENSIONS.includes(extensionOf(name))) return { refused: text('fileTypeRefused', { name }) };
  if (file.size > MAX_PICTURE_BYTES) {
    return { refused: text('fileTooLarge', { name, limit: maxPictureMegabytes }) };
  }
  if (isHeic(name)) onProgress({ kind: 'converting' });
  const picture = await storablePicture(file, { signal });
  if (signal.aborted) return null;
  if (!picture) return { refused: text('pictureUnreadable', { name }) };
  const answer = await callOperation(
    uploadPicture,
    {},
    {
      files: { image: picture },
      signal,
      onUploadProgress: ({ sentBytes, totalBytes }) =>
        onProgress({ kind: 'sending', percent: totalBytes ? (sentBytes / totalBytes) * 100 : 0 }),
    },
  );
  if (signal.aborted) return null;
  if (!isSuccess<typeof uploadPicture>(answer)) {
    const [sentence] = Object.values(answer.errors ?? {});
    return { refused: sentence ?? answer.message };
  }
  const { upload, image } = answer.data;
  uploadedPictures.set(upload, image);
  return { upload };
}
