import { itemImport, itemPriceImport } from '@balai/shared/contract/engineering/item-import';
import { distributorImport } from '@balai/shared/contract/finance/distributor-import';
import { distributorPriceImport } from '@balai/shared/contract/finance/distributor-prices';
import { userImport } from '@balai/shared/contract/hr/user-import';
import { contactImport, customerImport } from '@balai/shared/contract/sales/customer-import';
import { pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { sql } from 'kysely';
import { MovingCompany } from './moving-company.testing';

let company: MovingCompany;
beforeAll(async () => {
  company = await MovingCompany.begin();
});
afterAll(() => company.panel.close());

describe('what Odoo exports', () => {
  it('becomes customers', async () => {
    await company.bringIn(customerImport, [
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
        Salesperson: company.seller,
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
        Salesperson: company.seller,
        Industry: 'Real Estate',
        'Created on': '2024-05-02 11:00:00',
        Active: 'False',
      },
    ]);
    expect(await company.customerNamed('PT Sinar Baja Abadi')).toEqual({
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
      owner: company.seller,
      created: '2024-03-18',
    });
    expect(await company.customerNamed('Rudi Hartono')).toMatchObject({
      type: 'individual',
      industry: 'property',
      status: 'inactive',
    });
  });

  it('becomes contacts of customers, and pipelines of the company of whom they name', async () => {
    await company.bringIn(contactImport, [
      {
        'External ID': '__export__.res_partner_301_ee',
        Name: 'Budi Santoso',
        'Related Company': 'PT Sinar Baja Abadi',
        'Job Position': 'Plant Manager',
        Phone: '+62 812 3456 7890',
        Email: 'budi@sinarbaja.co.id',
      },
    ]);
    await company.bringIn(pipelineImport, [
      {
        'External ID': '__export__.crm_lead_6_9f8e',
        Opportunity: 'Jaringan kantor',
        Customer: 'PT Sinar Baja Abadi, Budi Santoso',
        Salesperson: company.seller,
        'Expected Revenue': '10000000.0',
        Stage: 'New',
      },
    ]);
    expect(await company.pipelineNamed('Jaringan kantor')).toMatchObject({
      customer: 'PT Sinar Baja Abadi',
      status: 'prospect',
    });
    const { rows } = await sql`
      select p.name, p.position, p.phone, p.email, p.is_primary, c.name as customer
      from customer_pics p join customers c on c.id = p.customer_id where p.name = 'Budi Santoso'`.execute(
      company.panel.db,
    );
    expect(rows).toEqual([
      {
        name: 'Budi Santoso',
        position: 'Plant Manager',
        phone: '+62 812 3456 7890',
        email: 'budi@sinarbaja.co.id',
        is_primary: true,
        customer: 'PT Sinar Baja Abadi',
      },
    ]);
  });

  it('becomes pipelines', async () => {
    const deal = {
      Customer: 'PT Sinar Baja Abadi',
      Salesperson: company.seller,
      'Created on': '2026-02-03 10:21:00',
      'Expected Closing': '2026-12-20',
    };
    await company.bringIn(pipelineImport, [
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
    expect(await company.pipelineNamed('CCTV gudang')).toEqual({
      customer: 'PT Sinar Baja Abadi',
      owner: company.seller,
      status: 'quotation',
      expected_value: 412_500_000,
      lost_reason: null,
      created: '2026-02-03',
      closes: '2026-12-20',
    });
    expect(await company.pipelineNamed('Akses kontrol')).toMatchObject({ status: 'win' });
    expect(await company.pipelineNamed('Pagar listrik')).toMatchObject({
      status: 'lost',
      lost_reason: 'price',
    });
  });

  it('becomes pipelines by the names of its columns inside, too, as it exports for an import', async () => {
    await company.bringIn(pipelineImport, [
      {
        id: '__export__.crm_lead_11_9f8e',
        name: 'Panel surya',
        partner_id: MovingCompany.customer,
        user_id: company.seller,
        expected_revenue: '77000000.0',
        stage_id: 'Qualified',
        date_deadline: '2026-12-24',
        create_date: '2026-04-01 02:00:00',
        active: 'True',
      },
    ]);
    expect(await company.pipelineNamed('Panel surya')).toMatchObject({
      customer: MovingCompany.customer,
      status: 'visit',
      expected_value: 77_000_000,
      closes: '2026-12-24',
      created: '2026-04-01',
    });
  });

  it('becomes items, new prices of them, distributors and their prices', async () => {
    await company.bringIn(
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
      { brand_id: String(company.brandId) },
    );
    await company.bringIn(itemPriceImport, [
      { 'Internal Reference': 'DS-2CD2143', Name: 'Dome camera 4 MP', 'Sales Price': '1990000.0' },
    ]);
    await company.bringIn(distributorImport, [
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
    await company.bringIn(distributorPriceImport, [
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
      where i.code in ('DS-2CD2143', 'SVC-INST') order by i.code`.execute(company.panel.db);
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
    await company.bringIn(
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
      order by email`.execute(company.panel.db);
    expect(rows).toEqual([
      { full_name: 'Bayu Aji', role: 'admin-finance', division: 'Finance', phone: '081234500012' },
      { full_name: 'Wulan Sari', role: 'sales', division: 'Sales', phone: '081234500011' },
    ]);
  });
});
