import { sql } from 'kysely';
import { explaining } from '../testing/query-plans';
import { insertPerson } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { findSignIns } from './sessions.repository';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the sign-ins of a person are found by an index, however often the others have signed in since', async () => {
  const { db } = database;
  const [person, other] = [await insertPerson(db, 'sales'), await insertPerson(db, 'sales', 'Budi Santoso')];
  const signIn = (userId: number, times: number, day: string) =>
    sql`
    insert into user_sessions (user_id, token_hash, role, ip, expires_at, created_at)
    select ${userId}, encode(sha256(convert_to(${day} || n, 'UTF8')), 'hex'), 'sales', '127.0.0.1', now(),
      ${day}::timestamptz + n * interval '1 second'
    from generate_series(1, ${times}::int) n`.execute(db);
  await signIn(person, 60, '2026-10-01');
  await signIn(other, 10_000, '2026-10-02');
  await sql`analyze user_sessions`.execute(db);
  const asked = [person, { since: new Date('2026-09-01'), most: 50 }] as const;
  expect(JSON.stringify(await findSignIns(explaining(db), ...asked))).toContain('user_sessions_of_person');
  const found = await findSignIns(db, ...asked);
  expect(found.map(({ created_at }) => created_at)).toEqual(
    Array.from({ length: 50 }, (_, index) => new Date(Date.UTC(2026, 9, 1, 0, 1, -index)).toISOString()),
  );
});
