import { createBrand, deleteBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { itemImport } from '@balai/shared/contract/engineering/item-import';
import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { sql } from 'kysely';
import { expectSuccess } from '../testing/expect-success';
import { type CustomersFiles, openCustomersFiles } from './customers-file.testing';
import { Importer, importOf, toldOf, withColumns } from '../testing/import-client';
import { LONG_IMPORT_MS } from './import-notifications';

let files: CustomersFiles;
beforeAll(async () => {
  files = await openCustomersFiles();
});
afterAll(() => files.app.close());

describe('a running import', () => {
  test('is refused with 409 before the dry run', async () => {
    const file = await files.uploaded('PT Enam #,Jakarta,,');
    expect(await files.importer.run(file)).toMatchObject({ status: 409, code: 'import_not_checked' });
  });

  test('goes on at the batch that it has come to, and stores none twice', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => `PT Lanjut # ${index},Jakarta,,`);
    const file = await files.checked(...rows);
    const before = await files.count();
    const half = importOf(await files.importer.run(file));
    expect(half).toMatchObject({ status: 'running', position: 500 });
    // As a tab does whose answer was lost.
    expect(importOf(await files.importer.run(file))).toEqual(half);
    const done = await files.importer.runToEnd(half);
    expect(done).toMatchObject({ status: 'done', result: { rows: 501, imported: 501 } });
    expect(await files.count()).toBe(before + 501);
  });

  test('rings the bell of who runs it where it takes long, and leads him to its page', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => `PT Lama # ${index},Jakarta,,`);
    const half = importOf(await files.importer.run(await files.checked(...rows)));
    files.app.clock.advance(LONG_IMPORT_MS);
    const done = await files.importer.runToEnd(half);
    expect(await toldOf(files.admin, done)).toEqual([
      {
        sub_status: 'done',
        title_description: 'Your import is done',
        description: 'customers.csv: 501 imported, 0 already there, 0 rejected',
        data: { pipeline_user: [], area: 'customer' },
      },
    ]);
    expect(await toldOf(await files.app.sessionOf('superadmin'), done)).toEqual([]);
  });

  test('is not told of in the bell where its page shows its end soon', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => `PT Singkat # ${index},Jakarta,,`);
    const half = importOf(await files.importer.run(await files.checked(...rows)));
    files.app.clock.advance(LONG_IMPORT_MS - 1);
    expect(await toldOf(files.admin, await files.importer.runToEnd(half))).toEqual([]);
  });

  test('refuses the rows whose record was deleted after the file was checked', async () => {
    const engineer = await files.app.as('admin-engineer');
    const store = async (name: string): Promise<number> =>
      expectSuccess(await engineer.callOperation(createBrand, buildBrandInput({ name }))).data.id;
    const [gone, other] = [await store('Gone brand'), await store('Other brand')];
    const items = new Importer(await files.app.as('admin-purchase'), itemImport);
    const lines = ['code,name,brand,kind,unit', 'U-1,Camera,Gone brand,goods,unit', 'U-2,Camera,,goods,unit'];
    const file = importOf(await items.upload('items.csv', Buffer.from(lines.join('\n'))));
    const settings = withColumns(file.settings, {
      brand_id: { words: { 'Gone brand': String(gone) }, default: String(other) },
    });
    const ready = importOf(await items.check(file, settings));
    expect(ready.check).toMatchObject({ imported: 2, rejected: 0 });
    expectSuccess(await engineer.callOperation(deleteBrand, { id: gone }));
    expect(await items.runToEnd(ready)).toMatchObject({ result: { imported: 1, rejected: 1 } });
    const { data } = expectSuccess(await items.client.callOperation(itemImport.problems, { id: ready.id }));
    const problem = { file_row: 2, column: 'brand_id', value: 'Gone brand', code: 'unknown_reference' };
    expect(data).toMatchObject([problem]);
  });

  test('stores nothing of a batch that the database refuses, and says so for each row', async () => {
    await sql`alter table customers add constraint customers_no_atlantis check (city <> 'Atlantis')`.execute(
      files.app.db,
    );
    const file = await files.checked('PT Sepuluh #,Jakarta,,', 'PT Sebelas #,Atlantis,,');
    const imported = () =>
      sql<{ entity: string }>`select entity from audit_logs where action = 'import' order by id`.execute(
        files.app.db,
      );
    const [before, audited] = [await files.count(), await imported()];
    const done = await files.importer.runToEnd(file);
    expect(done.result).toEqual({ rows: 2, imported: 0, unchanged: 0, rejected: 2 });
    expect(await files.count()).toBe(before);
    expect((await imported()).rows.slice(audited.rows.length)).toEqual([{ entity: 'import' }]);
    expect(await files.admin.callOperation(customerImport.problems, { id: file.id })).toMatchObject({
      count: 2,
      data: [
        {
          code: 'batch_refused',
          message:
            'All 2 rows of this batch were left out, because one cannot be stored: a value is outside its limits',
        },
        { code: 'batch_refused' },
      ],
    });
  });

  test('runs a batch once more that the database ended because it lost a race', async () => {
    // One connection has nobody to race against: the first row that it stores is said to have lost.
    await sql`create sequence attempts`.execute(files.app.db);
    await sql`
      create function lose_once() returns trigger language plpgsql as $$
      begin
        if nextval('attempts') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return new;
      end $$`.execute(files.app.db);
    await sql`
      create trigger lose_once before insert on customers for each row execute function lose_once()`.execute(
      files.app.db,
    );
    const file = await files.checked('PT Balapan #,Jakarta,,', 'PT Lomba #,Medan,,');
    const before = await files.count();
    const done = await files.importer.runToEnd(file);
    await sql`drop trigger lose_once on customers`.execute(files.app.db);
    expect(done.result).toMatchObject({ imported: 2, rejected: 0 });
    expect(await files.count()).toBe(before + 2);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from import_records where import_id = ${file.id}`.execute(files.app.db);
    expect(rows).toEqual([{ count: 2 }]);
  });
});
