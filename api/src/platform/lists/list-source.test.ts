import { sql } from 'kysely';
import Type from 'typebox';
import { defineList } from '@balai/shared/contract/list';
import { Id } from '@balai/shared/contract/schema';
import type { Role } from '@balai/shared/permissions/roles';
import type { Call } from '../call';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { defineListSource, readList } from './lists';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const as = (role: Role = 'admin-sales'): Call => buildCall(database.db, { caller: { id: 1, role } });

describe('what a page selects', () => {
  const days = defineList({
    area: 'day',
    access: 'session',
    row: Type.Object({ id: Id }),
    columns: { day: { type: 'date' } },
    filters: {},
    order: { column: 'id', direction: 'asc' },
  });
  const rest = {
    from: sql`generate_series(1, 1) as n`,
    filters: {},
    search: [],
    scope: () => sql<boolean>`true`,
    row: { id: sql`n` },
  };
  const on = (moment: string, role: Role = 'admin-sales'): Call => ({ ...as(role), now: new Date(moment) });

  test('counts from the moment of each call, of whatever role', async () => {
    const source = defineListSource(days, ({ today }) => ({ ...rest, columns: { day: sql`${today}` } }));
    const dayOf = async (call: Call) => (await readList(call, source.at(call), {})).data[0];
    expect(await dayOf(on('2026-11-25T10:00:00Z'))).toMatchObject({ day: '2026-11-25' });
    expect(await dayOf(on('2026-11-25T18:00:00Z'))).toMatchObject({ day: '2026-11-26' });
    expect(await dayOf(on('2026-12-01T10:00:00Z', 'sales'))).toMatchObject({ day: '2026-12-01' });
  });

  test('may not depend on anything else of a call, which others would be answered with', async () => {
    const source = defineListSource(days, { ...rest, columns: { day: sql`${'2026-11-25'}::date` } });
    await expect(readList(as(), source.at(as()), {})).rejects.toThrow('depends on more than the moment');
  });
});
