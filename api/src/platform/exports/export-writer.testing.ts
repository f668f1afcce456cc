import { sql } from 'kysely';
import { pino } from 'pino';
import Type from 'typebox';
import { defineList } from '@balai/shared/contract/list';
import { openEmbeddedDatabase } from '../database/embedded-database';
import { migrate } from '../database/migrate';
import { rememberListSource } from '../lists/list-sources';
import { defineListSource } from '../lists/lists';
import { insertPerson } from '../testing/test-call';
import { startExports } from './export-runner';
import { insertExport } from './exports.repository';

// Makes an export of a generated list in the data directory it is given, until it is done or killed; started again it
// goes on, an hour later by its clock. Lines: 'at <rows done>' when it starts and after each slice, at last 'done
// <the numbers of the rows as JSON>'.

const [dataDirectory = '', rowCount = '0', hour = '0'] = process.argv.slice(2);
const now = new Date(Date.UTC(2026, 10, 16, Number(hour)));
const parcels = defineList({
  area: 'parcel',
  access: 'session',
  row: Type.Object({}),
  columns: { number: { type: 'integer' } },
  filters: {},
  order: { column: 'number', direction: 'desc' },
});
const source = defineListSource(parcels, {
  from: sql`generate_series(1, ${Number(rowCount)}::int) as n`,
  columns: { number: { value: sql`n`, notNull: true } },
  filters: {},
  search: [],
  scope: () => sql<boolean>`true`,
  row: { id: sql`n` },
});
rememberListSource(source);

const { db } = await openEmbeddedDatabase({ dataDirectory, statementTimeoutMs: 30_000 });
await migrate(db);
const stored = await sql<{ rows_done: number }>`select rows_done from exports`.execute(db);
if (stored.rows.length === 0) {
  const userId = await insertPerson(db, 'superadmin');
  const file = 'x'.repeat(32);
  await insertExport(db, { userId, area: 'parcel', format: 'csv', language: 'en', query: {}, file, now });
}
process.stdout.write(`at ${stored.rows[0]?.rows_done ?? 0}\n`);
const logger = pino(
  { level: 'debug' },
  {
    write: (line: string) => {
      const { position } = JSON.parse(line) as { position: number | null };
      if (position !== null) process.stdout.write(`at ${position}\n`);
    },
  },
);
await startExports({ db, logger, clock: () => now, pollMs: 3_600_000, sliceRows: 500 }).drain();
const { rows: parts } = await sql<{ rows: number[][] }>`
  select rows from export_parts order by first_position`.execute(db);
process.stdout.write(`done ${JSON.stringify(parts.flatMap(({ rows }) => rows.flat()))}\n`);
process.exit(0);
