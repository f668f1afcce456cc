import { ATTACHMENT_EXTENSIONS, MAX_ATTACHMENT_BYTES } from '../../contract/host/attachments';
import { extensionOf } from '../../ui/rich';
import type { LaterText } from '../later-text/later-text';

export const BYTES_PER_MEGABYTE = 1024 * 1024;
export const maxMegabytes = MAX_ATTACHMENT_BYTES / BYTES_PER_MEGABYTE;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Browsers call every picture from the clipboard 'image.png'; the moment tells several of them apart. */
export function namedByMoment(file: File, now: Date): File {
  if (file.name !== 'image.png') return file;
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join('');
  return new File([file], `clipboard-${day}-${time}.png`, { type: file.type });
}

/** Why the server would not take a file, as far as its name and size tell; null when it may. */
export function refusalOf({ name, size }: File, text: LaterText): string | null {
  if (!ATTACHMENT_EXTENSIONS.some((allowed) => allowed === extensionOf(name)))
    return text('fileTypeRefused', { name });
  return size > MAX_ATTACHMENT_BYTES ? text('fileTooLarge', { name, limit: maxMegabytes }) : null;
}

/** Where the thumbnail of a file comes from: the file itself where this browser has it, else what is stored [3.16]. */
export const thumbnailOf = ({
  file64 = null,
  thumbnail = null,
}: {
  file64?: string | null;
  thumbnail?: string | null;
}): string | null => file64 ?? (thumbnail === null ? null : `/storage/${thumbnail}`);

/** '1,4 MB', '380 KB' */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${bytes} B`;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`;
}
