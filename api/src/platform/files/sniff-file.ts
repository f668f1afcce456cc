import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { fileTypeFromBuffer } from 'file-type';
import type { ATTACHMENT_EXTENSIONS } from '@balai/shared/contract/host/attachments';
import { InvalidInputError } from '../errors';

type Extension = (typeof ATTACHMENT_EXTENSIONS)[number];

const office = 'application/vnd.openxmlformats-officedocument';

/** Extension to the type it is served with, and what the content must show itself to be. */
const accepted: Record<Extension, { mime: string; sniffed: readonly string[] }> = {
  pdf: { mime: 'application/pdf', sniffed: ['pdf'] },
  // The old office formats and Outlook's messages share one container, which does not name what it holds.
  doc: { mime: 'application/msword', sniffed: ['cfb'] },
  xls: { mime: 'application/vnd.ms-excel', sniffed: ['cfb'] },
  ppt: { mime: 'application/vnd.ms-powerpoint', sniffed: ['cfb'] },
  msg: { mime: 'application/vnd.ms-outlook', sniffed: ['cfb'] },
  docx: { mime: `${office}.wordprocessingml.document`, sniffed: ['docx'] },
  xlsx: { mime: `${office}.spreadsheetml.sheet`, sniffed: ['xlsx'] },
  pptx: { mime: `${office}.presentationml.presentation`, sniffed: ['pptx'] },
  csv: { mime: 'text/csv', sniffed: [] },
  png: { mime: 'image/png', sniffed: ['png'] },
  jpg: { mime: 'image/jpeg', sniffed: ['jpg'] },
  jpeg: { mime: 'image/jpeg', sniffed: ['jpg'] },
  heic: { mime: 'image/heic', sniffed: ['heic'] },
  // One family of files: what cameras call heif is often heic inside [2.85].
  heif: { mime: 'image/heif', sniffed: ['heic'] },
  zip: { mime: 'application/zip', sniffed: ['zip'] },
  // Videos that every browser plays [2.77].
  mp4: { mime: 'video/mp4', sniffed: ['mp4', 'm4v'] },
  webm: { mime: 'video/webm', sniffed: ['webm'] },
};

const shownAsPreview = new Set([accepted.heic.mime, accepted.heif.mime]);

/** Whether files of a type are photos that most browsers cannot show and the server cannot draw [2.85]. */
export const needsPreview = (mime: string): boolean => shownAsPreview.has(mime);

const isExtension = (text: string): text is Extension => text in accepted;

/** Text that a browser could take for a page, or a program for a script, is no table. */
function isPlainTable(content: Buffer): boolean {
  const start = content.subarray(0, 4096);
  if (start.includes(0)) return false;
  const text = start
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return !/^(<|#!|%PDF|MZ)/.test(text) && !/<(script|html|svg|iframe|body|\?xml)/i.test(text);
}

const refused = (slot: string, why: 'type' | 'content') =>
  new InvalidInputError({ [slot]: fileSentence(why) }, 'file_type');

/**
 * Decides by name and content what a file is; what the client says of its type is not asked.
 * @param slot - the field that a refusal names.
 * @returns the type to serve it with, and the format of a picture that can be drawn.
 * @throws InvalidInputError (422) "File type is not allowed" for a name of another kind; where the content is of another
 *   kind than the name, it adds that.
 */
export async function sniffFile(
  slot: string,
  fileName: string,
  content: Buffer,
): Promise<{ mime: string; picture: 'png' | 'jpeg' | null }> {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (!isExtension(extension)) throw refused(slot, 'type');
  const { mime, sniffed } = accepted[extension];
  const found = await fileTypeFromBuffer(content);
  const matches = extension === 'csv' ? !found && isPlainTable(content) : sniffed.includes(found?.ext ?? '');
  if (!matches) throw refused(slot, 'content');
  const picture = extension === 'png' ? 'png' : mime === 'image/jpeg' ? 'jpeg' : null;
  return { mime, picture };
}
