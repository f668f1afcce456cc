import type { ImportPreviewRow } from '@balai/shared/contract/host/import-findings';
import type { Import } from '@balai/shared/contract/host/imports';
import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { sql } from 'kysely';
import { type CustomersFiles, openCustomersFiles } from './customers-file.testing';
import { importOf, withColumns } from '../testing/import-client';

let files: CustomersFiles;
beforeAll(async () => {
  files = await openCustomersFiles();
});
afterAll(() => files.app.close());

describe('the dry run of an import', () => {
  test('is refused with 422 and a sentence for each setting that is missing', async () => {
    const file = await files.uploaded('PT Tiga #,Jakarta,,');
    const settings = withColumns(file.settings, { user_id: { default: null }, address: { default: null } });
    expect(await files.importer.check(file, settings)).toMatchObject({
      status: 422,
      errors: {
        user_id: 'Owner needs a column of the file or a default',
        address: 'Address needs a column of the file or a default',
      },
    });
  });

  test('is refused with 422 for an owner that the caller may not choose', async () => {
    const file = await files.uploaded('PT Empat #,Jakarta,,');
    const settings = withColumns(files.complete(file.settings), {
      user_id: { default: String(files.admin.userId) },
    });
    expect(await files.importer.check(file, settings)).toMatchObject({
      status: 422,
      errors: { user_id: 'Owner is set to a record that you may not choose' },
    });
  });

  test('is refused with 409 for an older version, and once the import has begun', async () => {
    const file = await files.uploaded('PT Lima #,Jakarta,,');
    await files.importer.check(file, files.complete(file.settings));
    expect(await files.importer.check(file, files.complete(file.settings))).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    const done = await files.importer.runToEnd(
      importOf(await files.admin.callOperation(customerImport.detail, { id: file.id })),
    );
    expect(await files.importer.check(done, files.complete(file.settings))).toMatchObject({
      status: 409,
      code: 'import_begun',
    });
  });

  test('goes batch after batch, each once, and begins anew with other settings', async () => {
    const lines = Array.from({ length: 600 }, (_, index) => `Batch # ${index},City,,`);
    // The same name as in the first batch, though no other cell is the same.
    const file = await files.uploaded(...lines, 'Batch # 7,Elsewhere,,');
    const settings = files.complete(file.settings);
    const begun = importOf(await files.importer.beginCheck(file, settings));
    expect(begun).toMatchObject({ status: 'checking', check_position: 0, check: null });
    expect(await files.importer.run(begun)).toMatchObject({ status: 409, code: 'import_not_checked' });
    const half = importOf(await files.importer.checkRows(begun));
    expect(half).toMatchObject({ status: 'checking', check_position: 500, check: null });
    // A batch that is asked for again, by a second tab or after a cut connection, is not counted twice.
    expect(importOf(await files.importer.checkRows(begun))).toMatchObject({ check_position: 500 });
    const anew = importOf(await files.importer.beginCheck(half, settings));
    expect(anew.check_position).toBe(0);
    let current = anew;
    while (current.status === 'checking') current = importOf(await files.importer.checkRows(current));
    expect(current).toMatchObject({
      status: 'checked',
      check_position: 601,
      check: { rows: 601, imported: 600, unchanged: 0, rejected: 1 },
    });
    const problems = await files.admin.callOperation(customerImport.problems, { id: file.id });
    expect(problems).toMatchObject({
      data: [{ file_row: 602, code: 'duplicate_row', message: 'The same record stands in row 9' }],
    });
    const { rows } = await sql`select 1 from import_claims where import_id = ${file.id}`.execute(
      files.app.db,
    );
    expect(rows).toEqual([]);
  });

  test('rejects a key that comes again in a later batch, in the dry run as in the import', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => `K${index % 500},PT Kunci ${index},Jakarta`);
    const file = importOf(
      await files.importer.upload('keys.csv', Buffer.from(['code,name,city', ...rows].join('\n'))),
    );
    const checked = importOf(await files.importer.check(file, files.complete(file.settings)));
    expect(checked.check).toEqual({ rows: 501, imported: 500, unchanged: 0, rejected: 1 });
    const done = await files.importer.runToEnd(checked);
    expect(done.result).toEqual(checked.check);
    expect(await files.admin.callOperation(customerImport.problems, { id: file.id })).toMatchObject({
      data: [{ file_row: 502, code: 'duplicate_key', message: 'The same code stands in row 2' }],
    });
  });
});

describe('the preview of a checked file', () => {
  const previewOf = async ({ id }: Import) =>
    (await files.admin.callOperation(customerImport.preview, { id })) as { data: ImportPreviewRow[] };
  const cell = (row: ImportPreviewRow | undefined, column: string) =>
    row?.cells.find((one) => one.column === column);

  test('shows its first rows as they will be stored, and what becomes of each', async () => {
    await files.importer.runToEnd(await files.checked('PT Sudah Ada,Jakarta,,'));
    const file = await files.checked(
      'PT Pratinjau #,Jakarta,,',
      'PT Sudah Ada,Jakarta,,',
      'PT Nomor #,Jakarta,123,',
      'Pratinjau # Tbk,Medan,,',
    );
    const { data } = await previewOf(file);
    expect(data.map(({ file_row, outcome }) => [file_row, outcome])).toEqual([
      [2, 'new'],
      [3, 'same'],
      [4, 'refused'],
      [5, 'refused'],
    ]);
    // Of the owner his name, of a default what it stands for.
    expect(cell(data[0], 'user_id')).toMatchObject({ value: expect.stringContaining(' ') as string });
    expect(cell(data[0], 'industry')).toMatchObject({ value: 'other', problem: null });
    expect(cell(data[2], 'npwp')).toMatchObject({
      value: '123',
      problem: { message: 'NPWP must have 16 digits' },
    });
    expect(data[3]?.problem).toMatchObject({ message: 'The same record stands in row 2' });
    // Columns that neither the file nor a default fills are not shown.
    expect(cell(data[0], 'website')).toBeUndefined();
  });

  test('is of twenty rows at most, and of none before the dry run and after the import', async () => {
    const lines = Array.from({ length: 25 }, (_, index) => `PT Banyak # ${index},Jakarta,,`);
    expect((await previewOf(await files.uploaded(...lines))).data).toEqual([]);
    const file = await files.checked(...lines);
    expect((await previewOf(file)).data).toHaveLength(20);
    await files.importer.runToEnd(file);
    expect((await previewOf(file)).data).toEqual([]);
  });
});
