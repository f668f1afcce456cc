import { sql } from 'kysely';
import type { Role } from '@balai/shared/permissions/roles';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { scopeCondition } from './scope';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Rows of one of each kind, as seen by person 7 of group 3. */
const rows = [
  { name: 'own', user_id: 7, id_group: 3, assigned: [] as number[], need: false },
  { name: 'colleague', user_id: 8, id_group: 3, assigned: [], need: false },
  { name: 'assigned', user_id: 9, id_group: 4, assigned: [7], need: false },
  { name: 'waiting', user_id: 9, id_group: 4, assigned: [], need: true },
  { name: 'groupless', user_id: 9, id_group: null, assigned: [], need: false },
];

async function seen(role: Role, groupId: number | null = 3): Promise<string[]> {
  const call = buildCall(database.db, { caller: { id: 7, role, groupId } });
  const condition = scopeCondition(call, 'pipeline', {
    own: sql<boolean>`user_id = ${call.caller.id}`,
    group: sql<boolean>`id_group = ${call.caller.groupId}`,
    assigned: sql<boolean>`assigned @> to_jsonb(${call.caller.id}::bigint)`,
    needPresales: sql<boolean>`need`,
  });
  const { rows: found } = await sql<{ name: string }>`
    select name from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (name text, user_id bigint, id_group bigint, assigned jsonb, need boolean)
    where ${condition}`.execute(database.db);
  return found.map(({ name }) => name);
}

describe('scopeCondition', () => {
  test.each<[Role, string[]]>([
    ['superadmin', ['own', 'colleague', 'assigned', 'waiting', 'groupless']],
    ['lead-sales', ['own', 'colleague']],
    ['sales', ['own', 'assigned']],
    ['pre-sales', ['assigned', 'waiting']],
    ['engineer', ['assigned']],
    ['hrd', []],
    ['operasional', []],
  ])('lets %s see %j', async (role, expected) => {
    expect(await seen(role)).toEqual(expected);
  });

  test('shows a lead without a group his own rows and not those without a group', async () => {
    expect(await seen('lead-sales', null)).toEqual(['own']);
  });

  test('refuses to forget a scope that the area does not write', () => {
    const call = buildCall(database.db, { caller: { role: 'engineer' } });
    const conditions = { own: sql<boolean>`true`, group: sql<boolean>`true` };
    expect(() => scopeCondition(call, 'pipeline', conditions)).toThrow(
      'pipeline does not say what the scope assigned means',
    );
  });
});
