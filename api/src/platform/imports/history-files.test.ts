import { siteImport } from '@balai/shared/contract/sales/customer-import';
import { activityImport, pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { sql } from 'kysely';
import { MovingCompany } from './moving-company.testing';

const SELLER = 'sales1@demo.test';

let company: MovingCompany;
beforeAll(async () => {
  company = await MovingCompany.begin();
  const deal = (id: string, name: string) => ({
    'Deal ID': id,
    'Deal Name': name,
    'Deal Stage': 'Closed Won',
    'Associated Company': MovingCompany.customer,
    'Deal Owner': SELLER,
    'Close Date': '2026-03-01',
    'Create Date': '2025-10-01',
  });
  await company.bringIn(pipelineImport, [
    deal('9001', 'Gudang pintar'),
    deal('006A1', 'Ruang rapat'),
    deal('CRM-OPP-7', 'Parkir'),
  ]);
});
afterAll(() => company.panel.close());

/** Activities of a pipeline, the oldest first. */
async function activitiesOf(pipeline: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select a.kind, to_char(a.at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, a.summary, u.full_name as person
    from pipeline_activities a join pipelines p on p.id = a.pipeline_id join users u on u.id = a.created_by
    where p.name = ${pipeline} order by a.at, a.id`.execute(company.panel.db);
  return rows;
}

describe('what was done for deals', () => {
  it('comes from Pipedrive with subject and note', async () => {
    await company.bringIn(activityImport, [
      {
        ID: '501',
        Subject: 'Telepon pertama',
        Type: 'Call',
        Done: 'Done',
        'Due date': '2025-10-04',
        Deal: 'Gudang pintar',
        Organization: MovingCompany.customer,
        'Assigned to user': company.seller,
        Note: '<p>Minta penawaran</p>',
      },
      {
        ID: '502',
        Subject: 'Makan siang',
        Type: 'Lunch',
        Done: 'Done',
        'Due date': '2025-11-12',
        Deal: 'Gudang pintar',
        Organization: MovingCompany.customer,
        'Assigned to user': company.seller,
        Note: '',
      },
    ]);
    const person = company.seller;
    expect(await activitiesOf('Gudang pintar')).toEqual([
      { kind: 'call', day: '2025-10-04', summary: 'Telepon pertama\nMinta penawaran', person },
      { kind: 'meeting', day: '2025-11-12', summary: 'Makan siang', person },
    ]);
  });

  it('comes from Salesforce by the key of the opportunity, and from ERPNext', async () => {
    await company.bringIn(activityImport, [
      {
        'Activity ID': '00T1',
        Subject: 'Presentation',
        'Task Subtype': 'Call',
        Date: '2025-12-01',
        Status: 'Completed',
        'Opportunity ID': '006A1',
        Assigned: company.seller,
        'Full Comments': 'Two rooms instead of one',
      },
    ]);
    expect(await activitiesOf('Ruang rapat')).toMatchObject([
      { kind: 'call', day: '2025-12-01', summary: 'Presentation\nTwo rooms instead of one' },
    ]);
    await company.bringIn(activityImport, [
      {
        ID: 'a9f3',
        Subject: 'Re: Parkir',
        'Communication Medium': 'Email',
        Content: '<div>Kami setuju</div>',
        'Reference Name': 'CRM-OPP-7',
        'Communication Date': '2026-01-15 08:30:00',
        Sender: SELLER,
      },
    ]);
    expect(await activitiesOf('Parkir')).toMatchObject([
      { kind: 'email', day: '2026-01-15', summary: 'Re: Parkir\nKami setuju', person: company.seller },
    ]);
  });

  it('comes from HubSpot, where a note has no subject, and from a sheet of one’s own', async () => {
    await company.bringIn(activityImport, [
      {
        'Record ID': '77001',
        'Note Body': '<p>Budget has been released</p>',
        'Activity date': '2026-02-01 10:00',
        'Activity assigned to': company.seller,
        'Associated Deal': 'Gudang pintar',
      },
    ]);
    await company.bringIn(activityImport, [
      {
        No: '1',
        Tanggal: '14/02/2026',
        'Nama Proyek': 'Gudang pintar',
        Jenis: 'Kunjungan',
        'Hasil Kunjungan': 'Survei selesai',
        'Nama Sales': company.seller,
      },
    ]);
    expect((await activitiesOf('Gudang pintar')).slice(-2)).toMatchObject([
      { kind: 'note', day: '2026-02-01', summary: 'Budget has been released' },
      { kind: 'visit', day: '2026-02-14', summary: 'Survei selesai' },
    ]);
  });
});

describe('places of customers', () => {
  const sitesNamed = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select c.name as customer, s.address, s.city, s.province
      from customer_sites s join customers c on c.id = s.customer_id where s.name = ${name}`.execute(
      company.panel.db,
    );
    return rows;
  };

  it('come from ERPNext and from Odoo', async () => {
    await company.bringIn(siteImport, [
      {
        ID: 'Pabrik-Shipping',
        'Address Title': 'Pabrik Karawang',
        'Address Type': 'Shipping',
        'Address Line 1': 'Jalan Surya 1',
        'City/Town': 'Karawang',
        'State/Province': 'Jawa Barat',
        'Link Name (Links)': MovingCompany.customer,
      },
    ]);
    await company.bringIn(siteImport, [
      {
        'External ID': '__export__.res_partner_88',
        Name: 'Gudang Timur',
        'Address Type': 'Delivery Address',
        'Related Company': MovingCompany.customer,
        Street: 'Jalan Baja 9',
        City: 'Bekasi',
        State: 'Jawa Barat (ID)',
      },
    ]);
    const customer = MovingCompany.customer;
    expect(await sitesNamed('Pabrik Karawang')).toEqual([
      { customer, address: 'Jalan Surya 1', city: 'Karawang', province: 'Jawa Barat' },
    ]);
    expect(await sitesNamed('Gudang Timur')).toEqual([
      { customer, address: 'Jalan Baja 9', city: 'Bekasi', province: 'Jawa Barat' },
    ]);
  });
});
