import type { ImportSettings } from '@balai/shared/contract/host/import-settings';
import { distributorImport } from '@balai/shared/contract/finance/distributor-import';
import { distributorPriceImport } from '@balai/shared/contract/finance/distributor-prices';
import { createDistributor } from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { createItem } from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import { sql } from 'kysely';
import { Importer, withColumns } from '../../../platform/imports/import-client.testing';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';

let panel: TestApp;
let buyer: Client;

beforeAll(async () => {
  panel = await createTestApp();
  buyer = await panel.as('admin-purchase');
  const admin = await panel.as('superadmin');
  const brand = expectSuccess(await admin.callOperation(createBrand, buildBrandInput())).data;
  for (const code of ['SW-24', 'SW-48']) {
    const item = buildItemInput({ code, name: `Switch ${code}`, brand_id: brand.id, solution_id: null });
    expectSuccess(await admin.callOperation(createItem, item));
  }
  const known = buildCreateDistributor({ name: 'PT Sudah Ada', code: 'ADA' });
  expectSuccess(await buyer.callOperation(createDistributor, known));
}, 600_000);
afterAll(() => panel.close());

interface Problem {
  file_row: number;
  column: string | null;
  code: string;
}

const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(panel.db)).rows;

describe('importing distributors', () => {
  const importer = () => new Importer(buyer, distributorImport);
  const withNumbers = (settings: ImportSettings) =>
    withColumns(settings, { payment_term_days: { decimal_sign: 'point' } });
  const file = csv(
    'Vendor;Kode;Jenis;Alamat;Kota;NPWP;Telepon;Termin',
    'PT Baru Satu;baru-1;Distributor;Jl. Satu 1;Jakarta;01.234.567.8-901.2345;021 555 0101;45',
    '  PT Baru Dua ;;supplier;Jl. Dua 2;Medan;;+86 571 8807 5998;',
    'PT SUDAH ADA;;Distributor;Jl. Tiga 3;Jakarta;;;30',
    'PT Empat;ada;Distributor;Jl. Empat 4;Jakarta;;;30',
    'PT Lima;;Distributor;Jl. Lima 5;Jakarta;123;5;30',
    'PT Enam;;Distributor;;Jakarta;;;soon',
    'pt baru satu;;Distributor;Jl. Satu 1;Jakarta;;;30',
  );

  it('stores the good rows of a dirty file, names what is wrong with the others, and does nothing twice', async () => {
    const done = await importer().importFile('vendors.csv', file, withNumbers);
    expect(done.result).toMatchObject({ rows: 7, imported: 2, rejected: 5 });
    expect(
      await rowsOf(sql`
        select d.name, d.code, d.type, d.npwp, d.is_pkp, d.payment_term_days, d.lead_time_days, d.status, a.action
        from distributors d join audit_logs a on a.entity = 'distributor' and a.entity_id = d.id
        where d.external_id is not null order by d.id`),
    ).toEqual([
      {
        name: 'PT Baru Satu',
        code: 'BARU-1',
        type: 'distributor',
        npwp: '0123456789012345',
        is_pkp: true,
        payment_term_days: 45,
        lead_time_days: 14,
        status: 'active',
        action: 'import',
      },
      {
        name: 'PT Baru Dua',
        code: null,
        type: 'local_supplier',
        npwp: null,
        is_pkp: false,
        payment_term_days: 30,
        lead_time_days: 14,
        status: 'active',
        action: 'import',
      },
    ]);
    const answer = await buyer.callOperation(distributorImport.problems, { id: done.id });
    const problems: Problem[] = expectSuccess(answer).data;
    expect(problems.map(({ file_row, column, code }) => [file_row, column, code])).toEqual([
      [4, 'name', 'name_taken'],
      [5, 'code', 'code_taken'],
      [6, 'npwp', 'invalid_input'],
      [6, 'phone', 'invalid_input'],
      [7, 'address', 'required'],
      [7, 'payment_term_days', 'not_a_number'],
      [8, null, 'duplicate_row'],
    ]);
    expect(
      await rowsOf(sql`select 1 from notifications where sub_status = 'created' and id_foreign in (
      select id from distributors where external_id is not null)`),
    ).toEqual([]);
    const again = await importer().importFile('vendors.csv', file, withNumbers);
    expect(again.result).toMatchObject({ imported: 0, unchanged: 2 });
  });

  it('is refused to who may not change distributors', async () => {
    const other = await panel.as('admin-finance');
    const answer = await other.upload(distributorImport.upload.path, [
      ['file', { fileName: 'a.csv', content: file }],
    ]);
    expect(answer.statusCode).toBe(403);
  });
});

describe('importing a price list', () => {
  it('finds distributor and item, and refuses overlaps in the file and with what is stored', async () => {
    const importer = new Importer(buyer, distributorPriceImport);
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
      'ADA,SW-48,2500000,,01/02/2026,01/01/2026',
      'ADA,SW-99,1,1,01/01/2026,',
    );
    expect(first.result).toMatchObject({ imported: 2, rejected: 3 });
    const answer = await buyer.callOperation(distributorPriceImport.problems, { id: first.id });
    const problems: Problem[] = expectSuccess(answer).data;
    expect(problems.map(({ file_row, column, code }) => [file_row, column, code])).toEqual([
      [4, 'valid_from', 'price_overlap'],
      [5, 'valid_to', 'invalid_input'],
      [6, 'item_id', expect.any(String)],
    ]);
    const second = await importPrices('ADA,SW-24,9,10,05/05/2027,', 'ADA,SW-48,2500000,,01/02/2026,');
    expect(second.result).toMatchObject({ imported: 1, rejected: 1 });
    expect(
      await rowsOf(sql`
        select i.code, x.price, x.min_qty, x.valid_from, x.valid_to
        from distributor_prices x join items i on i.id = x.item_id order by x.id`),
    ).toEqual([
      { code: 'SW-24', price: 1_500_000, min_qty: 1, valid_from: '2026-01-01', valid_to: '2026-06-30' },
      { code: 'SW-24', price: 1_400_000, min_qty: 10, valid_from: '2026-01-01', valid_to: null },
      { code: 'SW-48', price: 2_500_000, min_qty: 1, valid_from: '2026-02-01', valid_to: null },
    ]);
  });
});
