import { jakartaDay } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import type { Database } from '../database/database';

/** The company's holidays (YYYY-MM-DD) from the day of one moment to that of another. */
export async function findHolidays(db: Database, from: Date, to: Date): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select day from holidays where day between ${jakartaDay(from)} and ${jakartaDay(to)}`.execute(db);
  return new Set(rows.map(({ day }) => day));
}
