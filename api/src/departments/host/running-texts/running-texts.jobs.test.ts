import { sql } from 'kysely';
import { pino } from 'pino';
import type { Job } from '../../../platform/jobs/job';
import { startScheduler } from '../../../platform/jobs/scheduler';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database';
import { seedTestPeople } from '../../../platform/testing/test-people';
import register from './running-texts.jobs';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedTestPeople(database.db);
});
afterAll(() => database.close());

/** The job as a process of its own does it. */
async function runBirthdays(moment: string, times = 1): Promise<void> {
  const jobs: Job[] = [];
  register({ job: (job) => void jobs.push(job) });
  const now = new Date(moment);
  const logger = pino({ level: 'silent' });
  const processes = Array.from({ length: times }, () =>
    startScheduler({ db: database.db, jobs, logger, clock: () => now }),
  );
  await Promise.all(processes.map((scheduler) => scheduler.drain()));
  await Promise.all(processes.map((scheduler) => scheduler.stop()));
}

const birthdays = async (): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select u.email || ' ' || r.show_from as text from running_texts r join users u on u.id = r.user_id
    where r.type = 'birthday' order by 1`.execute(database.db);
  return rows.map(({ text }) => text.replace('@demo.test', ''));
};

const bornOn = (person: string, day: string) =>
  sql`update users set birth_date = ${day} where email = ${`${person}@demo.test`}`.execute(database.db);

describe('the job of birthdays', () => {
  beforeEach(async () => {
    await sql`delete from running_texts`.execute(database.db);
    await sql`delete from job_runs`.execute(database.db);
    await sql`update users set birth_date = '1990-05-17'`.execute(database.db);
  });

  it('shows who has his birthday on the company’s day, from five past midnight in Jakarta', async () => {
    await bornOn('hrd1', '1988-11-16');
    await runBirthdays('2026-11-15T17:04:00Z');
    expect(await birthdays()).toEqual([]);
    // 00:06 in Jakarta, the day before in most of the world.
    await runBirthdays('2026-11-15T17:06:00Z');
    expect(await birthdays()).toEqual(['hrd1 2026-11-16']);
  });

  it('keeps 29 February on the 28th in common years and on its day in leap years', async () => {
    await bornOn('hrd1', '1992-02-29');
    await bornOn('sales1', '1991-02-28');
    await bornOn('sales2', '1991-03-01');
    for (const day of ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29'])
      await runBirthdays(`${day}T08:00:00+07:00`);
    expect(await birthdays()).toEqual([
      'hrd1 2027-02-28',
      'hrd1 2028-02-29',
      'sales1 2027-02-28',
      'sales1 2028-02-28',
      'sales2 2027-03-01',
    ]);
  });

  it('shows a birthday once when two processes do it', async () => {
    await bornOn('hrd1', '1988-11-16');
    await runBirthdays('2026-11-16T00:10:00+07:00', 2);
    await sql`delete from job_runs`.execute(database.db);
    await runBirthdays('2026-11-16T09:00:00+07:00', 2);
    expect(await birthdays()).toEqual(['hrd1 2026-11-16']);
  });

  it('tells hrd and superadmins in the bell about employees, once', async () => {
    await sql`delete from notifications`.execute(database.db);
    await bornOn('sales1', '1988-11-16');
    await runBirthdays('2026-11-16T00:10:00+07:00', 2);
    await sql`delete from job_runs`.execute(database.db);
    await runBirthdays('2026-11-16T09:00:00+07:00');
    const { rows } = await sql<{ text: string }>`
      select distinct u.role || ': ' || n.title_description || ', ' || n.description as text, count(*)::int as times
      from notifications n join users u on u.id = n.id_user
      where n.key = 'Employee' group by n.id_user, u.role, n.title_description, n.description order by 1`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { text: 'hrd: Birthday today, sales 1', times: 1 },
      { text: 'superadmin: Birthday today, sales 1', times: 1 },
    ]);
  });

  it('shows nobody who has left', async () => {
    await bornOn('hrd1', '1988-11-16');
    await sql`update users set status = 'resigned' where email = 'hrd1@demo.test'`.execute(database.db);
    await runBirthdays('2026-11-16T08:00:00+07:00');
    expect(await birthdays()).toEqual([]);
    await sql`update users set status = 'active' where email = 'hrd1@demo.test'`.execute(database.db);
  });
});
