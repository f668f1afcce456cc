import { listAllUsers } from '@balai/shared/contract/hr/user-options';
import type { InputOf } from '@balai/shared/contract/operation';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp } from '../../../platform/testing/test-app';

const panel = testApp();

async function find(query: InputOf<typeof listAllUsers>, person = 'operasional') {
  const client = await panel.sessionOf(person);
  return expectSuccess(await client.callOperation(listAllUsers, query)).data;
}

describe('the picker of people', () => {
  test('is for everybody and shows name, photo, role and group and nothing private', async () => {
    expect(listAllUsers.access).toBe('session');
    expect(await find({ key: 'sales 5' })).toEqual([
      {
        id: expect.any(Number),
        name: 'sales 5',
        image: null,
        role: 'sales',
        group: { id: expect.any(Number), name: 'Sales B' },
      },
    ]);
  });

  test('finds by NIP and email for who sees the records of people, and by the name alone for others', async () => {
    await sql`
      update users set nip = 'NIP-7731', email = 'private-address@demo.test'
      where email = 'sales2@demo.test'`.execute(panel.db);
    for (const key of ['NIP-7731', '773', 'private-address@demo.test', 'private']) {
      for (const person of ['hrd', 'superadmin']) {
        expect(await find({ key }, person)).toMatchObject([{ name: 'sales 2' }]);
      }
      for (const person of ['operasional', 'admin-finance']) {
        expect(await find({ key }, person)).toEqual([]);
      }
    }
    expect(await find({ key: 'sales 2', role: 'sales' })).toMatchObject([{ name: 'sales 2' }]);
  });

  test('filters by several roles and by group', async () => {
    const leads = await find({ role: 'lead-sales,lead-engineer' });
    expect(new Set(leads.map((user) => user.role))).toEqual(new Set(['lead-sales', 'lead-engineer']));
    const groupId = leads.find((user) => user.group?.name === 'Sales A')?.group?.id ?? 0;
    const members = await find({ id_group: groupId });
    expect(members.length).toBeGreaterThan(1);
    expect(members.every((user) => user.group?.name === 'Sales A')).toBe(true);
  });

  test('leaves out who is suspended or deleted', async () => {
    const namesOf = async (key: string) => (await find({ key })).map(({ name }) => name);
    expect(await namesOf('engineer 2')).toEqual(['engineer 2']);
    expect(await namesOf('pre-sales 2')).toEqual(['pre-sales 2']);
    await sql`update users set status = 'suspended' where email = 'engineer2@demo.test'`.execute(panel.db);
    await sql`update users set deleted_at = now() where email = 'pre-sales2@demo.test'`.execute(panel.db);
    expect(await namesOf('engineer 2')).toEqual([]);
    expect(await namesOf('pre-sales 2')).toEqual([]);
  });

  test('names whom a filter or a record points at, working here or not, whatever else is asked', async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      update users set status = 'suspended' where email = 'sales4@demo.test'
      returning id, full_name as name`.execute(panel.db);
    const [here] = await find({ key: 'sales 3' });
    const named = await find({ ids: `${here?.id},${rows[0]?.id},999999`, key: 'nobody', role: 'hrd' });
    expect(named.map(({ name }) => name).toSorted()).toEqual(['sales 3', 'sales 4']);
  });
});
