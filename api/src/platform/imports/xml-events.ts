import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { SaxesParser } from 'saxes';
import { UnreadableFileError } from './sheet';
import { cellTooLong } from './sheet-limits';
import type { ZipEntry } from './zip-entries';

/** Characters without a tag in between, or of one tag; a cell of Excel's length with each character written as &#x10FFFF; has fewer. */
const MAX_STRETCH_CHARACTERS = 1024 * 1024;
const MAX_DEPTH = 64;

/** What a reader of XML hears; names come without their prefix. */
export interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

export const damaged = (): UnreadableFileError =>
  new UnreadableFileError(sheetSentence('damaged'), 'import_damaged');

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of a workbook as it is unpacked; never more than a stretch of it is held.
 * @throws UnreadableFileError when it is no XML, or XML that no spreadsheet writes; what a handler throws.
 */
export async function readXml(entry: ZipEntry, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let stretch = 0;
  let depth = 0;
  parser.on('error', () => {
    throw damaged();
  });
  // Entities are declared there, and they are what makes a short text a long one.
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    stretch = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw damaged();
    handlers.open?.(localName(name), attributes);
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => {
    stretch = 0;
    depth -= 1;
    handlers.close?.(localName(name));
  });
  const decoder = new TextDecoder();
  for await (const piece of entry.pieces()) {
    stretch += piece.length;
    parser.write(decoder.decode(piece, { stream: true }));
    if (stretch > MAX_STRETCH_CHARACTERS) throw cellTooLong(sheetSentence('place_file'));
  }
  parser.write(decoder.decode()).close();
}
