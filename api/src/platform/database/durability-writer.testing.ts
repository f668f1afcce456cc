import { sql } from 'kysely';
import { openEmbeddedDatabase } from './embedded-database';

// Writes to the data directory it is given until it is killed, and says after each commit what is stored. Lines:
// 'stored <n>...' once at the start, then 'acknowledged <n> <fsync calls of this insert>'.

const [dataDirectory = ''] = process.argv.slice(2);
const { db, fsyncCount } = await openEmbeddedDatabase({ dataDirectory, statementTimeoutMs: 30_000 });
await sql`create table if not exists writes (n bigint primary key, padding text)`.execute(db);
const { rows } = await sql<{ n: number }>`select n from writes order by n`.execute(db);
process.stdout.write(`stored ${rows.map(({ n }) => n).join(' ')}\n`);
for (let n = (rows.at(-1)?.n ?? 0) + 1; ; n += 1) {
  const before = fsyncCount();
  await sql`insert into writes (n, padding) values (${n}, ${'x'.repeat(500)})`.execute(db);
  process.stdout.write(`acknowledged ${n} ${fsyncCount() - before}\n`);
}
