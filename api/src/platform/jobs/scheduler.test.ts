import { sql } from 'kysely';
import { pino, type Logger } from 'pino';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import type { Job } from './job';
import { startScheduler, type Scheduler } from './scheduler';

let database: TestDatabase;
let log: string[];
let logger: Logger;
let now: Date;
const schedulers: Scheduler[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from job_runs`.execute(database.db);
  log = [];
  logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  // 10:00 in Jakarta.
  now = new Date('2026-11-16T03:00:00.000Z');
});
afterEach(async () => {
  for (const scheduler of schedulers.splice(0)) await scheduler.stop();
});

/** A process of its own with these jobs, whose clock is moved by hand. */
function processWith(...jobs: Job[]): Scheduler {
  const scheduler = startScheduler({ db: database.db, jobs, logger, clock: () => now, everyMs: 3_600_000 });
  schedulers.push(scheduler);
  return scheduler;
}

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

function countingJob(at: string): { job: Job; days: string[] } {
  const days: string[] = [];
  return { job: { name: 'test.count', at, run: async ({ day }) => void days.push(day) }, days };
}

describe('startScheduler', () => {
  test('runs a job once for each day in Jakarta, from its time on', async () => {
    const { job, days } = countingJob('09:30');
    const { runDue } = processWith(job);
    await runDue();
    later(60);
    await runDue();
    // 23:30 of the 16th in UTC is 06:30 of the 17th in Jakarta, before the job's time.
    now = new Date('2026-11-16T23:30:00.000Z');
    await runDue();
    now = new Date('2026-11-17T02:30:00.000Z');
    await runDue();
    expect(days).toEqual(['2026-11-16', '2026-11-17']);
  });

  test('runs what was due yesterday when the process was away', async () => {
    const { job, days } = countingJob('22:00');
    await processWith(job).runDue();
    expect(days).toEqual(['2026-11-15']);
  });

  test('runs a job in one of two processes only', async () => {
    const { job, days } = countingJob('00:05');
    await Promise.all([processWith(job).runDue(), processWith(job).runDue()]);
    expect(days).toHaveLength(1);
  });

  test('logs a job that fails and tries it again after a pause', async () => {
    let runs = 0;
    const { runDue } = processWith({
      name: 'test.fail',
      at: '00:05',
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error('the disk is full');
      },
    });
    await runDue();
    expect(log.join()).toContain('the disk is full');
    later(1);
    await runDue();
    expect(runs).toBe(1);
    later(1);
    await runDue();
    await runDue();
    expect(runs).toBe(2);
    const { rows } = await sql`select tries, done_at, last_error from job_runs`.execute(database.db);
    expect(rows).toEqual([{ tries: 2, done_at: now.toISOString(), last_error: null }]);
  });

  test('takes over from a process that died, when its lease ends', async () => {
    await sql`insert into job_runs (job, day, tries, next_try_at)
      values ('test.count', '2026-11-16', 1, '2026-11-16T03:20:00Z')`.execute(database.db);
    const { job, days } = countingJob('00:05');
    const { runDue } = processWith(job);
    await runDue();
    expect(days).toEqual([]);
    later(20);
    await runDue();
    expect(days).toEqual(['2026-11-16']);
  });

  test('undoes what a record that fails had stored, and goes on with the others', async () => {
    const { runDue } = processWith({
      name: 'test.records',
      at: '00:05',
      run: ({ forEach }) =>
        forEach([1, 2, 3], async (call, id) => {
          expect(call).toMatchObject({ origin: 'system', requestId: 'test.records 2026-11-16' });
          await sql`insert into document_counters (code, year, month, last_no, last_date)
            values (${`T${id}`}, 2026, 11, 1, '2026-11-16')`.execute(call.db);
          if (id === 2) throw new Error('number two is broken');
        }),
    });
    await runDue();
    const { rows } = await sql`select code from document_counters order by code`.execute(database.db);
    expect(rows).toEqual([{ code: 'T1' }, { code: 'T3' }]);
    const { rows: runs } = await sql`select done_at, last_error from job_runs`.execute(database.db);
    expect(runs).toEqual([{ done_at: null, last_error: '1 of 3 records failed' }]);
  });

  test('stops between two records and leaves the rest to the next process at once', async () => {
    const worked: number[] = [];
    const job: Job = {
      name: 'test.stop',
      at: '00:05',
      run: ({ forEach }) =>
        forEach([1, 2], async (_call, id) => {
          worked.push(id);
          if (worked.length === 1) void stopped.push(first.stop());
        }),
    };
    const stopped: Promise<void>[] = [];
    const first = processWith(job);
    await first.runDue();
    await Promise.all(stopped);
    expect(worked).toEqual([1]);
    await processWith(job).runDue();
    expect(worked).toEqual([1, 1, 2]);
  });
});
