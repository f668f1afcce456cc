import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { itemImport, itemPriceImport } from '@balai/shared/contract/engineering/item-import';
import { distributorImport } from '@balai/shared/contract/finance/distributor-import';
import { distributorPriceImport } from '@balai/shared/contract/finance/distributor-prices';
import { userImport } from '@balai/shared/contract/hr/user-import';
import type { ImportOperations } from '@balai/shared/contract/host/imports';
import type { ImportSettings } from '@balai/shared/contract/host/import-settings';
import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { sql } from 'kysely';
import { type Cells, fileOf, Importer, withColumns } from '../testing/import-client';
import { createTestApp, type TestApp } from '../testing/test-app';

/** What the wizard has to be told, because the file does not say it: a default by column, or words of a column. */
type Told = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

let panel: TestApp;
/** A seller by his full name. */
let seller: string;
let brandId: number;

beforeAll(async () => {
  panel = await createTestApp();
  const { rows } = await sql<{ full_name: string }>`
    select full_name from users where email = 'sales1@demo.test'`.execute(panel.db);
  seller = rows[0]?.full_name ?? '';
  brandId = (await panel.succeedAs('admin-engineer', createBrand, buildBrandInput({ name: 'Hikvision' })))
    .data.id;
});
afterAll(() => panel.close());

const told = (settings: ImportSettings, answers: Told): ImportSettings =>
  withColumns(
    settings,
    Object.fromEntries(
      Object.entries(answers).map(([column, answer]) => [
        column,
        typeof answer === 'string' ? { default: answer } : { words: answer },
      ]),
    ),
  );

/** Imports a file as the wizard suggests it, with what a person adds, and expects all of its rows to be stored. */
async function bringIn(operations: ImportOperations, rows: readonly Cells[], answers: Told = {}) {
  const importer = new Importer(await panel.sessionOf('superadmin'), operations);
  const done = await importer.importFile('export.csv', fileOf(...rows), (settings) =>
    told(settings, answers),
  );
  const { data: problems } = await panel.succeedAs('superadmin', operations.problems, { id: done.id });
  expect(problems.map(({ column, value, message }) => [column, value, message])).toEqual([]);
  expect(done.result).toMatchObject({ imported: rows.length });
}

const customersNamed = async (name: string) =>
  (
    await sql<Record<string, unknown>>`
      select c.name, c.type, c.industry, c.status, c.address, c.city, c.province, c.phone, c.npwp, c.note,
        u.full_name as owner, to_char(c.created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as created
      from customers c join users u on u.id = c.user_id where c.name = ${name}`.execute(panel.db)
  ).rows[0];

const pipelineNamed = async (name: string) =>
  (
    await sql<Record<string, unknown>>`
      select c.name as customer, u.full_name as owner, p.status, p.expected_value, p.lost_reason,
        to_char(p.created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as created,
        p.expected_close_date::text as closes
      from pipelines p join customers c on c.id = p.customer_id join users u on u.id = p.user_id
      where p.name = ${name}`.execute(panel.db)
  ).rows[0];

describe('what Odoo exports', () => {
  it('becomes customers', async () => {
    await bringIn(customerImport, [
      {
        'External ID': '__export__.res_partner_101_1a2b3c4d',
        Name: 'PT Sinar Baja Abadi',
        'Company Type': 'Company',
        Street: 'Jl. Raya Bekasi 12',
        City: 'Bekasi',
        State: 'Jawa Barat (ID)',
        Zip: '17141',
        Country: 'Indonesia',
        Phone: '+62 21 8899 1200',
        Email: 'office@sinarbaja.co.id',
        'Tax ID': '01.234.567.8-901.000',
        Salesperson: seller,
        Industry: 'Manufacturing',
        Notes: '<p>Pays on time.</p><p>Gate 3 &amp; 4</p>',
        'Created on': '2024-03-18 09:14:55',
        Active: 'True',
      },
      {
        'External ID': '__export__.res_partner_102_1a2b3c4d',
        Name: 'Rudi Hartono',
        'Company Type': 'Person',
        Street: 'Jl. Kenanga 3',
        City: 'Bandung',
        State: 'Jawa Barat (ID)',
        Salesperson: seller,
        Industry: 'Real Estate',
        'Created on': '2024-05-02 11:00:00',
        Active: 'False',
      },
    ]);
    expect(await customersNamed('PT Sinar Baja Abadi')).toEqual({
      name: 'PT Sinar Baja Abadi',
      type: 'company',
      industry: 'manufacturing',
      status: 'active',
      address: 'Jl. Raya Bekasi 12',
      city: 'Bekasi',
      province: 'Jawa Barat',
      phone: '+62 21 8899 1200',
      npwp: '0012345678901000',
      note: 'Pays on time.\nGate 3 & 4',
      owner: seller,
      created: '2024-03-18',
    });
    expect(await customersNamed('Rudi Hartono')).toMatchObject({
      type: 'individual',
      industry: 'property',
      status: 'inactive',
    });
  });

  it('becomes pipelines', async () => {
    const deal = {
      Customer: 'PT Sinar Baja Abadi',
      Salesperson: seller,
      'Created on': '2026-02-03 10:21:00',
      'Expected Closing': '2026-12-20',
    };
    await bringIn(pipelineImport, [
      {
        'External ID': '__export__.crm_lead_7_9f8e',
        Opportunity: 'CCTV gudang',
        'Expected Revenue': '412500000.0',
        Stage: 'Proposition',
        Active: 'True',
        ...deal,
      },
      {
        'External ID': '__export__.crm_lead_9_9f8e',
        Opportunity: 'Pagar listrik',
        'Expected Revenue': '20000000.0',
        Stage: 'Qualified',
        Active: 'False',
        'Lost Reason': 'Too expensive',
        ...deal,
      },
      {
        'External ID': '__export__.crm_lead_8_9f8e',
        Opportunity: 'Akses kontrol',
        'Expected Revenue': '90000000.0',
        Stage: 'Won',
        Active: 'True',
        ...deal,
      },
    ]);
    expect(await pipelineNamed('CCTV gudang')).toEqual({
      customer: 'PT Sinar Baja Abadi',
      owner: seller,
      status: 'quotation',
      expected_value: 412_500_000,
      lost_reason: null,
      created: '2026-02-03',
      closes: '2026-12-20',
    });
    expect(await pipelineNamed('Akses kontrol')).toMatchObject({ status: 'win' });
    expect(await pipelineNamed('Pagar listrik')).toMatchObject({ status: 'lost', lost_reason: 'price' });
  });

  it('becomes items, new prices of them, distributors and their prices', async () => {
    await bringIn(
      itemImport,
      [
        {
          'External ID': '__export__.product_template_31_aa',
          'Internal Reference': 'DS-2CD2143',
          Name: 'Dome camera 4 MP',
          'Product Type': 'Goods',
          'Sales Price': '1850000.0',
          Cost: '1310000.0',
          'Unit of Measure': 'Units',
          Active: 'True',
        },
        {
          'External ID': '__export__.product_template_32_aa',
          'Internal Reference': 'SVC-INST',
          Name: 'Installation per point',
          'Product Type': 'Service',
          'Sales Price': '350000.0',
          Cost: '0.0',
          'Unit of Measure': 'Units',
          Active: 'True',
        },
      ],
      { brand_id: String(brandId) },
    );
    await bringIn(itemPriceImport, [
      { 'Internal Reference': 'DS-2CD2143', Name: 'Dome camera 4 MP', 'Sales Price': '1990000.0' },
    ]);
    await bringIn(distributorImport, [
      {
        'External ID': '__export__.res_partner_201_bb',
        Name: 'PT Distribusi Kamera',
        Street: 'Jl. Mangga Dua 5',
        City: 'Jakarta',
        Phone: '+62 21 6230 1000',
        'Tax ID': '02.345.678.9-012.000',
        Reference: 'DK-01',
      },
    ]);
    await bringIn(distributorPriceImport, [
      {
        'External ID': '__export__.product_supplierinfo_5_cc',
        Vendor: 'PT Distribusi Kamera',
        'Product Template': '[DS-2CD2143] Dome camera 4 MP',
        Quantity: '10.0',
        Price: '1250000.0',
        'Start Date': '2026-01-01',
        'End Date': '2026-12-31',
      },
    ]);
    const { rows } = await sql<Record<string, unknown>>`
      select i.code, i.kind, i.list_price, i.cost_price, d.name as distributor, d.code as distributor_code, p.price,
        p.min_qty::int as quantity
      from items i left join distributor_prices p on p.item_id = i.id left join distributors d on d.id = p.distributor_id
      where i.code in ('DS-2CD2143', 'SVC-INST') order by i.code`.execute(panel.db);
    expect(rows).toMatchObject([
      {
        code: 'DS-2CD2143',
        kind: 'goods',
        list_price: 1_990_000,
        cost_price: 1_310_000,
        distributor: 'PT Distribusi Kamera',
        distributor_code: 'DK-01',
        price: 1_250_000,
        quantity: 10,
      },
      { code: 'SVC-INST', kind: 'service', list_price: 350_000, distributor: null },
    ]);
  });

  it('becomes people, each with the role that his position is said to be', async () => {
    await bringIn(
      userImport,
      [
        {
          'External ID': '__export__.hr_employee_3_dd',
          'Employee Name': 'Wulan Sari',
          'Work Email': 'wulan@sinar.test',
          'Work Mobile': '081234500011',
          Department: 'Sales',
          'Job Position': 'Account Executive',
        },
        {
          'External ID': '__export__.hr_employee_4_dd',
          'Employee Name': 'Bayu Aji',
          'Work Email': 'bayu@sinar.test',
          'Work Mobile': '081234500012',
          Department: 'Finance',
          'Job Position': 'Finance Manager',
        },
      ],
      {
        role: { 'Account Executive': 'sales', 'Finance Manager': 'admin-finance' },
        birth_date: '1990-01-01',
        join_date: '2024-01-01',
      },
    );
    const { rows } = await sql`
      select full_name, role, division, phone from users where email in ('wulan@sinar.test', 'bayu@sinar.test')
      order by email`.execute(panel.db);
    expect(rows).toEqual([
      { full_name: 'Bayu Aji', role: 'admin-finance', division: 'Finance', phone: '081234500012' },
      { full_name: 'Wulan Sari', role: 'sales', division: 'Sales', phone: '081234500011' },
    ]);
  });
});

describe('what ERPNext exports', () => {
  it('becomes customers and pipelines, which end as their status says, whatever their last stage', async () => {
    await bringIn(
      customerImport,
      [
        {
          ID: 'CUST-0001',
          'Customer Name': 'PT Nusantara Retail',
          'Customer Type': 'Company',
          Territory: 'Indonesia',
          'Account Manager': 'sales1@demo.test',
          'Tax ID': '03.456.789.0-123.000',
          'Mobile No': '081298765432',
          'Email Id': 'halo@nusantara.test',
          'Customer Details': 'Forty shops',
        },
      ],
      { industry: 'retail', address: 'Unknown', city: 'Jakarta', province: 'DKI Jakarta' },
    );
    expect(await customersNamed('PT Nusantara Retail')).toMatchObject({
      owner: seller,
      phone: '081298765432',
      npwp: '0034567890123000',
      note: 'Forty shops',
    });
    const deal = {
      'Opportunity From': 'Customer',
      Party: 'CUST-0001',
      'Customer Name': 'PT Nusantara Retail',
      'Opportunity Owner': 'sales1@demo.test',
      'Opportunity Date': '2026-03-01',
      'Expected Closing Date': '2026-12-01',
      Currency: 'IDR',
    };
    await bringIn(pipelineImport, [
      {
        ID: 'CRM-OPP-2026-00001',
        Title: 'Kasir toko',
        Status: 'Open',
        'Sales Stage': 'Negotiation/Review',
        'Opportunity Amount': '75000000.0',
        ...deal,
      },
      {
        ID: 'CRM-OPP-2026-00002',
        Title: 'Sensor pintu',
        Status: 'Lost',
        'Sales Stage': 'Proposal/Price Quote',
        'Opportunity Amount': '30000000.0',
        'Detailed Reason': 'Too late',
        ...deal,
      },
      {
        ID: 'CRM-OPP-2026-00003',
        Title: 'Layar iklan',
        Status: 'Converted',
        'Sales Stage': 'Needs Analysis',
        'Opportunity Amount': '55000000.0',
        ...deal,
      },
    ]);
    expect(await pipelineNamed('Kasir toko')).toMatchObject({
      status: 'negotiation',
      expected_value: 75_000_000,
    });
    expect(await pipelineNamed('Sensor pintu')).toMatchObject({ status: 'lost' });
    expect(await pipelineNamed('Layar iklan')).toMatchObject({ status: 'win' });
  });

  it('becomes items with their distributors and prices', async () => {
    await bringIn(itemImport, [
      {
        ID: 'NVR-16',
        'Item Code': 'NVR-16',
        'Item Name': 'Recorder 16 channels',
        'Item Group': 'Products',
        'Default Unit of Measure': 'Nos',
        Brand: 'Hikvision',
        'Standard Selling Rate': '4200000.0',
        'Has Serial No': '1',
        Disabled: '0',
        Description: '<div><p>Recorder</p></div>',
      },
    ]);
    await bringIn(
      distributorImport,
      [
        {
          ID: 'SUP-0001',
          'Supplier Name': 'CV Sumber Rekam',
          'Supplier Type': 'Company',
          'Mobile No': '081211122233',
          'Supplier Details': '<p>Rekening BCA</p>',
        },
      ],
      { address: 'Unknown', city: 'Jakarta' },
    );
    await bringIn(distributorPriceImport, [
      {
        ID: 'a1b2c3d4e5',
        'Item Code': 'NVR-16',
        UOM: 'Nos',
        'Price List': 'Standard Buying',
        Supplier: 'CV Sumber Rekam',
        Rate: '3100000.0',
        Currency: 'IDR',
        'Valid From': '2026-01-01',
        'Valid Upto': '',
      },
    ]);
    const { rows } = await sql`
      select i.has_serial, i.unit, i.list_price, d.note, p.price
      from items i join distributor_prices p on p.item_id = i.id join distributors d on d.id = p.distributor_id
      where i.code = 'NVR-16'`.execute(panel.db);
    expect(rows).toEqual([
      { has_serial: true, unit: 'Nos', list_price: 4_200_000, note: 'Rekening BCA', price: 3_100_000 },
    ]);
  });
});

it.each<[string, Cells, Record<string, unknown>]>([
  [
    'HubSpot',
    {
      'Record ID': '5500112233',
      'Deal Name': 'Intercom',
      'Deal Stage': 'Contract Sent',
      'Close Date': '2026-12-11 00:00',
      'Deal owner': 'sales1@demo.test',
      Amount: '18000000',
      'Associated Company': 'PT Sinar Baja Abadi',
      'Create Date': '2026-05-05 14:11',
    },
    { status: 'negotiation', expected_value: 18_000_000, closes: '2026-12-11', created: '2026-05-05' },
  ],
  [
    'Salesforce',
    {
      'Opportunity ID': '0065g00000AbCdE',
      'Opportunity Name': 'Parkir',
      'Account Name': 'PT Sinar Baja Abadi',
      Amount: '22000000',
      'Close Date': '2026-12-31',
      Stage: 'Id. Decision Makers',
      'Opportunity Owner': 'sales1@demo.test',
      'Created Date': '2026-06-30',
    },
    { status: 'solution', expected_value: 22_000_000, closes: '2026-12-31', created: '2026-06-30' },
  ],
  [
    'Pipedrive',
    {
      'Deal - ID': '77',
      'Deal - Title': 'Alarm kebakaran',
      'Deal - Organization': 'PT Sinar Baja Abadi',
      'Deal - Owner': 'sales1@demo.test',
      'Deal - Value': '64000000',
      'Deal - Stage': 'Proposal Made',
      'Deal - Status': 'Lost',
      'Deal - Expected close date': '2026-09-30',
      'Deal - Deal created': '2026-01-15 08:00:00',
    },
    { status: 'lost', expected_value: 64_000_000, closes: '2026-09-30', created: '2026-01-15' },
  ],
])('deals of %s become pipelines', async (_, deal, stored) => {
  await bringIn(pipelineImport, [deal]);
  const name = deal['Deal Name'] ?? deal['Opportunity Name'] ?? deal['Deal - Title'] ?? '';
  expect(await pipelineNamed(name)).toMatchObject({
    customer: 'PT Sinar Baja Abadi',
    owner: seller,
    ...stored,
  });
});
