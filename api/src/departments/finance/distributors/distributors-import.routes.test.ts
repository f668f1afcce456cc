import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { createItem } from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import { distributorImport } from '@balai/shared/contract/finance/distributor-import';
import { distributorPriceImport } from '@balai/shared/contract/finance/distributor-prices';
import { createDistributor } from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { sql } from 'kysely';
import { describeImport } from '../../../platform/testing/describe-import';
import { Importer, importOf, withColumns } from '../../../platform/testing/import-client';
import { testApp } from '../../../platform/testing/test-app';
import { priceRecord } from './distributor-prices.repository';
import { distributorRecord } from './distributors.repository';

const buyer = 'admin-purchase';

const panel = testApp();

beforeAll(async () => {
  const brand = (await panel.succeedAs('superadmin', createBrand, buildBrandInput())).data;
  for (const code of ['SW-24', 'SW-48']) {
    const item = buildItemInput({ code, name: `Switch ${code}`, brand_id: brand.id, solution_id: null });
    await panel.succeedAs('superadmin', createItem, item);
  }
  const known = buildCreateDistributor({ name: 'PT Sudah Ada', code: 'ADA' });
  await panel.succeedAs(buyer, createDistributor, known);
}, 600_000);

const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(panel.db)).rows;

describeImport({
  panel,
  operations: distributorImport,
  access: 'distributor.write',
  by: buyer,
  record: distributorRecord,
  sample: (name) => ({ name: `PT ${name}`, address: 'Jl. Dua 2', city: 'Medan' }),
  stored: { type: 'distributor', is_pkp: false, payment_term_days: 30, lead_time_days: 14, status: 'active' },
  wrong: {
    name: 'PT SUDAH ADA',
    npwp: '123',
    phone: '5',
    payment_term_days: 'soon',
    user_id: 'Nobody',
  },
  key: 'vendor_id',
  unique: 'name',
  changes: {
    named: 'name',
    cells: { npwp: '01.234.567.8-901.0000', payment_term_days: '45', user_id: 'admin-purchase1@demo.test' },
    stored: { npwp: '0123456789010000', payment_term_days: 45, user_id: expect.any(Number), city: 'Medan' },
    wrong: { npwp: '123', phone: '5', user_id: 'Nobody' },
  },
  alone: { code: 'D-1' },
});

describe('a file of distributors', () => {
  it('is known by the headings and words of other systems, and its numbers are written as ours', async () => {
    const file = csv(
      'Vendor;Kode;Jenis;Alamat;Kota;NPWP;Telepon;Termin',
      'PT Baru Satu;baru-1;Distributor;Jl. Satu 1;Jakarta;01.234.567.8-901.2345;021 555 0101;45',
      '  PT Baru Dua ;;supplier;Jl. Dua 2;Medan;;+86 571 8807 5998;',
    );
    const importer = new Importer(await panel.sessionOf(buyer), distributorImport);
    const { result } = await importer.importFile('vendors.csv', file, (settings) => settings);
    expect(result).toMatchObject({ rows: 2, imported: 2 });
    expect(
      await rowsOf(sql`
        select name, code, type, npwp, is_pkp, payment_term_days from distributors
        where name like 'PT Baru%' order by id`),
    ).toEqual([
      {
        name: 'PT Baru Satu',
        code: 'BARU-1',
        type: 'distributor',
        npwp: '0123456789012345',
        is_pkp: true,
        payment_term_days: 45,
      },
      {
        name: 'PT Baru Dua',
        code: null,
        type: 'local_supplier',
        npwp: null,
        is_pkp: false,
        payment_term_days: 30,
      },
    ]);
  });

  it('has no code twice, and none that is there', async () => {
    const rows = ['PT A,K1,Jl. 1,Medan', 'PT B,k1,Jl. 2,Medan', 'PT C,ada,Jl. 3,Medan'];
    const file = csv('name,code,address,city', ...rows);
    const importer = new Importer(await panel.sessionOf(buyer), distributorImport);
    const { id } = await importer.importFile('vendors.csv', file, (settings) => settings);
    const { data } = await panel.succeedAs(buyer, distributorImport.problems, { id });
    expect(data).toMatchObject([
      { file_row: 3, column: 'code', code: 'repeated' },
      { file_row: 4, column: 'code', code: 'code_taken' },
    ]);
  });
});

/** Each sample is a price from another quantity on, so that none overlaps another. */
let quantity = 100;

describeImport({
  panel,
  operations: distributorPriceImport,
  access: 'distributor.write',
  by: buyer,
  record: priceRecord,
  sample: () => ({
    distributor_id: 'ada',
    item_id: 'Switch SW-24',
    price: '1500000',
    min_qty: String((quantity += 1)),
    valid_from: '2026-01-01',
    valid_to: '2026-06-30',
  }),
  stored: { price: 1_500_000, valid_from: '2026-01-01', valid_to: '2026-06-30' },
  wrong: { distributor_id: 'Nobody', item_id: 'SW-99', price: '-1', min_qty: '0', valid_to: '2025-12-31' },
  key: 'price_id',
});

describe('a price list', () => {
  it('gives nothing away, as its form does not', async () => {
    const importer = new Importer(await panel.sessionOf(buyer), distributorPriceImport);
    const file = csv(
      'Distributor,Item Code,Unit Price,MOQ,Valid From',
      ...['0', '0.4', '0.5'].map((price, index) => `ADA,SW-24,${price},${5_000 + index},2026-01-01`),
    );
    const { id } = await importer.importFile('prices.csv', file, (settings) =>
      withColumns(settings, { price: { decimal_sign: 'point' } }),
    );
    const { data } = await panel.succeedAs(buyer, distributorPriceImport.problems, { id });
    expect(data.map(({ file_row, column, code }) => [file_row, column, code])).toEqual([
      [2, 'price', 'out_of_range'],
      [3, 'price', 'out_of_range'],
    ]);
  });

  it('says beforehand that a price overlaps one that stands far above it', async () => {
    const importer = new Importer(await panel.sessionOf(buyer), distributorPriceImport);
    const line = (quantity: number, days: string, price = 900) => `ADA,SW-48,${price},${quantity},${days}`;
    const between = Array.from({ length: 500 }, (_, index) => line(20_000 + index, '2026-01-01,'));
    const file = csv(
      'Distributor,Item Code,Unit Price,MOQ,Valid From,Valid To',
      line(7_000, '2026-01-01,'),
      line(7_001, '2026-01-01,2026-06-30'),
      ...between,
      line(7_000, '2026-05-01,'),
      line(7_001, '2026-01-01,2026-06-30', 800),
      line(7_001, '2026-07-01,'),
    );
    const uploaded = importOf(await importer.upload('prices.csv', file));
    const { id, check } = importOf(await importer.check(uploaded, uploaded.settings));
    expect(check).toMatchObject({ imported: 503, rejected: 2 });
    const { data } = await panel.succeedAs(buyer, distributorPriceImport.problems, { id });
    expect(data.map(({ file_row, column }) => [file_row, column])).toEqual([
      [504, 'valid_from'],
      [505, 'valid_from'],
    ]);
  });

  it('overlaps neither itself nor what is stored', async () => {
    const importer = new Importer(await panel.sessionOf(buyer), distributorPriceImport);
    const importPrices = (...lines: string[]) =>
      importer.importFile(
        'prices.csv',
        csv('Distributor,Item Code,Unit Price,MOQ,Valid From,Valid To', ...lines),
        (settings) =>
          withColumns(settings, {
            valid_from: { date_format: 'dd-mm-yyyy' },
            valid_to: { date_format: 'dd-mm-yyyy' },
          }),
      );
    const first = await importPrices(
      'ADA,SW-24,1500000,1,01/01/2026,30/06/2026',
      'PT Sudah Ada,sw-24,1400000,10,01/01/2026,',
      'ADA,SW-24,1550000,1,30/06/2026,',
    );
    expect(first.result).toMatchObject({ imported: 2, rejected: 1 });
    const { data } = await panel.succeedAs(buyer, distributorPriceImport.problems, { id: first.id });
    expect(data).toMatchObject([{ file_row: 4, column: 'valid_from', code: 'price_overlap' }]);
    const second = await importPrices('ADA,SW-24,9,10,05/05/2027,', 'ADA,SW-48,2500000,,01/02/2026,');
    expect(second.result).toMatchObject({ imported: 1, rejected: 1 });
    expect(
      await rowsOf(sql`
        select i.code, x.price, x.min_qty, x.valid_from, x.valid_to
        from distributor_prices x join items i on i.id = x.item_id where x.min_qty <= 10 order by x.id`),
    ).toEqual([
      { code: 'SW-24', price: 1_500_000, min_qty: 1, valid_from: '2026-01-01', valid_to: '2026-06-30' },
      { code: 'SW-24', price: 1_400_000, min_qty: 10, valid_from: '2026-01-01', valid_to: null },
      { code: 'SW-48', price: 2_500_000, min_qty: 1, valid_from: '2026-02-01', valid_to: null },
    ]);
  });
});
