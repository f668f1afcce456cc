import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { UnreadableFileError } from './sheet';

export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const startsWith = (content: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

// What no text holds, whichever the encoding: tab, line feed, form feed and carriage return are the exceptions.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controlCharacter = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;

/**
 * Text of a file by its byte order mark; without one UTF-8 when every byte fits, else windows-1252, which is what
 * spreadsheets mean by latin-1.
 * @throws UnreadableFileError when it is no text at all.
 */
export function decodeText(content: Buffer): DecodedText {
  const decoded = decode(content);
  if (controlCharacter.test(decoded.text)) {
    throw new UnreadableFileError(sheetSentence('not_a_table'), 'import_not_a_table');
  }
  return decoded;
}

function decode(content: Buffer): DecodedText {
  if (startsWith(content, [0xff, 0xfe])) {
    return { text: new TextDecoder('utf-16le').decode(content), encoding: 'utf-16le' };
  }
  if (startsWith(content, [0xfe, 0xff])) {
    return { text: new TextDecoder('utf-16be').decode(content), encoding: 'utf-16be' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(content), encoding: 'windows-1252' };
  }
}
