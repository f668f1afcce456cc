import { MAX_IMPORT_COLUMNS } from '@balai/shared/contract/host/imports';
import { FormulaCells } from './formula-cells';
import { UnreadableFileError } from './sheet';
import { notATable, readZipEntries, unpackEntry, UnpackedBytes, type ZipEntry } from './zip-entries';

/** A cell out here makes the reader build rows of this many cells; no table that may be imported needs it. */
const FARTHEST_COLUMN = 2000;
const MAX_PART_BYTES = 4 * 1024 * 1024;
const MAX_TAG_CHARACTERS = 64 * 1024;

/** 'B12' -> 2; 0 when it is no address. */
function columnNumber(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(address)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

async function partText(content: Buffer, entry: ZipEntry): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of unpackEntry(content, entry)) {
    bytes += piece.length;
    if (bytes > MAX_PART_BYTES) throw notATable();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The entry that holds the first sheet, by the workbook's own list. */
async function firstSheet(content: Buffer, entries: ReadonlyMap<string, ZipEntry>): Promise<ZipEntry> {
  const workbook = entries.get('xl/workbook.xml');
  const relations = entries.get('xl/_rels/workbook.xml.rels');
  if (!workbook || !relations || !entries.has('[Content_Types].xml')) throw notATable();
  const sheetId = /<(?:\w+:)?sheet\b[^>]*?\br:id="([^"]+)"/.exec(await partText(content, workbook))?.[1];
  const relation = [...(await partText(content, relations)).matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => sheetId !== undefined && tag.includes(` Id="${sheetId}"`));
  const target = /\bTarget="([^"]+)"/.exec(relation ?? '')?.[1] ?? '';
  const sheet = entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!sheet) throw notATable();
  return sheet;
}

/** Looks at the tags of a sheet as they come by: formulas, and cells far out. */
class SheetTags {
  readonly #formulas = new FormulaCells();
  #address = '';
  #rest = '';

  take(text: string): void {
    const waiting = this.#rest + text;
    // What waits for its end is a tag that has begun; text between tags is nothing to wait for.
    const begun = waiting.lastIndexOf('<');
    const isOpen = begun > waiting.lastIndexOf('>');
    this.#rest = isOpen ? waiting.slice(begun) : '';
    if (this.#rest.length > MAX_TAG_CHARACTERS) throw notATable();
    for (const [tag, name] of waiting.matchAll(/<(?:\w+:)?(c|f)(?=[\s/>])[^<>]*>/g)) {
      if (name === 'f') {
        this.#formulas.add(`cell ${this.#address}`);
        continue;
      }
      this.#address = /\br="([^"]+)"/.exec(tag)?.[1] ?? '';
      if (columnNumber(this.#address) > FARTHEST_COLUMN) {
        throw new UnreadableFileError(
          'import_too_many_columns',
          `The file has a cell at ${this.#address}; at most ${MAX_IMPORT_COLUMNS} columns are allowed`,
        );
      }
    }
  }

  refuse(): void {
    this.#formulas.refuse();
  }
}

/**
 * Makes sure, before any of it is kept, that a file is a workbook of a size that can be read, and that its first sheet
 * holds values only.
 * @throws UnreadableFileError (422).
 */
export async function inspectWorkbook(content: Buffer): Promise<void> {
  const list = readZipEntries(content);
  const entries = new Map(list.map((entry) => [entry.name, entry]));
  const sheet = await firstSheet(content, entries);
  const unpacked = new UnpackedBytes();
  const tags = new SheetTags();
  const decoder = new TextDecoder();
  for (const entry of list) {
    for await (const piece of unpackEntry(content, entry)) {
      unpacked.add(piece.length);
      if (entry === sheet) tags.take(decoder.decode(piece, { stream: true }));
    }
  }
  tags.refuse();
}
