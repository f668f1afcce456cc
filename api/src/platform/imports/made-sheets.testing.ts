import { deflateRawSync } from 'node:zlib';

/** The bytes of a text file. */
export const text = (content: string, encoding: BufferEncoding = 'utf8'): Buffer =>
  Buffer.from(content, encoding);

interface ZipPart {
  name: string;
  content: Buffer;
  /** What the directory says of its size; the truth when absent. */
  claimedBytes?: number;
}

/** An archive of deflated parts, in the way that every packer writes them; checksums are left out. */
export function zip(parts: ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes } of parts) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimedBytes ?? content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimedBytes ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, text(name), packed);
    directory.push(entry, text(name));
    offset += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

interface OtherParts {
  claimedBytes?: number;
  list?: string;
  relations?: string;
  sharedStrings?: string;
  styles?: string;
}

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="x/${kind}" Target="${target}"/>`;

/** By it, what looks at files knows the archive for a workbook. */
const CONTENT_TYPES =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

/** A workbook of one sheet with this content. */
export function workbook(
  sheet: string,
  { claimedBytes, list, relations, sharedStrings, styles }: OtherParts = {},
): Buffer {
  const links = [
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    relation('rId3', 'styles', 'styles.xml'),
  ];
  const parts: [name: string, content: string | undefined][] = [
    ['[Content_Types].xml', CONTENT_TYPES],
    [
      'xl/workbook.xml',
      list ?? '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ],
    ['xl/_rels/workbook.xml.rels', relations ?? `<Relationships>${links.join('')}</Relationships>`],
    ['xl/sharedStrings.xml', sharedStrings],
    ['xl/styles.xml', styles],
  ];
  return zip([
    ...parts.flatMap(([name, content]) => (content === undefined ? [] : [{ name, content: text(content) }])),
    { name: 'xl/worksheets/sheet1.xml', content: text(sheet), claimedBytes },
  ]);
}

/** The XML of a sheet with these rows. */
export const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
