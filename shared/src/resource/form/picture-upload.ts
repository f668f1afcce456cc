import { MAX_PICTURE_BYTES, PICTURE_EXTENSIONS, uploadPicture } from '../../contract/host/pictures';
import { isSuccess } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { convertHeic, extensionOf, isHeic, type PictureProgress } from '../../ui/rich';
import type { ResourceText } from '../resource-text';
import { isPictureUpload, PICTURE_ON_ITS_WAY } from './schema-fields';

/** What a person may choose; the last two become one of the others in this browser [2.85]. */
export const chosenExtensions: readonly string[] = [...PICTURE_EXTENSIONS, 'heic', 'heif'];
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

/** The server keeps no more than this of a picture. */
const EDGE_PX = 1600;

/** As JPEG of the size that is kept: a photo decoded from HEIC is too large to be sent as PNG. */
async function reduced(picture: Blob, name: string): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, EDGE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const content = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', 0.9);
    });
    return content && new File([content], `${name}.jpg`, { type: 'image/jpeg' });
  } catch {
    return null;
  }
}

async function prepared(file: File, signal: AbortSignal): Promise<File | null> {
  if (!isHeic(file.name)) return file;
  const converted = await convertHeic(file, { signal });
  return converted && reduced(converted, file.name);
}

/** How sending a picture ended: its reference, why not, or neither because nobody waits for it any more. */
export type PictureOutcome = { upload: string } | { refused: string } | null;

/** Checks a chosen file, makes a picture of HEIC, and sends it. Never rejects. */
export async function sendPicture(
  file: File,
  text: ResourceText,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: PictureProgress) => void },
): Promise<PictureOutcome> {
  const { name } = file;
  if (!chosenExtensions.includes(extensionOf(name))) return { refused: text('fileTypeRefused', { name }) };
  if (file.size > MAX_PICTURE_BYTES) {
    return { refused: text('fileTooLarge', { name, limit: maxPictureMegabytes }) };
  }
  if (isHeic(name)) onProgress({ kind: 'converting' });
  const picture = await prepared(file, signal);
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
