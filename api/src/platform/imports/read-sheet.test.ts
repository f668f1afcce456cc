import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre';
import { readSheet } from './read-sheet';
import { UnreadableFileError } from './sheet';

const text = (content: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(content, encoding);

async function refusalOf(content: Buffer): Promise<{ status: number; code: string; message: string }> {
  const error: unknown = await readSheet(content).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UnreadableFileError)) throw new Error(`The file was not refused: ${String(error)}`);
  return { status: error.status, code: error.code, message: error.message };
}

interface ZipPart {
  name: string;
  content: Buffer;
  /** What the directory says of its size; the truth when absent. */
  claimedBytes?: number;
}

/** An archive of deflated parts, in the way that every packer writes them; checksums are left out. */
function zip(parts: ZipPart[]): Buffer {
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

/** A workbook of one sheet with this content. */
const workbook = (sheet: string, claimedBytes?: number): Buffer =>
  zip([
    { name: '[Content_Types].xml', content: text('<Types/>') },
    {
      name: 'xl/workbook.xml',
      content: text('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: text(
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', content: text(sheet), claimedBytes },
  ]);

describe('readSheet', () => {
  test.each([',', ';', '\t', '|'])('finds the delimiter %j', async (delimiter) => {
    const sheet = await readSheet(
      text(
        ['name', 'city'].join(delimiter) +
          '\n' +
          ['A', 'B, C; D'].join(delimiter).replace('B, C; D', '"B, C; D"'),
      ),
    );
    expect(sheet).toMatchObject({
      delimiter,
      headers: ['name', 'city'],
      rows: [{ fileRow: 2, cells: ['A', 'B, C; D'] }],
    });
  });

  test.each<[string, Buffer, string]>([
    ['utf-8', text('name,city\nJosé,Łódź\n'), 'Łódź'],
    ['utf-8 with a byte order mark', text('\ufeffname,city\nJosé,Łódź\n'), 'Łódź'],
    ['latin-1', text('name,city\nJosé,Málaga\n', 'latin1'), 'Málaga'],
    ['utf-16', text('\ufeffname,city\nJosé,Łódź\n', 'utf16le'), 'Łódź'],
  ])('reads %s', async (_encoding, content, city) => {
    const sheet = await readSheet(content);
    expect(sheet.headers).toEqual(['name', 'city']);
    expect(sheet.rows).toEqual([{ fileRow: 2, cells: ['José', city] }]);
  });

  test('counts rows as a spreadsheet does, empty lines included', async () => {
    const sheet = await readSheet(text('\nname\n\nA\n\nB\n'));
    expect(sheet.rows.map(({ fileRow }) => fileRow)).toEqual([4, 6]);
  });

  test('names columns that have no name or the name of another', async () => {
    const sheet = await readSheet(text('name,,name\nA,B,C\n'));
    expect(sheet.headers).toEqual(['name', 'Column 2', 'name (2)']);
  });

  test('reads a workbook with its dates and numbers', async () => {
    const content = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['name', 'day', 'amount'],
            ['=A1', new Date('2016-10-20T00:00:00Z'), 1054.5],
          ],
        },
      ],
    });
    const sheet = await readSheet(Buffer.from(content));
    expect(sheet).toMatchObject({
      format: 'xlsx',
      headers: ['name', 'day', 'amount'],
      rows: [{ fileRow: 2, cells: ['=A1', '2016-10-20', '1054.5'] }],
    });
  });

  test.each<[string, () => Buffer, string, string]>([
    ['an empty file', () => text(''), 'import_file_empty', 'The file is empty'],
    ['white space', () => text('\n \n'), 'import_file_empty', 'The file is empty'],
    ['a header alone', () => text('name,city\n'), 'import_no_rows', 'The file has a header and no rows'],
    [
      'an unknown delimiter',
      () => text('name^city\nA^B\n'),
      'import_delimiter',
      'The columns must be separated by comma, semicolon, tab or vertical bar',
    ],
    [
      'a quotation mark that stays open',
      () => text('name,city\n"A,B\nC,D\n'),
      'import_quotes',
      'is opened and not closed',
    ],
    [
      '1,000 columns',
      () => text(`${Array.from({ length: 1000 }, (_, index) => `c${index}`).join(',')}\n1\n`),
      'import_too_many_columns',
      'The file has 1,000 columns; at most 200 are allowed',
    ],
    [
      'more than 50,000 rows',
      () => text(`name\n${'A\n'.repeat(50_001)}`),
      'import_too_many_rows',
      'more than 50,000 rows',
    ],
    [
      'formula cells',
      () => text('name,city\n"=HYPERLINK(""http://x"")",B\nA,@SUM(1)\n'),
      'import_formula_cells',
      '2 cells hold formulas, the first one in row 2, column name',
    ],
    [
      'a picture',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'import_not_a_table',
      'This is not a CSV or XLSX file',
    ],
    [
      'a web page',
      () => text('<html><table></table></html>'),
      'import_not_a_table',
      'This is not a CSV or XLSX file',
    ],
    [
      'an archive of something else',
      () => zip([{ name: 'a.txt', content: text('a') }]),
      'import_not_a_table',
      'This is not a CSV or XLSX file',
    ],
    [
      'a damaged archive',
      () => zip([{ name: 'a.txt', content: text('a') }]).subarray(0, 40),
      'import_not_a_table',
      'This is not a CSV or XLSX file',
    ],
    [
      'an old or locked workbook',
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'import_old_format',
      'Save the file as XLSX or CSV without a password',
    ],
    [
      'a workbook with formulas',
      () =>
        workbook(
          '<worksheet><sheetData><row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row></sheetData></worksheet>',
        ),
      'import_formula_cells',
      'A cell holds a formula in cell A1',
    ],
    [
      'a workbook with a cell far out',
      () =>
        workbook('<worksheet><sheetData><row r="1"><c r="XFD1"><v>2</v></c></row></sheetData></worksheet>'),
      'import_too_many_columns',
      'at most 200 columns',
    ],
  ])('refuses %s', async (_name, content, code, message) => {
    const refusal = await refusalOf(content());
    expect(refusal.code).toBe(code);
    expect(refusal.message).toContain(message);
  });

  test('refuses more than 20 MB', async () => {
    expect(await refusalOf(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).toEqual({
      status: 413,
      code: 'import_too_large',
      message: 'The file is larger than 20 MB',
    });
  });

  test.each([
    ['says so', undefined],
    ['lies about it', 1000],
  ])(
    'refuses an archive that unpacks to 300 MB and %s, quickly and without keeping it',
    async (_name, claimedBytes) => {
      const bomb = workbook(`<worksheet>${' '.repeat(300 * 1024 * 1024)}</worksheet>`, claimedBytes);
      const before = process.memoryUsage().rss;
      const started = performance.now();
      expect((await refusalOf(bomb)).code).toBe('import_unpacks_too_large');
      expect(performance.now() - started).toBeLessThan(5000);
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    },
  );

  test.each(['+62 (21) 555 0100', '-5', '- see note', '@balai', '-1.234,50', '+1'])(
    'takes %j for text',
    async (cell) => {
      expect((await readSheet(text(`name\n"${cell}"\n`))).rows[0]?.cells).toEqual([cell]);
    },
  );
});
