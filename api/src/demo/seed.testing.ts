import { sql } from 'kysely';
import type { TestDatabase } from '../platform/testing/test-database';

/** What is said to have happened on a day or later, in Asia/Jakarta. */
export async function happenedFrom({ db }: TestDatabase, day: string): Promise<unknown> {
  const from = `${day}T00:00:00+07:00`;
  const { rows } = await sql`
    select (select count(*) from audit_logs where at >= ${from}) as audits,
      (select count(*) from pipeline_activities where at >= ${from}) as activities,
      (select count(*) from customers where created_at >= ${from}) as customers,
      (select count(*) from pipelines
        where created_at >= ${from} or status_at >= ${from} or closed_at >= ${from}) as pipelines`.execute(
    db,
  );
  return rows[0];
}

/** Open deals by when the next thing is due, in percent of all of them. */
export async function dueShares({ db }: TestDatabase, today: string) {
  const { rows } = await sql<{ late: number; today: number; soon: number }>`
    select round(100.0 * count(*) filter (where next_action_date < ${today}) / count(*))::int as late,
      round(100.0 * count(*) filter (where next_action_date = ${today}) / count(*))::int as today,
      round(100.0 * count(*) filter (where next_action_date between ${today}::date + 1 and ${today}::date + 6)
        / count(*))::int as soon
    from pipelines where status not in ('win', 'lost')`.execute(db);
  return rows[0] ?? { late: 0, today: 0, soon: 0 };
}
