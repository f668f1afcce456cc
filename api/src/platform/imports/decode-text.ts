import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { readUploadPart, uploadPieces, type OpenUpload } from '../files/read-upload';
import { UnreadableFileError } from './sheet';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const startsWith = (content: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

// What no text holds, whichever the encoding: tab, line feed, form feed and carriage return are the exceptions.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controlCharacter = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;

/** The text of a file in pieces, without the byte order mark. @throws where `fatal` and a byte does not fit. */
export function* textPieces(file: OpenUpload, encoding: TextEncoding, fatal = false): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal });
  for (const piece of uploadPieces(file)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** @throws UnreadableFileError for what is no text; another error for UTF-8 in which a byte does not fit. */
function checkText(file: OpenUpload, encoding: TextEncoding): void {
  for (const piece of textPieces(file, encoding, encoding === 'utf-8')) {
    if (controlCharacter.test(piece)) {
      throw new UnreadableFileError(sheetSentence('not_a_table'), 'import_not_a_table');
    }
  }
}

function markedEncoding(file: OpenUpload): TextEncoding | null {
  const mark = readUploadPart(file, 0, Math.min(2, file.size));
  if (startsWith(mark, [0xff, 0xfe])) return 'utf-16le';
  return startsWith(mark, [0xfe, 0xff]) ? 'utf-16be' : null;
}

/**
 * How the text of a file is written, by its byte order mark; without one UTF-8 when every byte fits, else windows-1252,
 * which is what spreadsheets mean by latin-1.
 * @throws UnreadableFileError when it is no text at all.
 */
export function encodingOf(file: OpenUpload): TextEncoding {
  const encoding = markedEncoding(file) ?? 'utf-8';
  try {
    checkText(file, encoding);
    return encoding;
  } catch (error) {
    if (error instanceof UnreadableFileError || encoding !== 'utf-8') throw error;
    checkText(file, 'windows-1252');
    return 'windows-1252';
  }
}
