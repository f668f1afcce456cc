import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transactions';
import { readEnvironment } from '../../../platform/env/environment';
import { meetInTime } from '../../../platform/testing/open-transaction';
import { buildCall, insertPerson } from '../../../platform/testing/test-call';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database';
import { storeMembership } from './group-members.service';
import { groupImported } from './groups.import';
import { createGroup, deleteGroup } from './groups.service';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

let database: TestDatabase;
let salesA: number;
let salesB: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertPerson(database.db, 'superadmin');
  const make = (name: string) =>
    createGroup(buildCall(database.db), { name, type: 'sales', leader_id: null });
  salesA = (await make('Sales A')).id;
  salesB = (await make('Sales B')).id;
});
afterAll(() => database.close());

describe('createGroup', () => {
  test('refuses a name in use in whatever case', async () => {
    const group = { name: 'sales a', type: 'sales', leader_id: null } as const;
    await expect(createGroup(buildCall(database.db), group)).rejects.toMatchObject({
      status: 409,
      code: 'name_taken',
    });
  });
});

describe('storeMembership', () => {
  const join = (userId: number, groupId: number, validFrom: string, validTo: string | null) =>
    storeMembership(buildCall(database.db), {
      id_group: groupId,
      user_id: userId,
      valid_from: validFrom,
      valid_to: validTo,
    });

  test('lets a person move to another group on the day after', async () => {
    const userId = await insertPerson(database.db, 'engineer');
    await join(userId, salesA, '2024-01-01', '2025-06-30');
    await expect(join(userId, salesB, '2025-07-01', null)).resolves.toMatchObject({ id_group: salesB });
  });

  test.each([
    ['2025-06-30', null],
    ['2023-01-01', '2024-01-01'],
    ['2024-05-01', '2024-05-02'],
  ])('refuses a second group from %s to %s', async (validFrom, validTo) => {
    const userId = await insertPerson(database.db, 'engineer');
    await join(userId, salesA, '2024-01-01', '2025-06-30');
    await expect(join(userId, salesB, validFrom, validTo)).rejects.toMatchObject({
      status: 409,
      message: 'This person is already in the group Sales A at that time',
    });
  });
});

onServer('groupImported on a server with several connections', () => {
  test('founds a group anew that is deleted meanwhile', async () => {
    const group = { name: 'Short-lived', type: 'sales', leader_id: null } as const;
    const { id } = await createGroup(buildCall(database.db), group);
    const person = { user_id: await insertPerson(database.db, 'sales'), valid_from: '2026-11-01', group };
    await meetInTime(
      database.db,
      (db) => deleteGroup(buildCall(db), id),
      () => inTransaction(database.db, (db) => groupImported(buildCall(db), { people: [person] })),
    );
    const { rows } = await sql`
      select g.deleted_at from group_members m join groups g on g.id = m.id_group
      where m.user_id = ${person.user_id}`.execute(database.db);
    expect(rows).toEqual([{ deleted_at: null }]);
  });
});
