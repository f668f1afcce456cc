import { itemImport } from '@balai/shared/contract/engineering/item-import';
import { distributorImport } from '@balai/shared/contract/finance/distributor-import';
import { distributorPriceImport } from '@balai/shared/contract/finance/distributor-prices';
import { userImport } from '@balai/shared/contract/hr/user-import';
import { contactImport, customerImport } from '@balai/shared/contract/sales/customer-import';
import { pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { sql } from 'kysely';
import type { Cells } from '../testing/import-client';
import { MovingCompany } from './moving-company.testing';

let company: MovingCompany;
beforeAll(async () => {
  company = await MovingCompany.begin();
});
afterAll(() => company.panel.close());

describe('what ERPNext exports', () => {
  it('becomes customers and pipelines, which end as their status says, whatever their last stage', async () => {
    await company.bringIn(
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
    expect(await company.customerNamed('PT Nusantara Retail')).toMatchObject({
      owner: company.seller,
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
    await company.bringIn(pipelineImport, [
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
    expect(await company.pipelineNamed('Kasir toko')).toMatchObject({
      status: 'negotiation',
      expected_value: 75_000_000,
    });
    expect(await company.pipelineNamed('Sensor pintu')).toMatchObject({ status: 'lost' });
    expect(await company.pipelineNamed('Layar iklan')).toMatchObject({ status: 'win' });
  });

  it('becomes items with their distributors and prices', async () => {
    await company.bringIn(itemImport, [
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
    await company.bringIn(
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
    await company.bringIn(distributorPriceImport, [
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
      where i.code = 'NVR-16'`.execute(company.panel.db);
    expect(rows).toEqual([
      { has_serial: true, unit: 'Nos', list_price: 4_200_000, note: 'Rekening BCA', price: 3_100_000 },
    ]);
  });
});

it('sheets that a company of Indonesia has kept by hand become customers, contacts, pipelines and items', async () => {
  await company.bringIn(customerImport, [
    {
      No: '1',
      'Nama Pelanggan': 'PT Buatan Sendiri',
      Jenis: 'Swasta',
      'Bidang Usaha': 'Pabrik',
      'Alamat Lengkap': 'Jl. Industri 8',
      'Kota/Kabupaten': 'Karawang',
      Propinsi: 'Jawa Barat',
      'No. Telp': '0267-8400100',
      Sales: company.seller,
      Keterangan: 'Lewat gerbang 2',
    },
  ]);
  expect(await company.customerNamed('PT Buatan Sendiri')).toMatchObject({
    type: 'company',
    industry: 'manufacturing',
    city: 'Karawang',
    phone: '0267-8400100',
    owner: company.seller,
    note: 'Lewat gerbang 2',
  });
  await company.bringIn(contactImport, [
    {
      'Nama PIC': 'Wati',
      Perusahaan: 'Buatan Sendiri, PT',
      Jabatan: 'Kepala gudang',
      'No HP': '81298765432',
    },
  ]);
  const deal = { Pelanggan: 'PT Buatan Sendiri', Sales: company.seller, Tanggal: '15/02/2026' };
  await company.bringIn(pipelineImport, [
    { 'Nama Proyek': 'CCTV pabrik', Tahap: 'Penawaran', 'Nilai (Rp)': '125.000.000', ...deal },
    { 'Nama Proyek': 'Palang parkir', Tahap: 'Batal', 'Nilai (Rp)': '40.000.000', ...deal },
  ]);
  expect(await company.pipelineNamed('CCTV pabrik')).toMatchObject({
    status: 'quotation',
    expected_value: 125_000_000,
    created: '2026-02-15',
  });
  expect(await company.pipelineNamed('Palang parkir')).toMatchObject({ status: 'lost' });
  await company.bringIn(itemImport, [
    {
      'Kode Barang': 'PRK-1',
      'Nama Barang': 'Palang 3 m',
      Merk: 'Hikvision',
      Satuan: 'unit',
      'Harga Jual': '9.500.000',
    },
  ]);
  const { rows } = await sql`
    select p.phone, i.list_price from customer_pics p, items i where p.name = 'Wati' and i.code = 'PRK-1'`.execute(
    company.panel.db,
  );
  expect(rows).toEqual([{ phone: '081298765432', list_price: 9_500_000 }]);
});

it('people whose name stands in two columns have it in one', async () => {
  const person = { 'First Name': 'Siti', 'Last Name': 'Aminah', Email: 'siti@sinarbaja.co.id' };
  await company.bringIn(contactImport, [
    { 'Record ID': '77001', ...person, 'Job Title': 'Buyer', 'Associated Company': MovingCompany.customer },
  ]);
  await company.bringIn(
    userImport,
    [{ ...person, 'First Name': 'Tono', 'Last Name': 'Wijaya', Email: 'tono@sinar.test', Role: 'sales' }],
    { birth_date: '1990-01-01', join_date: '2024-01-01' },
  );
  const { rows } = await sql`
    select name from customer_pics where email = 'siti@sinarbaja.co.id'
    union all select full_name from users where email = 'tono@sinar.test'`.execute(company.panel.db);
  expect(rows).toEqual([{ name: 'Siti Aminah' }, { name: 'Tono Wijaya' }]);
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
      'Associated Company': MovingCompany.customer,
      'Create Date': '2026-05-05 14:11',
    },
    { status: 'negotiation', expected_value: 18_000_000, closes: '2026-12-11', created: '2026-05-05' },
  ],
  [
    'Salesforce',
    {
      'Opportunity ID': '0065g00000AbCdE',
      'Opportunity Name': 'Parkir',
      'Account Name': MovingCompany.customer,
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
      'Deal - Organization': MovingCompany.customer,
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
  await company.bringIn(pipelineImport, [deal]);
  const name = deal['Deal Name'] ?? deal['Opportunity Name'] ?? deal['Deal - Title'] ?? '';
  expect(await company.pipelineNamed(name)).toMatchObject({
    customer: MovingCompany.customer,
    owner: company.seller,
    ...stored,
  });
});
