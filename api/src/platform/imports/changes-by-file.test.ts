import { brandImport } from '@balai/shared/contract/engineering/brand-import';
import { createBrand, getBrand, updateBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import type { Import, ImportOperations } from '@balai/shared/contract/host/imports';
import { contactImport } from '@balai/shared/contract/sales/customer-import';
import { pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { readEnvironment } from '../env/environment';
import { type Cells, fileOf, Importer, importOf, withColumns } from '../testing/import-client';
import { meetInTime } from '../testing/open-transaction';
import { takeBackImport } from '../testing/take-back-import';
import { testApp } from '../testing/test-app';

const panel = testApp();
let importer: Importer;

const importerOf = async (person: string, operations: ImportOperations): Promise<Importer> =>
  new Importer(await panel.sessionOf(person), operations);

async function changing(...rows: readonly Cells[]): Promise<Import> {
  return importOf(await importer.upload('brands.csv', fileOf(...rows), 'change'));
}

beforeAll(async () => {
  importer = await importerOf('superadmin', brandImport);
  for (const name of ['Axis', 'Bosch']) {
    await panel.succeedAs('superadmin', createBrand, buildBrandInput({ name, tier: null }));
  }
});

const tiers = async () =>
  (await sql`select name, tier from brands where name in ('Axis', 'Bosch') order by name`.execute(panel.db))
    .rows;

describe('a file that changes records', () => {
  it('makes nothing up: neither default nor suggestion fills an empty cell', async () => {
    const { settings, columns } = await changing({ name: 'Axis', tier: '', status: '' });
    expect(Object.values(settings.columns).map((column) => column.default)).toEqual(columns.map(() => null));
    expect(columns.filter(({ required }) => required).map(({ name }) => name)).toEqual(['name']);
  });

  it('names a record in words of its own, where its person says which one is meant', async () => {
    const file = await changing({ name: 'Axis Communications', tier: 'gold' });
    const input = { id: file.id, column: 'name', header: 'name' };
    const { data } = await panel.succeedAs('superadmin', brandImport.values, input);
    expect(data).toMatchObject([{ value: 'Axis Communications', match: null }]);
    const { rows } = await sql<{ id: number }>`select id from brands where name = 'Axis'`.execute(panel.db);
    const settings = withColumns(file.settings, {
      name: { words: { 'Axis Communications': String(rows[0]?.id) } },
    });
    await importer.runToEnd(importOf(await importer.check(file, settings)));
    expect(await tiers()).toEqual([
      { name: 'Axis', tier: 'gold' },
      { name: 'Bosch', tier: null },
    ]);
  });

  it('runs over nothing that somebody has changed since the check has shown it', async () => {
    const [one, other] = await Promise.all(
      ['Dahua', 'Epson'].map(async (name) => {
        const input = buildBrandInput({ name, tier: null, principal: 'Old' });
        return (await panel.succeedAs('superadmin', createBrand, input)).data;
      }),
    );
    if (!one || !other) throw new Error('Two brands are made');
    const file = await changing(
      { name: 'Dahua', tier: 'gold', principal: 'Of the file' },
      { name: 'Epson', tier: 'gold', principal: 'Of the file' },
    );
    const checked = importOf(await importer.check(file, file.settings));
    const { id, version } = one;
    await panel.succeedAs('superadmin', updateBrand, { id, version, principal: 'Of a colleague' });
    // What the file does not change may change.
    const elsewhere = { id: other.id, version: other.version, default_warranty_months: 36 };
    await panel.succeedAs('superadmin', updateBrand, elsewhere);
    const done = await importer.runToEnd(checked);
    expect(done.result).toMatchObject({ imported: 1, rejected: 1 });
    const { data } = await panel.succeedAs('superadmin', brandImport.problems, { id: done.id });
    expect(data).toMatchObject([
      { file_row: 2, column: 'principal', value: 'Of the file', code: 'changed_since' },
    ]);
    const { data: kept } = await panel.succeedAs('superadmin', getBrand, { id });
    expect(kept).toMatchObject({ tier: null, principal: 'Of a colleague' });
    const { data: changed } = await panel.succeedAs('superadmin', getBrand, { id: other.id });
    expect(changed).toMatchObject({ tier: 'gold', principal: 'Of the file', default_warranty_months: 36 });
  });

  it('remembers its columns apart from a file with the same ones that adds', async () => {
    const added = importOf(await importer.upload('brands.csv', fileOf({ name: 'Canon', website: 'w' })));
    await importer.check(added, { ...added.settings, source: 'Old panel' });
    const file = await changing({ name: 'Axis', website: 'https://axis.example' });
    expect(file).toMatchObject({ remembered: false, mode: 'change', settings: { source: 'brands.csv' } });
    await importer.check(file, file.settings);
    expect((await changing({ name: 'Axis', website: 'https://axis.example' })).remembered).toBe(true);
  });

  it('is told apart among past ones, and does not reach who may only have files add', async () => {
    const file = await changing({ name: 'Bosch', tier: 'silver' });
    const done = await importer.runToEnd(importOf(await importer.check(file, file.settings)));
    const { data } = await panel.succeedAs('superadmin', brandImport.past, {});
    expect(data[0]).toMatchObject({ id: done.id, mode: 'change', imported: 1 });

    // Who imports the deals of all, and works on none.
    const keeper = await importerOf('admin-sales', pipelineImport);
    const refused = await keeper.upload('deals.csv', fileOf({ no_pipeline: '1', type: 'product' }), 'change');
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('is refused where files of an area only add', async () => {
    const contacts = await importerOf('admin-sales', contactImport);
    expect(await contacts.upload('people.csv', fileOf({ name: 'Budi' }), 'change')).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
  });
});

describe('a file that says how often its records had been changed', () => {
  /** A brand whose export somebody writes into while a colleague changes it. */
  async function exportedBrand(name: string) {
    const input = buildBrandInput({ name, tier: null, principal: 'Old', default_warranty_months: 12 });
    const brand = (await panel.succeedAs('superadmin', createBrand, input)).data;
    const content = { name, principal: 'Old', default_warranty_months: '12', version: String(brand.version) };
    return { brand, content };
  }
  const colleague = (brand: { id: number; version: number }, principal: string) =>
    panel.succeedAs('superadmin', updateBrand, { id: brand.id, version: brand.version, principal });
  const runOf = async (...rows: readonly Cells[]) => {
    const file = await changing(...rows);
    const checked = importOf(await importer.check(file, file.settings));
    const { data: changes } = await panel.succeedAs('superadmin', brandImport.changes, { id: file.id });
    const done = await importer.runToEnd(checked);
    const { data: problems } = await panel.succeedAs('superadmin', brandImport.problems, { id: file.id });
    return { done, changes, problems };
  };
  const storedBrand = async (id: number) => (await panel.succeedAs('superadmin', getBrand, { id })).data;

  it('leaves to a colleague what nobody has written into it', async () => {
    const { brand, content } = await exportedBrand('Genetec');
    await colleague(brand, 'Of a colleague');
    const { done, changes } = await runOf({ ...content, default_warranty_months: '24' });
    expect(done.result).toMatchObject({ imported: 1, rejected: 0 });
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ column: 'default_warranty_months', before: 12, after: 24 }],
    ]);
    expect(await storedBrand(brand.id)).toMatchObject({
      principal: 'Of a colleague',
      default_warranty_months: 24,
    });
  });

  it('counts a row as unchanged into which nobody has written, whatever colleagues have', async () => {
    const { brand, content } = await exportedBrand('Hikvision');
    await colleague((await colleague(brand, 'Of a colleague')).data, 'Of another one');
    const { done } = await runOf(content);
    expect(done.result).toMatchObject({ imported: 0, unchanged: 1, rejected: 0 });
    expect(await storedBrand(brand.id)).toMatchObject({ principal: 'Of another one' });
  });

  it('is refused where both have written into the same field', async () => {
    const { brand, content } = await exportedBrand('Idis');
    await colleague(brand, 'Of a colleague');
    const row = { ...content, principal: 'Of the file', default_warranty_months: '24' };
    const { done, problems } = await runOf(row);
    expect(done.result).toMatchObject({ imported: 0, rejected: 1 });
    expect(problems).toMatchObject([
      { file_row: 2, column: 'principal', value: 'Of the file', code: 'changed_since_file' },
    ]);
    // Both wrote the same.
    await runOf({ ...row, principal: 'Of a colleague' });
    expect(await storedBrand(brand.id)).toMatchObject({
      principal: 'Of a colleague',
      default_warranty_months: 24,
    });
  });

  it('may be brought back again after it was taken back, and after a change that was', async () => {
    const { brand, content } = await exportedBrand('Johnson');
    await colleague((await colleague(brand, 'Of a colleague')).data, 'Old');
    const row = { ...content, principal: 'Of the file' };
    const { done } = await runOf(row);
    await takeBackImport(panel, 'superadmin', brandImport, done);
    expect(await storedBrand(brand.id)).toMatchObject({ principal: 'Old' });
    expect((await runOf(row)).done.result).toMatchObject({ imported: 1, rejected: 0 });
  });
});

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

onServer('a record that changes at that moment', () => {
  it('is not run over by a file whose check has shown it as it was', async () => {
    await panel.succeedAs('superadmin', createBrand, buildBrandInput({ name: 'Fluke', principal: 'Old' }));
    const file = await changing({ name: 'Fluke', principal: 'Of the file' });
    const checked = importOf(await importer.check(file, file.settings));
    const change = (db: Database) =>
      sql`update brands set principal = 'Of a colleague', version = version + 1 where name = 'Fluke'`.execute(
        db,
      );
    const answer = await meetInTime(panel.db, change, () => importer.run(checked));
    expect(importOf(answer).result).toMatchObject({ imported: 0, rejected: 1 });
    const { rows } = await sql`select principal from brands where name = 'Fluke'`.execute(panel.db);
    expect(rows).toEqual([{ principal: 'Of a colleague' }]);
  });
});
