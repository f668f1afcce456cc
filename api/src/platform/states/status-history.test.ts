import { sql } from 'kysely';
import { buildCall, insertPerson } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { recordStatus } from './status-history';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a step counts the working minutes of the hours that the company works', async () => {
  const caller = { id: await insertPerson(database.db, 'superadmin') };
  const at = (now: string) => buildCall(database.db, { caller, now: new Date(now) });
  await sql`insert into settings (key, value, valid_from, created_at)
    values ('working_hours', '"09:00-12:00"'::jsonb, '2026-11-01', now())`.execute(database.db);
  const change = { entity: 'request', entityId: 7 };
  await recordStatus(at('2026-11-16T03:00:00.000Z'), { ...change, from: null, to: 'waiting' });
  await recordStatus(at('2026-11-17T03:00:00.000Z'), { ...change, from: 'waiting', to: 'approved' });
  const { rows } = await sql`
    select minutes_in_previous as minutes, working_minutes_in_previous as working
    from status_histories where entity_id = 7 order by id desc limit 1`.execute(database.db);
  // From 10:00 on Monday to 12:00, and from 09:00 on Tuesday to 10:00.
  expect(rows).toEqual([{ minutes: 24 * 60, working: 180 }]);
});
