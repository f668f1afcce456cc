import { sql } from 'kysely';
import { readEnvironment } from '../env/environment';
import { createTestDatabase } from '../testing/test-database';
import { StatementNames } from './named-statements';

describe('StatementNames', () => {
  test('names a statement when it comes for the third time, and keeps the name', () => {
    const names = new StatementNames();
    expect([names.nameOf('select $1'), names.nameOf('select $1')]).toEqual([undefined, undefined]);
    const name = names.nameOf('select $1');
    expect(name).toMatch(/^balai_0_/);
    expect(names.nameOf('select $1')).toBe(name);
  });

  test('gives no more names than a connection can hold plans for', () => {
    const names = new StatementNames();
    const named = Array.from({ length: 400 }, (_, index) => {
      for (let time = 0; time < 2; time += 1) names.nameOf(`select $1 + ${index}`);
      return names.nameOf(`select $1 + ${index}`);
    });
    expect(new Set(named.filter((name) => name !== undefined)).size).toBe(300);
  });
});

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

onServer('on a PostgreSQL server', () => {
  test('a statement without values is planned once, too, and what has no plan is sent as it is', async () => {
    const database = await createTestDatabase();
    await database.db.connection().execute(async (db) => {
      for (let time = 0; time < 4; time += 1) {
        await sql`begin`.execute(db);
        await sql`select 7`.execute(db);
        await sql`commit`.execute(db);
      }
      const { rows } = await sql`select statement from pg_prepared_statements order by statement`.execute(db);
      expect(rows).toContainEqual({ statement: 'select 7' });
      expect(rows).not.toContainEqual({ statement: 'begin' });
    });
    await database.close();
  });

  test('a statement is never compiled, which takes longer than any of them runs', async () => {
    const database = await createTestDatabase();
    expect((await sql`show jit`.execute(database.db)).rows).toEqual([{ jit: 'off' }]);
    await database.close();
  });

  test('a table that another process changed costs one failed statement, not the connection', async () => {
    const database = await createTestDatabase();
    await sql`create table notes (text text)`.execute(database.db);
    await sql`insert into notes values ('kept')`.execute(database.db);
    const read = () => sql`select * from notes where text = ${'kept'}`.execute(database.db);
    for (let time = 0; time < 5; time += 1) await read();
    await sql`alter table notes add column author text`.execute(database.db);
    await expect(read()).rejects.toThrow('cached plan must not change result type');
    for (let time = 0; time < 5; time += 1) {
      expect((await read()).rows).toEqual([{ text: 'kept', author: null }]);
    }
    await database.close();
  });
});
