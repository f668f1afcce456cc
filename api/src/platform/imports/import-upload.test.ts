import { customerImport } from '@balai/shared/contract/sales/customer-import';
import type { Import } from '@balai/shared/contract/host/imports';
import { sql } from 'kysely';
import { expectSuccess } from '../testing/expect-success';
import type { Client } from '../testing/test-app';
import { sheetOf, workbook } from './made-sheets.testing';
import { type CustomersFiles, openCustomersFiles } from './customers-file.testing';
import { importOf, withColumns } from '../testing/import-client';

let files: CustomersFiles;
beforeAll(async () => {
  files = await openCustomersFiles();
});
afterAll(() => files.app.close());

describe('an uploaded file', () => {
  test.each([
    ['not there', [], 'file_empty'],
    ['empty', [['file', '']], 'file_empty'],
    [
      'one of two',
      [
        ['file[]', 'name\nA'],
        ['file[]', 'name\nB'],
      ],
      'one_file',
    ],
    ['no table', [['file', '%PDF-1.7']], 'import_not_a_table'],
  ] as const)('is refused with 422 where it is %s, and nothing is kept', async (_what, parts, code) => {
    const imports = async () => (await sql`select 1 from imports`.execute(files.app.db)).rows.length;
    const before = await imports();
    const sent = parts.map(
      ([name, content]) => [name, { fileName: 'a.csv', content: Buffer.from(content) }] as const,
    );
    const answer = await files.admin.upload(customerImport.upload.path, sent);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ code: string }>().code).toBe(code);
    expect(await imports()).toBe(before);
  });

  test('is refused with 413 where it has 21 MB or 200 MB', async () => {
    for (const megabytes of [21, 200]) {
      const content = Buffer.alloc(megabytes * 1024 * 1024, 'a');
      const answer = await files.importer.upload('large.csv', content);
      expect(answer).toMatchObject({ status: 413 });
    }
  });

  test('is taken with signs that are written as two and stand where a text is cut, or are halved already', async () => {
    const [sample, word] = [`${'a'.repeat(79)}😀`, `${'b'.repeat(59)}😀 and more`];
    const sheet = sheetOf(
      [
        ['name', 'status', `${'h'.repeat(179)}😀`, 'city'],
        ['PT Emoji', word, sample, 'Bogor_xD83D_ _x0000_'],
      ]
        .map((cells) => `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`)
        .join(''),
    );
    const file = importOf(await files.importer.upload('emoji.xlsx', workbook(sheet)));
    expect(file.headers.map(({ samples }) => samples[0])).toEqual([
      'PT Emoji',
      word,
      'a'.repeat(79),
      'Bogor\ufffd',
    ]);
    const checked = importOf(await files.importer.check(file, files.complete(file.settings)));
    expect(checked.check).toMatchObject({ rejected: 1 });
    const { data } = expectSuccess(await files.admin.callOperation(customerImport.problems, { id: file.id }));
    expect(data).toMatchObject([
      { column: 'status', message: expect.stringContaining(`'${'b'.repeat(59)}…'`) },
    ]);
  });

  test('says the values of a column with what each is taken for', async () => {
    const file = await files.uploaded('PT A #,Jakarta,,', 'PT B #,Jakarta,,', 'PT C #,Medan,,');
    const input = { id: file.id, column: 'user_id', header: 'city' };
    expect(await files.admin.callOperation(customerImport.values, input)).toMatchObject({
      data: [
        { value: 'Jakarta', count: 2, match: null },
        { value: 'Medan', count: 1, match: null },
      ],
      capped: false,
    });
  });

  test('says a value once, whatever white space stands around it, as its rows are read', async () => {
    const file = await files.uploaded(
      'PT F #,Kota A\u00a0,,',
      'PT G #,"\tKota A\n",,',
      'PT H #,Kota A,,',
      'PT I #,\u3000,,',
    );
    const input = { id: file.id, column: 'status', header: 'city' };
    const { data } = expectSuccess(await files.admin.callOperation(customerImport.values, input));
    expect(data).toMatchObject([{ value: 'Kota A', count: 3 }]);
    const settings = withColumns(files.complete(file.settings), {
      city: { header: null, default: 'Jakarta' },
      status: { header: 'city', words: { 'Kota A': 'prospect' } },
    });
    expect(importOf(await files.importer.check(file, settings)).check).toMatchObject({ imported: 4 });
  });

  test('is read as the last file with the same columns was, in whatever order they stand', async () => {
    const file = await files.uploaded('PT D #,Jakarta,,');
    await files.importer.check(file, files.complete({ ...file.settings, source: 'legacy' }));
    const next = importOf(
      await files.importer.upload('next.csv', Buffer.from('phone,npwp,city,name\n,,Jakarta,PT E')),
    );
    expect(next).toMatchObject({ remembered: true, settings: { source: 'legacy' } });
  });

  test('is read by how its own cells are written where that is not how those of the last file were', async () => {
    const upload = async (...lines: string[]) => {
      const content = Buffer.from(['name;limit;since', ...lines].join('\n'));
      return importOf(await files.importer.upload('customers.csv', content));
    };
    const readingOf = ({ settings: { columns } }: Import) => [
      columns.credit_limit?.decimal_sign,
      columns.created_on?.date_format,
    ];
    const check = (file: Import, limit: object = {}) => {
      const settings = withColumns(files.complete(file.settings), {
        city: { default: 'Jakarta' },
        credit_limit: { header: 'limit', ...limit },
        created_on: { header: 'since', date_format: 'dd-mm-yyyy' },
      });
      return files.importer.check(file, settings);
    };
    // Nobody has said how the amounts of an empty column are written.
    expect(await check(await upload('PT H;;20/10/2016'), { decimal_sign: 'point' })).toMatchObject({
      status: 200,
    });
    const ambiguous = await upload('PT H;1.500;10/10/2016');
    expect(readingOf(ambiguous)).toEqual([null, 'dd-mm-yyyy']);
    expect(await check(ambiguous, { decimal_sign: 'point' })).toMatchObject({ status: 200 });
    const lines = ['PT H;1.500;10/20/2016', 'PT I;1.500.000;10/10/2016'];
    expect(readingOf(await upload(...lines))).toEqual(['comma', 'mm-dd-yyyy']);
  });
});

describe('an import', () => {
  // What a colleague may not change either: row-scope-matrix.
  test('is there for who uploaded it and for nobody else', async () => {
    const { id } = await files.checked('PT Dua #,Jakarta,,');
    const statusesFor = (client: Client): Promise<number[]> =>
      Promise.all([
        client.get(customerImport.detail.path, { id }),
        client.get(customerImport.values.path, { id, column: 'city', header: 'city' }),
        client.get(customerImport.preview.path, { id }),
        client.get(customerImport.problems.path, { id }),
        client.get(customerImport.rejected.path, { id }),
      ]).then((answers) => answers.map(({ statusCode }) => statusCode));
    expect(await statusesFor(files.admin)).toEqual([200, 200, 200, 200, 200]);
    const colleague = await files.app.as('lead-sales');
    expect(await statusesFor(colleague)).toEqual([404, 404, 404, 404, 404]);
    expect(await colleague.callOperation(customerImport.list, {})).toMatchObject({ data: [] });
  });

  test('is listed until it is done, and forgotten with its file', async () => {
    const file = await files.checked('PT G #,Jakarta,,');
    expect(await files.admin.callOperation(customerImport.list, {})).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: file.id })]),
    });
    expect(await files.admin.callOperation(customerImport.delete, { id: file.id })).toMatchObject({
      status: 200,
    });
    expect(await files.admin.callOperation(customerImport.detail, { id: file.id })).toMatchObject({
      status: 404,
    });
    const { rows } = await sql`select 1 from import_batches where import_id = ${file.id}`.execute(
      files.app.db,
    );
    expect(rows).toEqual([]);
  });

  test('is not forgotten once rows of it are stored: they are taken back by it', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => `PT Tetap # ${index},Jakarta,,`);
    const file = await files.checked(...rows);
    // By a tab that still shows the dry run.
    const forget = () => files.admin.callOperation(customerImport.delete, { id: file.id });
    const half = importOf(await files.importer.run(file));
    expect(await forget()).toMatchObject({ status: 409, code: 'import_begun' });
    await files.importer.runToEnd(half);
    expect(await forget()).toMatchObject({ status: 409, code: 'import_begun' });
    const past = expectSuccess(await files.admin.callOperation(customerImport.past, {})).data;
    expect(past.map(({ id }) => id)).toContain(file.id);
  });
});
