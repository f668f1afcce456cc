import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive of these files, as spreadsheets are. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    // Version, flags, method (deflate), time and date, then checksum and sizes: the part that both headers share.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt16LE(33, 8);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, place, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const workbook = (sheets: string): string =>
  `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${sheets}</workbook>`;

const parts = {
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  'xl/_rels/workbook.xml.rels':
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml':
    '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
};

/** A small workbook whose list of sheets begins forty thousand times and never ends. */
export const endlessSheets = (): Buffer =>
  zipOf({ ...parts, 'xl/workbook.xml': workbook('<sheet '.repeat(40_000)) });

/** A small workbook that unpacks to twenty million bytes of empty texts. */
export const manyTexts = (): Buffer =>
  zipOf({
    ...parts,
    'xl/workbook.xml': workbook('<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets>'),
    'xl/sharedStrings.xml': `<sst>${'<si><t/></si>'.repeat(1_600_000)}</sst>`,
  });

/** Cells whose first characters look like a formula or a number, and go on for long. */
export const longCells = (): Buffer =>
  Buffer.from(`name,value\n-${'a'.repeat(30_000)},1${' '.repeat(30_000)}1\n${'1'.repeat(900_000)},2\n`);
