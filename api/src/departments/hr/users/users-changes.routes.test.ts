import * as users from '@balai/shared/contract/hr/users';
import { testApp } from '../../../platform/testing/test-app';
import { hire, newPerson } from './users.testing';

const panel = testApp();

const read = async (id: number) => (await panel.succeedAs('superadmin', users.getUser, { id })).data;

describe('a change of a person', () => {
  it('sets what it is sent, and leaves his role, his numbers and his sessions as they are', async () => {
    const { data: before } = await hire(panel, {
      npwp: '012345678901000',
      bank_name: 'Bank Mandiri',
      bank_account: '1370012345678',
      division: 'Projects',
    });
    const { id, version } = before;
    await panel.succeedAs('hrd', users.updateUser, { id, version, division: '', contract_end: '2027-12-31' });
    const whole = await read(id);
    expect(whole).toMatchObject({
      name: before.name,
      phone: before.phone,
      role: before.role,
      record: {
        division: null,
        contract_end: '2027-12-31',
        npwp: '012345678901000',
        bank_name: 'Bank Mandiri',
        bank_account: '1370012345678',
      },
    });
  });
});

describe('a change of many people', () => {
  it('sets the fields of those whom the caller manages, and is taken back', async () => {
    const { data: one } = await hire(panel, {
      division: 'Projects',
      language: 'en',
      contract_end: '2027-12-31',
    });
    const { data: other } = await hire(panel, { division: 'Service', language: 'en' });
    const superior = newPerson({ role: 'superadmin' });
    const { data: above } = await panel.succeedAs('superadmin', users.createUser, superior);
    const rows = [one, other, above].map(({ id, version }) => ({ id, version }));
    const { data: lead } = await hire(panel);
    const change = { rows, division: 'After sales', lead_id: lead.id, language: 'id', contract_end: null };
    const { data } = await panel.succeedAs('hrd', users.usersInBulk.update, change);
    expect(data.map(({ done, code }) => [done, code])).toEqual([
      [true, null],
      [true, null],
      [false, 'superadmin_only'],
    ]);
    expect((await read(one.id)).record).toMatchObject({
      division: 'After sales',
      lead: { id: lead.id },
      language: 'id',
      contract_end: null,
    });
    expect((await read(above.id)).record).toMatchObject({ division: above.record?.division });
    for (const { id, undo } of data.filter(({ done }) => done)) {
      const back = { rows: [{ id, version: undo?.version ?? 0 }], ...undo?.input };
      await panel.succeedAs('hrd', users.usersInBulk.update, back);
    }
    expect((await read(one.id)).record).toMatchObject({
      division: 'Projects',
      lead: null,
      language: 'en',
      contract_end: '2027-12-31',
    });
    expect((await read(other.id)).record).toMatchObject({ division: 'Service', language: 'en' });
  });

  it('leaves nobody to lead himself', async () => {
    const { data: lead } = await hire(panel);
    const { data: other } = await hire(panel);
    const rows = [lead, other].map(({ id, version }) => ({ id, version }));
    const { data } = await panel.succeedAs('hrd', users.usersInBulk.update, { rows, lead_id: lead.id });
    expect(data.map(({ done }) => done)).toEqual([false, true]);
  });

  it('has no field that decides what somebody may do or where his pay goes', async () => {
    const { data: person } = await hire(panel);
    const rows = [{ id: person.id, version: person.version }];
    for (const field of [{ role: 'hrd' }, { email: 'other@demo.test' }, { bank_account: '1370012345678' }])
      expect(await panel.callAs('hrd', users.usersInBulk.update, { rows, ...field })).toMatchObject({
        status: 422,
      });
  });
});
