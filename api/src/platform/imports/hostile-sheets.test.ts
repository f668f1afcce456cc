import { WorkerPool } from '../workers/worker-pool';
import { sheetOf, text, workbook } from './made-sheets.testing';
import { readSheet as read } from './read-sheet';
import { onDisk, readSheet, refusalOf } from './read-sheet.testing';
import { sheetReader } from './sheet-reader';

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
      'a million rows without text',
      () => workbook(sheetOf(`<row><c t="str"><v>Name</v></c></row>${'<row/>'.repeat(1_000_000)}`)),
      'import_too_many_rows',
      'more than 50.000 rows',
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
