import { customerContactOperations as pic } from '@balai/shared/contract/sales/customer-contacts';
import { customerList } from '@balai/shared/contract/sales/customers';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { testApp } from '../../../platform/testing/test-app';
import { registerCustomer } from './customers.testing';

const panel = testApp();

describe('the free text of the customer list', () => {
  const found = async (key: string, person = 'superadmin') =>
    (await panel.succeedAs(person, customerList.read, { key })).data.map(({ id }) => id);

  it('finds one by its names, city, NPWP, phone and email, each word in one of them', async () => {
    const { id } = await registerCustomer(panel, 'sales1', {
      name: 'PT Quaxil Satu',
      legal_name: 'Quaxil Perdana Tbk',
      city: 'Wamena',
      npwp: '7301222233334444',
      phone: '0969 733-1122',
      email: 'tanya@quaxil.test',
    });
    for (const key of [
      'quaxil perdana',
      'QUAXIL wamena',
      '73.012.222.3-333.4444',
      'tanya@quaxil',
      '09697331122',
    ])
      expect([key, await found(key)]).toEqual([key, [id]]);
    expect(await found('quaxil jayapura')).toEqual([]);
  });

  it.each(['+62 812-7301-5588', '0812 7301 5588', '0812.7301.5588', '6281273015588', '81273015588'])(
    'finds one by the number of its contact, written as %s',
    async (phone) => {
      const { id } = await registerCustomer(panel, 'sales1', {
        pic: [{ name: 'Bu Xanthe Wibowo', phone: '+62 812-7301-5588' }],
      });
      expect(await found(phone)).toContain(id);
    },
  );

  it('knows a contact as it is now', async () => {
    const { id, pics } = await registerCustomer(panel, 'sales1', { pic: [{ name: 'Ignatius Zevandra' }] });
    expect(await found('zevandra ignatius')).toEqual([id]);
    const [contact] = pics;
    if (!contact) throw new Error('No contact was stored');
    const changes = { name: 'Yolenta Zevandra', email: 'yolenta@mail.test' };
    const { data } = await panel.succeedAs('sales1', pic.update, {
      id: contact.id,
      version: contact.version,
      ...changes,
    });
    expect(await found('ignatius zevandra')).toEqual([]);
    expect(await found('yolenta@mail.test')).toEqual([id]);
    await panel.succeedAs('lead-sales1', pic.delete, { id: contact.id, version: data.version });
    expect(await found('zevandra')).toEqual([]);
  });

  it('tells an engineer of the names of his customers, and of their contacts nothing', async () => {
    const { id } = await registerCustomer(panel, 'sales1', {
      name: 'PT Penuh Rahasia',
      phone: '021 7301 9944',
      pic: [{ name: 'Oktavia Gunhildis' }],
    });
    const job = await panel.succeedAs('sales1', createPipeline, buildCreatePipeline({ customer_id: id }));
    const { userId } = await panel.sessionOf('engineer');
    await sql`insert into pipeline_users (pipeline_id, id_user, part)
      values (${job.data.id}, ${userId}, 'engineer')`.execute(panel.db);
    for (const key of ['gunhildis', '7301 9944']) {
      expect(await found(key, 'sales1')).toEqual([id]);
      expect(await found(key, 'engineer')).toEqual([]);
    }
    expect(await found('penuh rahasia', 'engineer')).toEqual([id]);
  });
});
