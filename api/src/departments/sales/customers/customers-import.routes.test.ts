import { customerImport } from '@balai/shared/contract/sales/customer-import';
import type { ImportSettings } from '@balai/shared/contract/host/import-settings';
import type { Import } from '@balai/shared/contract/host/imports';
import { languages } from '@balai/shared/format/languages';
import { sql } from 'kysely';
import { Importer, importOf, withColumns } from '../../../platform/imports/import-client.testing';
import { speechOf } from '../../../platform/words/speech';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';

let app: TestApp;
let admin: Client;
let importer: Importer;
let owner: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('admin-sales');
  importer = new Importer(admin, customerImport);
  owner = String((await app.as('sales1@demo.test')).userId);
}, 600_000);
afterAll(() => app.close());

let made = 0;
/** A file of customers that no other test has, one line for each city. */
const customersFile = (...lines: string[]): Buffer => {
  made += 1;
  return Buffer.from(
    ['name,city,npwp,phone', ...lines.map((line) => line.replaceAll('#', String(made)))].join('\n'),
  );
};

const complete = (settings: ImportSettings): ImportSettings =>
  withColumns(settings, {
    user_id: { default: owner },
    industry: { default: 'other' },
    address: { default: 'Not known' },
    province: { default: 'Not known' },
  });

async function uploaded(...lines: string[]): Promise<Import> {
  return importOf(await importer.upload('customers.csv', customersFile(...lines)));
}
async function checked(...lines: string[]): Promise<Import> {
  const file = await uploaded(...lines);
  return importOf(await importer.check(file, complete(file.settings)));
}
const refusedCalls = (file: Import) =>
  [
    ['list', {}],
    ['detail', { id: file.id }],
    ['values', { id: file.id, column: 'city', header: 'city' }],
    ['check', { id: file.id, version: file.version, settings: file.settings }],
    ['checkRows', { id: file.id, position: 0 }],
    ['problems', { id: file.id }],
    ['rejected', { id: file.id }],
    ['run', { id: file.id, position: 0 }],
    ['delete', { id: file.id }],
  ] as const;

async function statusOf(client: Client, file: Import): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [name, input] of refusedCalls(file)) {
    const { method, path } = customerImport[name];
    const query = input as Record<string, string | number>; // flat for the calls that read and delete
    const answer = await (method === 'GET'
      ? client.get(path, query)
      : method === 'DELETE'
        ? client.delete(path, query)
        : client.post(path, input));
    statuses[name] = answer.statusCode;
  }
  return statuses;
}

const countCustomers = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from customers`.execute(app.db);
  return rows[0]?.count ?? -1;
};

describe('the calls of /panel/customer/import', () => {
  test('answer 401 without a session', async () => {
    for (const name of [
      'upload',
      'list',
      'detail',
      'values',
      'check',
      'problems',
      'rejected',
      'run',
      'delete',
    ] as const) {
      const { method, path } = customerImport[name];
      expect((await app.app.inject({ method, url: path })).statusCode).toBe(401);
    }
  });

  test('answer 403 to a role that may not import', async () => {
    const seller = await app.as('sales');
    const file = await uploaded('PT Satu #,Jakarta,,');
    expect(new Set(Object.values(await statusOf(seller, file)))).toEqual(new Set([403]));
    const upload = await seller.upload(customerImport.upload.path, [
      ['file', { fileName: 'a.csv', content: Buffer.from('a') }],
    ]);
    expect(upload.statusCode).toBe(403);
  });

  test('answer 404 for the import of a colleague', async () => {
    const file = await checked('PT Dua #,Jakarta,,');
    const { list, ...others } = await statusOf(await app.as('superadmin'), file);
    expect(list).toBe(200);
    expect(new Set(Object.values(others))).toEqual(new Set([404]));
  });

  test.each([
    ['no file', [], 'file_empty'],
    ['an empty file', [['file', '']], 'file_empty'],
    [
      'two files',
      [
        ['file[]', 'name\nA'],
        ['file[]', 'name\nB'],
      ],
      'one_file',
    ],
    ['what is no table', [['file', '%PDF-1.7']], 'import_not_a_table'],
  ] as const)('upload answers 422 for %s and keeps nothing', async (_what, parts, code) => {
    const imports = async () => (await sql`select 1 from imports`.execute(app.db)).rows.length;
    const before = await imports();
    const sent = parts.map(
      ([name, content]) => [name, { fileName: 'a.csv', content: Buffer.from(content) }] as const,
    );
    const answer = await admin.upload(customerImport.upload.path, sent);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ code: string }>().code).toBe(code);
    expect(await imports()).toBe(before);
  });

  test('upload answers 413 for 21 MB and for 200 MB', async () => {
    for (const megabytes of [21, 200]) {
      const content = Buffer.alloc(megabytes * 1024 * 1024, 'a');
      const answer = await importer.upload('large.csv', content);
      expect(answer).toMatchObject({ status: 413 });
    }
  });

  test('check answers 422 with a sentence for each setting that is missing', async () => {
    const file = await uploaded('PT Tiga #,Jakarta,,');
    const settings = withColumns(file.settings, { user_id: { default: null }, address: { default: null } });
    expect(await importer.check(file, settings)).toMatchObject({
      status: 422,
      errors: {
        user_id: 'Owner needs a column of the file or a default',
        address: 'Address needs a column of the file or a default',
      },
    });
  });

  test('check answers 422 for an owner that the caller may not choose', async () => {
    const file = await uploaded('PT Empat #,Jakarta,,');
    const settings = withColumns(complete(file.settings), { user_id: { default: String(admin.userId) } });
    expect(await importer.check(file, settings)).toMatchObject({
      status: 422,
      errors: { user_id: 'Owner is set to a record that you may not choose' },
    });
  });

  test('check answers 409 to an older version, and once the import has begun', async () => {
    const file = await uploaded('PT Lima #,Jakarta,,');
    await importer.check(file, complete(file.settings));
    expect(await importer.check(file, complete(file.settings))).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    const done = await importer.runToEnd(
      importOf(await admin.callOperation(customerImport.detail, { id: file.id })),
    );
    expect(await importer.check(done, complete(file.settings))).toMatchObject({
      status: 409,
      code: 'import_begun',
    });
  });

  test('run answers 409 before the dry run', async () => {
    const file = await uploaded('PT Enam #,Jakarta,,');
    expect(await importer.run(file)).toMatchObject({ status: 409, code: 'import_not_checked' });
  });
});

describe('Importing customers', () => {
  test('accounts for every row and says why it was rejected', async () => {
    const file = await checked(
      'PT Tujuh #,Jakarta,,',
      ',Jakarta,,',
      'PT Delapan #,Jakarta,123,0812',
      'Tujuh # Tbk,Medan,,',
    );
    expect(file.check).toEqual({ rows: 4, imported: 1, unchanged: 0, rejected: 3 });
    const before = await countCustomers();
    const done = await importer.runToEnd(file);
    expect(done.result).toEqual(file.check);
    expect(await countCustomers()).toBe(before + 1);
    const problems = await admin.callOperation(customerImport.problems, { id: file.id });
    expect(problems).toMatchObject({
      count: 4,
      data: [
        { file_row: 3, column: 'name', code: 'required', message: 'name is empty' },
        { file_row: 4, column: 'npwp', message: 'NPWP must have 16 digits' },
        { file_row: 4, column: 'phone', message: 'Phone must begin with +62 or 0 and have 8 to 15 digits' },
        { file_row: 5, column: null, code: 'duplicate_row', message: 'The same record stands in row 2' },
      ],
    });
    const rejected = await admin.get(customerImport.rejected.path, { id: file.id });
    expect(rejected.headers['content-disposition']).toContain('customers rejected.csv');
    const [header, first] = rejected.body.replace('\ufeff', '').split('\r\n');
    expect(header).toBe('"name","city","npwp","phone","Row","Reason"');
    expect(first).toBe('"","Jakarta","","",3,"name is empty"');
  });

  test('is checked batch after batch, each once, and begins anew with other settings', async () => {
    const lines = Array.from({ length: 600 }, (_, index) => `Batch # ${index},City,,`);
    // The same name as in the first batch, though no other cell is the same.
    const file = await uploaded(...lines, 'Batch # 7,Elsewhere,,');
    const settings = complete(file.settings);
    const begun = importOf(await importer.beginCheck(file, settings));
    expect(begun).toMatchObject({ status: 'checking', check_position: 0, check: null });
    expect(await importer.run(begun)).toMatchObject({ status: 409, code: 'import_not_checked' });
    const half = importOf(await importer.checkRows(begun));
    expect(half).toMatchObject({ status: 'checking', check_position: 500, check: null });
    // A batch that is asked for again, by a second tab or after a cut connection, is not counted twice.
    expect(importOf(await importer.checkRows(begun))).toMatchObject({ check_position: 500 });
    const anew = importOf(await importer.beginCheck(half, settings));
    expect(anew.check_position).toBe(0);
    let current = anew;
    while (current.status === 'checking') current = importOf(await importer.checkRows(current));
    expect(current).toMatchObject({
      status: 'checked',
      check_position: 601,
      check: { rows: 601, imported: 600, unchanged: 0, rejected: 1 },
    });
    const problems = await admin.callOperation(customerImport.problems, { id: file.id });
    expect(problems).toMatchObject({
      data: [{ file_row: 602, code: 'duplicate_row', message: 'The same record stands in row 9' }],
    });
    const { rows } = await sql`select 1 from import_claims where import_id = ${file.id}`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('rejects a key that comes again in a later batch, in the dry run as in the import', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => `K${index % 500},PT Kunci ${index},Jakarta`);
    const file = importOf(
      await importer.upload('keys.csv', Buffer.from(['code,name,city', ...rows].join('\n'))),
    );
    const checkedFile = importOf(await importer.check(file, complete(file.settings)));
    expect(checkedFile.check).toEqual({ rows: 501, imported: 500, unchanged: 0, rejected: 1 });
    const done = await importer.runToEnd(checkedFile);
    expect(done.result).toEqual(checkedFile.check);
    expect(await admin.callOperation(customerImport.problems, { id: file.id })).toMatchObject({
      data: [{ file_row: 502, code: 'duplicate_key', message: 'The same code stands in row 2' }],
    });
  });

  test('finds a customer that somebody has registered already', async () => {
    await importer.runToEnd(await checked('PT Sembilan Abadi,Jakarta,,'));
    const again = await checked('Sembilan Abadi,Surabaya,,');
    expect(again.check).toMatchObject({ imported: 0, rejected: 1 });
    expect(await admin.callOperation(customerImport.problems, { id: again.id })).toMatchObject({
      data: [{ code: 'customer_registered', message: 'Customer already registered by sales 1' }],
    });
  });

  test('stores nothing of a batch that the database refuses, and says so for each row', async () => {
    await sql`alter table customers add constraint customers_no_atlantis check (city <> 'Atlantis')`.execute(
      app.db,
    );
    const file = await checked('PT Sepuluh #,Jakarta,,', 'PT Sebelas #,Atlantis,,');
    const imported = () =>
      sql<{ entity: string }>`select entity from audit_logs where action = 'import' order by id`.execute(
        app.db,
      );
    const [before, audited] = [await countCustomers(), await imported()];
    const done = await importer.runToEnd(file);
    expect(done.result).toEqual({ rows: 2, imported: 0, unchanged: 0, rejected: 2 });
    expect(await countCustomers()).toBe(before);
    expect((await imported()).rows.slice(audited.rows.length)).toEqual([{ entity: 'import' }]);
    expect(await admin.callOperation(customerImport.problems, { id: file.id })).toMatchObject({
      count: 2,
      data: [
        {
          code: 'batch_refused',
          message:
            'All 2 rows of this batch were left out, because the database refused one: a value is outside its limits',
        },
        { code: 'batch_refused' },
      ],
    });
  });

  test('offers the values of a column with what each is taken for', async () => {
    const file = await uploaded('PT A #,Jakarta,,', 'PT B #,Jakarta,,', 'PT C #,Medan,,');
    const input = { id: file.id, column: 'user_id', header: 'city' };
    expect(await admin.callOperation(customerImport.values, input)).toMatchObject({
      data: [
        { value: 'Jakarta', count: 2, match: null },
        { value: 'Medan', count: 1, match: null },
      ],
      capped: false,
    });
  });

  test('remembers the settings of files with the same columns, in whatever order', async () => {
    const file = await uploaded('PT D #,Jakarta,,');
    await importer.check(file, complete({ ...file.settings, source: 'legacy' }));
    const next = importOf(
      await importer.upload('next.csv', Buffer.from('phone,npwp,city,name\n,,Jakarta,PT E')),
    );
    expect(next).toMatchObject({ remembered: true, settings: { source: 'legacy' } });
  });

  test('lets a lead-sales name owners of his own group only', async () => {
    const lead = new Importer(await app.as('lead-sales1@demo.test'), customerImport);
    const other = String((await app.as('sales5@demo.test')).userId);
    const file = importOf(await lead.upload('customers.csv', customersFile('PT F #,Jakarta,,')));
    const settings = complete(file.settings);
    expect(await lead.check(file, withColumns(settings, { user_id: { default: other } }))).toMatchObject({
      status: 422,
    });
    expect(await lead.check(file, settings)).toMatchObject({ status: 200 });
  });

  test('lists imports that are not done, and forgets one with its file', async () => {
    const file = await checked('PT G #,Jakarta,,');
    expect(await admin.callOperation(customerImport.list, {})).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: file.id })]),
    });
    expect(await admin.callOperation(customerImport.delete, { id: file.id })).toMatchObject({ status: 200 });
    expect(await admin.callOperation(customerImport.detail, { id: file.id })).toMatchObject({ status: 404 });
    const { rows } = await sql`select 1 from import_batches where import_id = ${file.id}`.execute(app.db);
    expect(rows).toEqual([]);
  });
});

describe('a file of customers in another language', () => {
  test.each(languages)('is known by headings and words of the screen in %s', async (language) => {
    const exported = await admin.get('/panel/customer/export', { format: 'csv', language });
    const [head = ''] = exported.body.split('\r\n');
    const branch = speechOf(language).word('customer.industry.hospital') ?? '';
    const cells = head.split(',').map((_, index) => (index === 2 ? `"${branch}"` : '"x"'));
    const file = importOf(await importer.upload('export.csv', Buffer.from(`${head}\r\n${cells.join(',')}`)));
    const headings = Object.entries(file.settings.columns).flatMap(([name, { header }]) =>
      header ? [name] : [],
    );
    expect(headings).toEqual(
      expect.arrayContaining(['name', 'city', 'industry', 'user_id', 'status', 'type', 'province']),
    );
    const header = file.settings.columns['industry']?.header ?? '';
    const values = await admin.callOperation(customerImport.values, {
      id: file.id,
      column: 'industry',
      header,
    });
    expect(values).toMatchObject({ data: [{ value: branch, match: 'hospital' }] });
  });

  test('gives back its rejected rows with the reasons in the language of who imports', async () => {
    const file = await checked('PT Bahasa #,Jakarta,12345,');
    expect(file.check).toMatchObject({ rejected: 1 });
    const { body } = await admin.get(customerImport.rejected.path, { id: file.id, language: 'de' });
    expect(body).toContain('"Zeile","Grund"');
    expect(body).toMatch(/NPWP/);
    const english = await admin.get(customerImport.rejected.path, { id: file.id });
    const reason = (text: string) => text.trim().split('\r\n').at(-1);
    expect(reason(body)).not.toBe(reason(english.body));
  });
});
