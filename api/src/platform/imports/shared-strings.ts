import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { checkCellLength, MAX_TEXT_BYTES, tooMuchText } from './sheet-limits';
import { UnreadableFileError } from './sheet';
import { readXml } from './xml-events';
import type { ZipEntry } from './zip-entries';

/** Different texts of a workbook: ten in each of 50,000 rows. */
const MAX_SHARED_STRINGS = 500_000;

/** Excel writes characters that XML has no place for as _x000D_. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_match, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/**
 * The texts of a workbook, which its cells name by their number.
 * @throws UnreadableFileError (422) when they are too many or too long.
 */
export async function readSharedStrings(content: Buffer, entry: ZipEntry | null): Promise<string[]> {
  const strings: string[] = [];
  if (!entry) return strings;
  let characters = 0;
  let text = '';
  let isText = false;
  /** How words are pronounced stands between them; it is no part of the text. */
  let isPhonetic = false;
  await readXml(content, entry, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (piece) => {
      if (!isText) return;
      text += piece;
      checkCellLength(text, () => sheetSentence('place_text', { number: strings.length + 1 }));
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      characters += text.length;
      if (characters > MAX_TEXT_BYTES) throw tooMuchText();
      if (strings.length === MAX_SHARED_STRINGS) {
        throw new UnreadableFileError(
          sheetSentence('too_many_texts', { limit: MAX_SHARED_STRINGS }),
          'import_too_many_texts',
        );
      }
      strings.push(withoutEscapes(text));
    },
  });
  return strings;
}
