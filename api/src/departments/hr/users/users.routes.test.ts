import { listAllUsers, type UserOption } from '@balai/shared/contract/hr/users';
import { roles } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';

let panel: TestApp;
let client: Client;

beforeAll(async () => {
  panel = await createTestApp();
  client = await panel.as('operasional');
});
afterAll(() => panel.close());

async function find(query: Record<string, string | number>): Promise<UserOption[]> {
  const answer = await client.get(listAllUsers.path, query);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: UserOption[] }>().data;
}

describe('GET /panel/user/list_all', () => {
  test('answers 401 without a session', async () => {
    expect((await panel.app.inject({ url: listAllUsers.path })).statusCode).toBe(401);
  });

  test.each(roles)('answers %s', async (role) => {
    expect((await (await panel.as(role)).get(listAllUsers.path, { row: 1 })).statusCode).toBe(200);
  });

  test('answers name, photo, role and group and nothing private', async () => {
    const [seller] = await find({ key: 'sales5@demo.test' });
    expect(seller).toEqual({
      id: expect.any(Number),
      name: 'sales 5',
      image: null,
      role: 'sales',
      group: { id: expect.any(Number), name: 'Sales B' },
    });
  });

  test('filters by several roles and by group', async () => {
    const leads = await find({ role: 'lead-sales,lead-engineer' });
    expect(new Set(leads.map((user) => user.role))).toEqual(new Set(['lead-sales', 'lead-engineer']));
    const groupId = leads.find((user) => user.group?.name === 'Sales A')?.group?.id ?? 0;
    const members = await find({ id_group: groupId });
    expect(members.length).toBeGreaterThan(1);
    expect(members.every((user) => user.group?.name === 'Sales A')).toBe(true);
  });

  test('leaves out who is suspended, resigned or deleted', async () => {
    await sql`update users set status = 'suspended' where email = 'engineer2@demo.test'`.execute(panel.db);
    await sql`update users set deleted_at = now() where email = 'pre-sales2@demo.test'`.execute(panel.db);
    expect(await find({ key: 'engineer2@demo.test' })).toEqual([]);
    expect(await find({ key: 'pre-sales2@demo.test' })).toEqual([]);
  });

  test('puts first whose name begins with the key', async () => {
    const names = (await find({ key: 'sales' })).map((user) => user.name);
    expect(names.findIndex((name) => !name.startsWith('sales'))).toBe(
      names.filter((name) => name.startsWith('sales')).length,
    );
  });

  test('answers 422 for more than 200 rows', async () => {
    expect((await client.get(listAllUsers.path, { row: 201 })).statusCode).toBe(422);
  });
});
