import { sql } from 'kysely';
import { DAY_MS } from '@balai/shared/format/calendar';
import { insertPerson } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { keptTables, tableAges } from './table-ages';
import { tidy } from './tidy';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-16T03:00:00.000Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * DAY_MS).toISOString();

describe('the age of rows', () => {
  test('is declared for every table, or the reason why its rows stay; records stay until somebody deletes them', async () => {
    const { rows } = await sql<{ name: string; isRecord: boolean }>`
      select tablename as name, exists (select from pg_attribute
        where attrelid = format('public.%I', tablename)::regclass and attname = 'deleted_at') as "isRecord"
      from pg_tables where schemaname = 'public'`.execute(database.db);
    const aged = tableAges.map(({ table }) => table);
    const toDeclare = rows.filter(({ name, isRecord }) => !isRecord || aged.includes(name));
    expect([...aged, ...Object.keys(keptTables)].toSorted()).toEqual(
      toDeclare.map(({ name }) => name).toSorted(),
    );
  });

  test('ends rows of every kind, however many there are, and none before their time', async () => {
    const user = await insertPerson(database.db, 'sales');
    for (const [name, days] of [
      ['old', 500],
      ['new', 1],
    ] as const) {
      const at = daysAgo(days);
      await sql`insert into outbox (event, payload, at, done_at) values (${name}, '{}', ${at}, ${at})`.execute(
        database.db,
      );
      await sql`
        insert into notifications (id_user, status, id_foreign, title_description, description, created_at)
        select ${user}, 'pipeline', 1, ${name}, '', ${at} from generate_series(1, 1100)`.execute(database.db);
      await sql`insert into job_runs (job, slot, next_try_at) values (${name}, ${at}, ${at})`.execute(
        database.db,
      );
      await sql`
        insert into user_sessions (user_id, token_hash, role, ip, expires_at, created_at)
        values (${user}, ${name.padEnd(64)}, 'sales', '', ${at}, ${at})`.execute(database.db);
      await sql`
        insert into imports (area, status, file_name, file_sha256, format, headers, settings, row_count, updated_at,
          created_by)
        values ('customer', 'uploaded', ${name}, ${name.padEnd(64)}, 'csv', '[]', '{}', 1, ${at}, ${user})`.execute(
        database.db,
      );
      await sql`
        insert into import_batches (import_id, first_position, row_count, rows)
        select id, 0, 1, '[]' from imports where file_name = ${name}`.execute(database.db);
    }
    await sql`insert into outbox (event, payload, at) values ('never delivered', '{}', ${daysAgo(500)})`.execute(
      database.db,
    );
    expect(await tidy(database.db, NOW)).toEqual({
      imports: 1,
      job_runs: 1,
      notifications: 1100,
      outbox: 1,
      user_sessions: 1,
    });
    const { rows } = await sql<{ name: string }>`
      select event as name from outbox union select job from job_runs union select trim(token_hash) from user_sessions
      union select title_description from notifications
      union select file_name from imports join import_batches on import_id = id order by 1`.execute(
      database.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(['never delivered', 'new']);
    expect(await tidy(database.db, NOW)).toEqual({});
  });

  test('ends the place of a sign-in before the sign-in', async () => {
    const user = await insertPerson(database.db, 'sales', 'Budi');
    await sql`
      insert into user_sessions (user_id, token_hash, role, ip, expires_at, created_at, latitude, longitude)
      values (${user}, ${'place'.padEnd(64)}, 'sales', '', ${daysAgo(91)}, ${daysAgo(91)}, 1, 2)`.execute(
      database.db,
    );
    await tidy(database.db, NOW);
    const { rows } = await sql`select latitude, longitude from user_sessions where user_id = ${user}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ latitude: null, longitude: null }]);
  });

  test('goes on with the other tables where one cannot be tidied, and says so', async () => {
    const isThere = async (table: string) =>
      (await sql`select 1 from ${sql.table(table)}`.execute(database.db)).rows.length > 0;
    await sql`insert into job_runs (job, slot, next_try_at) values ('old', ${daysAgo(500)}, ${daysAgo(500)})`.execute(
      database.db,
    );
    await sql`insert into login_keys (kid, key, ip_prefix, expires_at) values ('old', '', '', ${daysAgo(1)})`.execute(
      database.db,
    );
    await sql`create function refuse_deletion() returns trigger language plpgsql
      as $$ begin raise exception 'It takes too long'; end $$`.execute(database.db);
    await sql`create trigger refused before delete on job_runs
      for each statement execute function refuse_deletion()`.execute(database.db);
    await expect(tidy(database.db, NOW)).rejects.toThrow('Some tables could not be tidied');
    expect([await isThere('job_runs'), await isThere('login_keys')]).toEqual([true, false]);
    await sql`drop function refuse_deletion cascade`.execute(database.db);
  });
});
