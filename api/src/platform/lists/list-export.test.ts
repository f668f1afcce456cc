import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { readSheet } from '../imports/read-sheet.testing';
import { sql } from 'kysely';
import Type from 'typebox';
import { defineList, type ListQuery } from '@balai/shared/contract/list';
import { escapeFormula, unescapeFormula } from '@balai/shared/format/formula';
import { historyOf } from '../audit/audit-history';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { rejectedFile } from '../imports/rejected-file';
import { csvFile } from './csv-file';
import { exportFileName } from './export-table';
import { exportList } from './list-export';
import { defineListSource } from './lists';

const notes = defineList({
  area: 'note',
  access: 'session',
  row: Type.Object({}),
  columns: {
    title: { type: 'text' },
    unit_price: { type: 'money' },
    probability: { type: 'percent' },
    due: { type: 'date' },
    written_at: { type: 'timestamp' },
    owner: { type: 'person' },
    cost: { type: 'money', permission: 'certificate.approve' },
  },
  filters: { title: { type: 'enum', options: ['a', 'b'] } },
  order: { column: 'title', direction: 'asc' },
});

let database: TestDatabase;
let rowsSql = sql`(values (1, 'a')) as r (id, title)`;

const source = () =>
  defineListSource(notes, {
    from: rowsSql,
    columns: {
      title: sql`r.title`,
      unit_price: sql`1500000::bigint`,
      probability: sql`2500`,
      due: sql`date '2026-11-16'`,
      written_at: sql`timestamptz '2026-11-15 20:30:00+00'`,
      owner: { value: sql`jsonb_build_object('id', 1, 'name', 'Sari')`, sort: sql`1` },
      cost: sql`7`,
    },
    filters: { title: sql`r.title` },
    search: [sql`r.title`],
    scope: () => sql<boolean>`true`,
    row: { id: sql`r.id` },
  });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const call = () => buildCall(database.db, { caller: { role: 'admin-sales' } });
const exported = (query: ListQuery, format: 'csv' | 'xlsx') =>
  exportList(call(), source().at(call()), query, { format, language: 'en' });

function holding(titles: readonly string[]): void {
  const pairs = JSON.stringify(titles.map((title, index) => ({ id: index + 1, title })));
  rowsSql = sql`jsonb_to_recordset(${pairs}::jsonb) as r (id bigint, title text)`;
}

/** The title of every data row, as a spreadsheet would take it from the file. */
async function titlesOf(format: 'csv' | 'xlsx'): Promise<unknown[]> {
  const { content } = await exported({}, format);
  if (format === 'xlsx')
    return ((await readXlsx(content)).sheets[0]?.rows ?? []).slice(1).map((row) => row[0]);
  const lines: string[][] = parse(content, { bom: true, relax_column_count: true });
  return lines.slice(lines.findIndex(([first]) => first === 'Title') + 1).map(([title]) => title);
}

/** What may stand in a text column of the database and in XML alike: no NUL, no lone surrogates, no control signs. */
const texts = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', '@', '\t', '＝', '＋', '－', '＠', '"', ',', "'"),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  )
  .map((parts) => parts.join(''))
  .filter((text) => !/(?![\t\n])[\p{Cc}\p{Cn}]/u.test(text));

const separators = [',', ';', '\t', '|'];
const formulaStarts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦'];

/** Texts in which line breaks, separators, quotation marks and spaces meet the beginnings of formulas. */
const hostileTexts = fc
  .array(
    fc.oneof(
      fc.constantFrom('\n', '\r', '\r\n', '\u2028', '"', "'", ' ', '\u00a0', 'a', '1+1', ...separators),
      fc.constantFrom(...formulaStarts),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/**
 * The cells of a file for a program that divides it by `separator`. By another one than the comma the quotation marks
 * no longer stand where they belong, and programs differ in what they make of that: taken for nothing, which is the worst.
 */
function cellsOf(csv: string, separator: string): string[] {
  if (separator === ',') {
    const lines: string[][] = parse(csv, { bom: true });
    return lines.flat();
  }
  const lines = csv.replace('\ufeff', '').split(/[\r\n\v\f\u0085\u2028\u2029]/);
  return lines.flatMap((line) => line.split(separator)).map((cell) => cell.replace(/^[ \u00a0"]+/, ''));
}

const hostileFile = (cells: readonly string[]): string =>
  csvFile({
    title: 'Notes',
    factsTitle: 'Filters',
    columns: [
      { title: 'Title', type: 'text' },
      { title: 'Note', type: 'text' },
    ],
    rows: cells.map((cell) => ['Sari', cell]),
    facts: [['Search', '=1+1']],
  }).toString();

describe('a CSV file', () => {
  test.each(separators)('holds no cell that begins like a formula, divided by %j', (separator) => {
    fc.assert(
      fc.property(fc.array(hostileTexts, { minLength: 1, maxLength: 5 }), (texts) => {
        const files = [
          hostileFile(texts),
          rejectedFile(
            texts,
            texts.map((text) => ({ fileRow: 2, cells: [text, 'a'], reasons: [text] })),
          ).toString(),
        ];
        for (const file of files) {
          const run = cellsOf(file, separator).filter((cell) =>
            formulaStarts.some((start) => cell.startsWith(start)),
          );
          expect(run).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('says what its cells were before they were kept from being run', () => {
    // A text with an apostrophe of its own before a sign cannot be told from an escaped one.
    const plain = hostileTexts.filter((text) => !text.includes("'"));
    fc.assert(fc.property(plain, (text) => expect(unescapeFormula(escapeFormula(text))).toBe(text)));
  });
});

const soffice = (process.env.PATH ?? '')
  .split(':')
  .map((folder) => join(folder, 'soffice'))
  .find(existsSync);
const withLibreOffice = soffice ? describe : describe.skip;

/** How many formulas LibreOffice finds in each file, divided by the separator. */
async function formulasIn(folder: string, files: readonly string[], separator: string): Promise<number[]> {
  await promisify(execFile)(soffice ?? '', [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    `--infilter=CSV:${separator.charCodeAt(0)},34,76,1,,0,false,true,false,false,false,0,true`,
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    ...files.map((file) => join(folder, `${file}.csv`)),
  ]);
  return files.map(
    (file) => readFileSync(join(folder, `${file}.fods`), 'utf8').split('table:formula=').length - 1,
  );
}

withLibreOffice('a CSV file in LibreOffice, where it is installed', () => {
  const cells = ['=1+1', 'a\n=1+1', 'a;=1+1', 'a\t=1+1', 'a;"=1+1', 'x\r=1+1', '; =1+1', '"\n"=1+1'];

  test.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('holds no formula, divided by %s, where the same cells without escapes do', async (_name, separator) => {
    const folder = mkdtempSync(join(tmpdir(), 'balai-csv-'));
    const naive = ['Title,Note', ...cells.map((cell) => `Sari,${cell}`)].join('\r\n');
    writeFileSync(join(folder, 'safe.csv'), hostileFile(cells));
    writeFileSync(join(folder, 'naive.csv'), naive);
    const [safe, unescaped] = await formulasIn(folder, ['safe', 'naive'], separator);
    rmSync(folder, { recursive: true });
    expect(safe).toBe(0);
    expect(unescaped).toBeGreaterThan(0);
  });
});

describe('exportList', () => {
  test('writes no cell that a spreadsheet would run, and loses no text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(texts, { minLength: 1, maxLength: 8 }), async (titles) => {
        holding(titles);
        const csv = await titlesOf('csv');
        expect(new Set(csv)).toEqual(new Set(titles.map(escapeFormula)));
        expect(csv).toHaveLength(titles.length);
        expect(csv.filter((text) => /^[=+\-@\t\r＝＋－＠]/.test(String(text)))).toEqual([]);
        const { content } = await exported({}, 'xlsx');
        const sheet = (await readXlsx(content)).sheets[0];
        expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
        expect(new Set(await titlesOf('xlsx'))).toEqual(new Set(titles));
      }),
      { numRuns: 40 },
    );
  });

  test('writes no workbook that is damaged by a sign that XML does not know, and no text as what it looks like', async () => {
    const titles = ['Kabel\ufffe', '\uffffKabel', 'Kabel _x0041_'];
    holding(titles);
    const { content } = await exported({}, 'xlsx');
    // By a reader that takes XML at its word, as spreadsheets do.
    const { rows } = await readSheet(content);
    expect(new Set(rows.map(({ cells: [title] }) => title))).toEqual(new Set(titles));
  });

  test('writes money as numbers, percent as a share, days and Jakarta moments as dates', async () => {
    holding(['a']);
    const { content, fileName, mimeType } = await exported({}, 'xlsx');
    expect(fileName).toBe('note-2026-11-16.xlsx');
    expect(exportFileName('note', new Date('2026-11-15T18:00:00Z'), 'csv')).toBe('note-2026-11-16.csv');
    expect(mimeType).toContain('spreadsheetml');
    expect((await readXlsx(content)).sheets[0]?.rows).toEqual([
      ['Title', 'Unit price', 'Probability', 'Due', 'Written', 'Owner'],
      ['a', 1_500_000, 0.25, new Date('2026-11-16T00:00:00Z'), new Date('2026-11-16T03:30:00Z'), 'Sari'],
    ]);
  });

  test('states what the rows were chosen by in a sheet of the workbook, and begins a CSV file with its header', async () => {
    holding(['a', '=A']);
    const query = { key: '=A' };
    const { content } = await exported(query, 'xlsx');
    expect((await readXlsx(content)).sheets[1]?.rows).toEqual(
      expect.arrayContaining([
        ['Search', '=A'],
        ['Rows', '1'],
      ]),
    );
    const csv = (await exported(query, 'csv')).content.toString('utf8');
    expect(csv).toMatch(/^\ufeff"Title","Unit price"/);
    expect(csv).toMatch(/\r\n"'=A",1500000,"25 %","2026-11-16","2026-11-16 03:30","Sari"\r\n$/);
  });

  test('writes the columns that are asked for, in their order', async () => {
    holding(['a']);
    const { content } = await exported({ columns: 'owner,title' }, 'xlsx');
    expect((await readXlsx(content)).sheets[0]?.rows).toEqual([
      ['Owner', 'Title'],
      ['Sari', 'a'],
    ]);
  });

  test.each([
    ['that the list does not have', 'title,color', 422],
    ['that the caller may not see', 'title,cost', 403],
    ['without a name', '', 422],
  ])('refuses a column %s', async (_which, columns, status) => {
    holding(['a']);
    await expect(exported({ columns }, 'csv')).rejects.toMatchObject({ status });
  });

  test('leaves its mark in the audit', async () => {
    holding(['a']);
    const before = (await historyOf(call(), 'note', 0)).count;
    await exported({ key: 'a' }, 'csv');
    const { data, count } = await historyOf(call(), 'note', 0);
    expect(count).toBe(before + 1);
    expect(data[0]).toMatchObject({
      action: 'export',
      diff: { key: [null, 'a'], format: [null, 'csv'], rows: [null, 1] },
    });
  });

  test('refuses more than 20,000 rows', async () => {
    rowsSql = sql`(select n as id, 'a' as title from generate_series(1, 20001) as n) as r`;
    await expect(exported({}, 'csv')).rejects.toMatchObject({ status: 422, code: 'export_too_large' });
    rowsSql = sql`(select n as id, 'a' as title from generate_series(1, 20000) as n) as r`;
    expect((await titlesOf('csv')).length).toBe(20_000);
  });
});
