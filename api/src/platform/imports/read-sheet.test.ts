import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre';
import { uploadedContent } from '../testing/uploaded-content';
import { WorkerPool } from '../workers/worker-pool';
import { readSheet as read } from './read-sheet';
import { sheetReader } from './sheet-reader';
import { UnreadableFileError, type SheetRow } from './sheet';

const text = (content: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(content, encoding);

const nameOf = (content: Buffer): string => (content[0] === 0x50 ? 'file.xlsx' : 'file.csv');

const onDisk = (content: Buffer) => {
  const { fileDescriptor, size } = uploadedContent(content);
  return { fileDescriptor, size };
};

/** The file with its rows as they are stored. */
async function readSheet(content: Buffer) {
  const { batches, headers, ...sheet } = await read({ fileName: nameOf(content), ...onDisk(content) });
  const rows = batches
    .flatMap((batch) => JSON.parse(Buffer.from(batch).toString()) as [number, string[]][])
    .map(([fileRow, cells]): SheetRow => ({ fileRow, cells }));
  return { ...sheet, headers: headers.map(({ header }) => header), rows };
}

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

interface OtherParts {
  claimedBytes?: number;
  list?: string;
  relations?: string;
  sharedStrings?: string;
  styles?: string;
}

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="x/${kind}" Target="${target}"/>`;

/** A workbook of one sheet with this content. */
function workbook(
  sheet: string,
  { claimedBytes, list, relations, sharedStrings, styles }: OtherParts = {},
): Buffer {
  const links = [
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    relation('rId3', 'styles', 'styles.xml'),
  ];
  const parts: [name: string, content: string | undefined][] = [
    ['[Content_Types].xml', '<Types/>'],
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

const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

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
      '1.000 columns',
      () => text(`${Array.from({ length: 1000 }, (_, index) => `c${index}`).join(',')}\n1\n`),
      'import_too_many_columns',
      'The file has 1.000 columns; at most 200 are allowed',
    ],
    [
      'more than 50.000 rows',
      () => text(`name\n${'A\n'.repeat(50_001)}`),
      'import_too_many_rows',
      'more than 50.000 rows',
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
  ])('refuses an archive that unpacks to 160 MB and %s', async (_name, claimedBytes) => {
    const bomb = workbook(`<worksheet>${' '.repeat(160 * 1024 * 1024)}</worksheet>`, { claimedBytes });
    expect((await refusalOf(bomb)).code).toBe('import_unpacks_too_large');
  });

  test.each(['+62 (21) 555 0100', '-5', '- see note', '@balai', '-1.234,50', '+1'])(
    'takes %j for text',
    async (cell) => {
      expect((await readSheet(text(`name\n"${cell}"\n`))).rows[0]?.cells).toEqual([cell]);
    },
  );

  test('reads what spreadsheets write: shared and rich texts, dates by their style, truth, gaps', async () => {
    const sheet = await readSheet(
      workbook(
        sheetOf(
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>c</t></is></c></row>' +
            '<row r="4"><c r="A4" s="1"><v>42663</v></c><c r="C4" t="b"><v>1</v></c></row>' +
            '<x:row xmlns:x="y"><x:c s="2"><x:v>42663.5</x:v></x:c><x:c t="str"><x:v>a_x000D_b</x:v></x:c></x:row>',
        ),
        {
          sharedStrings:
            '<sst><si><t>day</t><rPh><t>read aloud</t></rPh></si><si><r><t>na</t></r><r><rPr><b/></rPr><t>me</t></r></si></sst>',
          styles:
            '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
            '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs></styleSheet>',
        },
      ),
    );
    expect(sheet.headers).toEqual(['day', 'name', 'c']);
    expect(sheet.rows).toEqual([
      { fileRow: 4, cells: ['2016-10-20', '', 'true'] },
      { fileRow: 5, cells: ['2016-10-20 12:00', 'a\rb', ''] },
    ]);
  });
});

/** Files made to keep a reader busy or to fill its memory. Each of them once did. */
describe('a hostile file', () => {
  test.each<[string, () => Buffer]>([
    [
      'a list of sheets that never ends a tag',
      () => workbook(sheetOf(''), { list: '<sheet '.repeat(40_000) }),
    ],
    [
      'a list of relations that never ends a tag',
      () => workbook(sheetOf(''), { relations: '<Relationship '.repeat(40_000) }),
    ],
    ['an entity that grows', () => workbook(`<!DOCTYPE a [<!ENTITY b "cc">]>${sheetOf('')}`)],
    ['a sheet nested a thousand deep', () => workbook('<a>'.repeat(1000) + '</a>'.repeat(1000))],
    ['rows out of their order', () => workbook(sheetOf('<row r="2"/><row r="2"/>'))],
    ['a row beyond the last one', () => workbook(sheetOf('<row r="99999999999"/>'))],
  ])('is refused as damaged: %s', async (_name, content) => {
    expect(await refusalOf(content())).toMatchObject({ status: 422, code: 'import_damaged' });
  });

  test.each<[string, () => Buffer, string, string]>([
    [
      'more than 500.000 texts',
      () => workbook(sheetOf(''), { sharedStrings: `<sst>${'<si><t/></si>'.repeat(500_001)}</sst>` }),
      'import_too_many_texts',
      'more than 500.000 different texts',
    ],
    [
      'a cell of 40,000 characters in a sheet',
      () => workbook(sheetOf(`<row><c r="B7" t="str"><v>${'a'.repeat(40_000)}</v></c></row>`)),
      'import_cell_too_long',
      'A cell may have at most 32.767 characters; one in cell B7 has more',
    ],
    [
      'a cell of 40,000 characters in CSV',
      () => text(`name,note\nA,${'1'.repeat(40_000)}\n`),
      'import_cell_too_long',
      'one in row 2, column note has more',
    ],
    [
      'a cell of 3 MB',
      () => workbook(sheetOf(`<row><c r="B7" t="str"><v>${'a'.repeat(3_000_000)}</v></c></row>`)),
      'import_cell_too_long',
      'at most 32.767 characters',
    ],
    [
      'more than 32 MB of text',
      () =>
        workbook(sheetOf(`<row><c><v>1</v></c></row>${'<row><c t="s"><v>0</v></c></row>'.repeat(1500)}`), {
          sharedStrings: `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>`,
        }),
      'import_too_much_text',
      'more than 32 MB of text',
    ],
    [
      'more than 16 MB of different texts',
      () =>
        workbook(sheetOf('<row><c t="s"><v>0</v></c></row>'), {
          sharedStrings: `<sst>${`<si><t>${'a'.repeat(30_000)}</t></si>`.repeat(700)}</sst>`,
        }),
      'import_too_much_different_text',
      'more than 16 MB of different texts',
    ],
  ])('is refused by the limit it is over: %s', async (_name, content, code, message) => {
    const refusal = await refusalOf(content());
    expect(refusal.code).toBe(code);
    expect(refusal.message).toContain(message);
  });

  // Each of these cells took an expression of ours seconds to hours.
  test.each([
    ['a sign before a long word', `-${'a'.repeat(32_000)}`],
    ['blanks between two digits', `1${' '.repeat(32_000)}1`],
    ['a number of 32,000 digits', '9'.repeat(32_000)],
    ['a sign before many names', `+${'a.'.repeat(16_000)}!`],
  ])('is read as text: %s', async (_name, cell) => {
    const { rows } = await readSheet(text(`name\n${`"${cell}"\n`.repeat(20)}`));
    expect(rows).toHaveLength(20);
    expect(rows[0]?.cells).toEqual([cell]);
  });

  test.each([
    ['sheet.xlsx', 'no workbook at all, one line\nand another\n', 'import_no_workbook'],
    ['setup.exe', 'MZ and so on\nand on\n', 'import_wrong_type'],
    ['setup.csv', 'MZ\u0090\u0000\u0003', 'import_not_a_table'],
  ])('is told what it is: %s', async (fileName, content, code) => {
    await expect(read({ fileName, ...onDisk(text(content, 'latin1')) })).rejects.toMatchObject({ code });
  });

  test('does not fill the memory with a row of two thousand long texts', async () => {
    const pool = new WorkerPool({ threads: 1, heapMb: 48 });
    const cells = '<c t="s"><v>0</v></c>'.repeat(2000);
    const content = workbook(sheetOf(`<row><c><v>1</v></c></row><row>${cells}</row>`), {
      sharedStrings: `<sst><si><t>${'ä'.repeat(32_000)}</t></si></sst>`,
    });
    const { rowCount } = await pool.run(sheetReader, { fileName: 'a.xlsx', ...onDisk(content) });
    expect(rowCount).toBe(1);
  });

  test('that takes too long is refused and the next file is read', async () => {
    const pool = new WorkerPool({ threads: 1 });
    await expect(
      pool.run(
        { ...sheetReader, timeLimitMs: 1 },
        { fileName: 'a.csv', ...onDisk(text('name\nA\n'.repeat(100_000))) },
      ),
    ).rejects.toMatchObject({ status: 422, code: 'import_too_slow' });
    const { rowCount } = await pool.run(sheetReader, {
      fileName: 'a.csv',
      ...onDisk(text('name\nA\n')),
    });
    expect(rowCount).toBe(1);
  });
});
