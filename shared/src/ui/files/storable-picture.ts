import { asJpeg, convertHeic, isHeic } from './heic';

/** The server keeps no more than this of a picture. */
const EDGE_PX = 1600;

/**
 * A chosen picture as the server stores it: HEIC becomes a JPEG in this browser, every other one is sent as it is.
 * @returns null for HEIC that cannot be read, and once `signal` says that nobody waits any more.
 */
export async function storablePicture(file: File, { signal }: { signal: AbortSignal }): Promise<File | null> {
  if (!isHeic(file.name)) return file;
  const converted = await convertHeic(file, { signal });
  const reduced = converted && (await asJpeg(converted, EDGE_PX));
  return reduced && new File([reduced], `${file.name}.jpg`, { type: reduced.type });
}
