import { writeXlsx } from 'hucre';
import { sheetOf, text, workbook, zip } from './made-sheets.testing';
import { readSheet, refusalOf } from './read-sheet.testing';

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

  test.each(['sep=;', '"sep=;"'])('takes the line %s for what it says of the others', async (line) => {
    const sheet = await readSheet(text(`${line}\r\nname;city\r\n"A, B";C\r\n`));
    expect(sheet).toMatchObject({
      delimiter: ';',
      headers: ['name', 'city'],
      rows: [{ fileRow: 3, cells: ['A, B', 'C'] }],
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
