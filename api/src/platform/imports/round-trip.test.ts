import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { itemImport } from '@balai/shared/contract/engineering/item-import';
import { createItem, itemList } from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import {
  createDistributorPrice,
  distributorPriceImport,
  distributorPriceList,
} from '@balai/shared/contract/finance/distributor-prices';
import { createDistributor } from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import type { ImportOperations } from '@balai/shared/contract/host/imports';
import { exportFormats, type ExportFormat, type List } from '@balai/shared/contract/list';
import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { createCustomer, customerList } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { createPipeline, pipelineList } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { jakartaDay } from '@balai/shared/format/calendar';
import { languages, type Language } from '@balai/shared/format/languages';
import { sql, type RawBuilder } from 'kysely';
import { expectSuccess } from '../testing/expect-success';
import { testApp, type Client } from '../testing/test-app';
import { speechOf } from '../words/speech';
import { Importer, importOf, withColumns } from '../testing/import-client';

/** A list whose export its own import takes. */
interface RoundTrip {
  list: List;
  operations: ImportOperations;
  /** What finds the record by the free text of the list. */
  key: string;
  /** Column of the import to the column of the list that it is mapped to by itself. */
  mapped: Readonly<Record<string, string>>;
  /** What a list does not show and a person has to say. */
  given: Parameters<typeof withColumns>[1];
  /** Gives what is stored another name, so that it is new again. */
  rename: RawBuilder<unknown>;
}

const panel = testApp();
let admin: Client;

beforeAll(async () => {
  admin = await panel.sessionOf('superadmin1@demo.test');
  const seller = await panel.sessionOf('sales1@demo.test');
  const customer = expectSuccess(
    await admin.callOperation(
      createCustomer,
      buildCreateCustomer({
        name: 'RS Bolak-Balik, Tbk "Satu"',
        user_id: seller.userId,
        industry: 'hospital',
      }),
    ),
  ).data;
  expectSuccess(
    await seller.callOperation(
      createPipeline,
      buildCreatePipeline({
        customer_id: customer.id,
        name: 'Pulang-pergi; tahap 2',
        type: 'maintenance',
        expected_value: 1_250_000_500,
        next_action: 'Telepon, lalu kirim',
        next_action_date: '2027-02-03',
      }),
    ),
  );
  const brand = expectSuccess(await admin.callOperation(createBrand, buildBrandInput())).data;
  const item = buildItemInput({
    code: 'RT-100',
    name: 'Kamera pulang-pergi',
    brand_id: brand.id,
    kind: 'license',
    list_price: 1_500_000,
    cost_price: 999_999,
    has_serial: false,
  });
  const { id: itemId } = expectSuccess(await admin.callOperation(createItem, item)).data;
  const distributor = buildCreateDistributor({ name: '=PT Ulang-alik, "Tbk"', code: null });
  const { id: distributorId } = expectSuccess(await admin.callOperation(createDistributor, distributor)).data;
  // It goes on: the column of last days is empty.
  const period = { min_qty: 10, valid_from: '2026-01-01', valid_to: null };
  const price = { distributor_id: distributorId, item_id: itemId, price: 1_450_000, ...period };
  expectSuccess(await admin.callOperation(createDistributorPrice, price));
});

// The customer of the pipelines, and the item of the prices, keep their names until they are done.
const roundTrips: [string, RoundTrip][] = [
  [
    'distributor prices',
    {
      list: distributorPriceList,
      operations: distributorPriceImport,
      key: 'RT-100',
      mapped: {
        distributor_id: 'distributor_name',
        item_id: 'item_code',
        price: 'price',
        min_qty: 'min_qty',
        valid_from: 'valid_from',
        valid_to: 'valid_to',
      },
      given: {},
      // A period has one price: what is there stands aside.
      rename: sql`update distributor_prices set deleted_at = now() where deleted_at is null`,
    },
  ],
  [
    'pipelines',
    {
      list: pipelineList,
      operations: pipelineImport,
      key: 'Pulang-pergi',
      mapped: {
        name: 'name',
        customer_id: 'customer_name',
        user_id: 'user',
        status: 'status',
        type: 'type',
        expected_value: 'expected_value',
        expected_close_date: 'expected_close_date',
        next_action: 'next_action',
        next_action_date: 'next_action_date',
        created_on: 'created_at',
      },
      given: {},
      rename: sql`update pipelines set name = 'Lama ' || id`,
    },
  ],
  [
    'customers',
    {
      list: customerList,
      operations: customerImport,
      key: 'Bolak-Balik',
      mapped: {
        name: 'name',
        city: 'city',
        province: 'province',
        industry: 'industry',
        type: 'type',
        status: 'status',
        user_id: 'user',
        created_on: 'created_at',
      },
      given: { address: { default: 'Jl. Baru 1' } },
      rename: sql`update customers set name = 'Lama ' || id, normalized_name = 'LAMA ' || id, npwp = null`,
    },
  ],
  [
    'items',
    {
      list: itemList,
      operations: itemImport,
      key: 'RT-100',
      mapped: {
        code: 'code',
        name: 'name',
        brand_id: 'brand_name',
        solution_id: 'solution_name',
        kind: 'kind',
        unit: 'unit',
        list_price: 'list_price',
        cost_price: 'cost_price',
        status: 'status',
        warranty_months: 'warranty_months',
        has_serial: 'has_serial',
      },
      given: {},
      rename: sql`update items set code = 'LAMA-' || id, name = 'Lama ' || id`,
    },
  ],
];

/** The one record that is found, with its days instead of moments. */
async function stored({ list, key, mapped }: RoundTrip): Promise<Record<string, unknown>> {
  const { data } = expectSuccess(await admin.callOperation(list.read, { key }));
  const rows: Record<string, unknown>[] = data;
  expect(rows).toHaveLength(1);
  return Object.fromEntries(
    Object.values(mapped).map((name) => {
      const value = rows[0]?.[name];
      return [name, name === 'created_at' ? jakartaDay(new Date(String(value))) : value];
    }),
  );
}

async function exported({ list, key }: RoundTrip, format: ExportFormat, language: Language): Promise<Buffer> {
  return (await admin.get(list.export.path, { key, format, language })).rawPayload;
}

/** Whoever exports a list, changes a few cells and imports it as changes changes those alone. */
async function changesNothing(
  importer: Importer,
  file: { name: string; content: Buffer; version: string | null },
): Promise<void> {
  const uploaded = importOf(await importer.upload(file.name, file.content, 'change'));
  expect(uploaded.settings.columns.version?.header).toBe(file.version);
  const { check } = importOf(await importer.check(uploaded, uploaded.settings));
  expect(check).toEqual({ rows: 1, imported: 0, unchanged: 1, rejected: 0 });
}

// In turn: each file is imported where the record of the one before has another name.
describe.each(roundTrips)('an export of %s', (area, trip) => {
  const files = languages.flatMap((language) => exportFormats.map((format) => [language, format] as const));

  it.each(files)('in %s as %s is understood by the import of the same list', async (language, format) => {
    const before = await stored(trip);
    const content = await exported(trip, format, language);
    const importer = new Importer(admin, trip.operations);
    const uploaded = importOf(await importer.upload(`${area}.${format}`, content));
    const { word } = speechOf(language);
    const headings = Object.entries(uploaded.settings.columns).flatMap(([name, { header }]) =>
      header === null ? [] : [[name, header] as const],
    );
    expect(Object.fromEntries(headings)).toEqual(
      Object.fromEntries(
        Object.entries(trip.mapped).map(([name, column]) => [
          name,
          word(`${trip.list.area}.column.${column}`),
        ]),
      ),
    );
    if (trip.operations.change) {
      const version = word(`${trip.list.area}.column.version`);
      await changesNothing(importer, { name: `${area}.${format}`, content, version });
    }
    await trip.rename.execute(panel.db);
    const settings = { ...withColumns(uploaded.settings, trip.given), source: `${language} ${format}` };
    const checked = importOf(await importer.check(uploaded, settings));
    const problems = expectSuccess(
      await admin.callOperation(trip.operations.problems, { id: checked.id }),
    ).data;
    expect(problems.map(({ column, value, message }) => [column, value, message])).toEqual([]);
    expect(checked.check).toMatchObject({ rows: 1, imported: 1, rejected: 0 });
    await importer.runToEnd(checked);
    expect(await stored(trip)).toEqual(before);
  });
});
