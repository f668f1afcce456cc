import { sql } from 'kysely';
import { pino, type Logger } from 'pino';
import { Registry } from 'prom-client';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import type { Job, Schedule } from './job';
import type { BackgroundWork } from './background-work';
import { startScheduler } from './scheduler';
import { createWorkFigures, type WorkFigures } from './work-figures';

let database: TestDatabase;
let log: string[];
let logger: Logger;
let now: Date;
let registry: Registry;
let figures: WorkFigures;
const schedulers: BackgroundWork[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from job_runs`.execute(database.db);
  log = [];
  registry = new Registry();
  figures = createWorkFigures(registry, () => now);
  logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  // 10:00 in Jakarta.
  now = new Date('2026-11-16T03:00:00.000Z');
});
afterEach(async () => {
  for (const scheduler of schedulers.splice(0)) await scheduler.stop();
});

/** A process of its own with these jobs, whose clock is moved by hand. */
function processWith(...jobs: Job[]): BackgroundWork {
  const scheduler = startScheduler({
    db: database.db,
    jobs,
    logger,
    clock: () => now,
    pollMs: 3_600_000,
    figures,
  });
  schedulers.push(scheduler);
  return scheduler;
}

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

function countingJob(schedule: Schedule): { job: Job; days: string[] } {
  const days: string[] = [];
  return { job: { name: 'test.count', ...schedule, run: async ({ day }) => void days.push(day) }, days };
}

describe('startScheduler', () => {
  test('runs a job once for each day in Jakarta, from its time on', async () => {
    const { job, days } = countingJob({ at: '09:30' });
    const { drain } = processWith(job);
    await drain();
    later(60);
    await drain();
    // 23:30 of the 16th in UTC is 06:30 of the 17th in Jakarta, before the job's time.
    now = new Date('2026-11-16T23:30:00.000Z');
    await drain();
    now = new Date('2026-11-17T02:30:00.000Z');
    await drain();
    expect(days).toEqual(['2026-11-16', '2026-11-17']);
  });

  test('runs what was due yesterday when the process was away', async () => {
    const { job, days } = countingJob({ at: '22:00' });
    await processWith(job).drain();
    expect(days).toEqual(['2026-11-15']);
  });

  test('runs a job in one of two processes only', async () => {
    const { job, days } = countingJob({ at: '00:05' });
    await Promise.all([processWith(job).drain(), processWith(job).drain()]);
    expect(days).toHaveLength(1);
  });

  test('runs a job of every five minutes once for each five minutes, in one of two processes', async () => {
    const { job, days } = countingJob({ everyMinutes: 5 });
    const both = [processWith(job), processWith(job)];
    const lookInBoth = () => Promise.all(both.map(({ drain }) => drain()));
    await lookInBoth();
    later(4);
    await lookInBoth();
    expect(days).toHaveLength(1);
    later(1);
    await lookInBoth();
    expect(days).toHaveLength(2);
    // What was due while nobody looked is done once.
    later(60);
    await lookInBoth();
    expect(days).toHaveLength(3);
  });

  test('begins no job again while another process is still at the time before', async () => {
    await sql`insert into job_runs (job, slot, tries, next_try_at)
      values ('test.count', '2026-11-16T02:55:00Z', 1, '2026-11-16T03:10:00Z')`.execute(database.db);
    const { job, days } = countingJob({ everyMinutes: 5 });
    const { drain } = processWith(job);
    await drain();
    expect(days).toHaveLength(0);
    later(10);
    await drain();
    expect(days).toHaveLength(1);
  });

  test('logs a job that fails, tells the figures, and tries it again after a pause', async () => {
    let runs = 0;
    const { drain } = processWith({
      name: 'test.fail',
      at: '00:05',
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error('the disk is full');
      },
    });
    await drain();
    expect(log.join()).toContain('the disk is full');
    const { rows: failed } = await sql`select tries, last_error from job_runs`.execute(database.db);
    expect(failed).toEqual([{ tries: 1, last_error: 'the disk is full' }]);
    expect(await registry.metrics()).toContain('background_failing{work="job"} 1');
    later(1);
    await drain();
    expect(runs).toBe(1);
    later(1);
    await drain();
    await drain();
    expect(runs).toBe(2);
    const { rows } = await sql`select tries, done_at, last_error from job_runs`.execute(database.db);
    expect(rows).toEqual([{ tries: 2, done_at: now.toISOString(), last_error: null }]);
    const told = await registry.metrics();
    expect(told).toContain('background_run_duration_seconds_count{work="test.fail",outcome="failed"} 1');
    expect(told).toContain('background_run_duration_seconds_count{work="test.fail",outcome="done"} 1');
    expect(told).toContain('background_failing{work="job"} 0');
  });

  test('counts how long a daily job waits from its time of the day on', async () => {
    await processWith({
      name: 'test.fail',
      at: '09:30',
      run: () => Promise.reject(new Error('the disk is full')),
    }).drain();
    expect(await registry.metrics()).toContain('background_oldest_waiting_seconds{work="job"} 1800');
  });

  test('counts the pause, and when it was done, from the end of a run that took long', async () => {
    let runs = 0;
    const { drain } = processWith({
      name: 'test.long',
      at: '00:05',
      run: () => {
        runs += 1;
        later(25);
        return runs === 1 ? Promise.reject(new Error('the disk is full')) : Promise.resolve();
      },
    });
    await drain();
    later(1);
    await drain();
    expect(runs).toBe(1);
    later(1);
    await drain();
    const { rows } = await sql`select tries, done_at from job_runs`.execute(database.db);
    expect(rows).toEqual([{ tries: 2, done_at: now.toISOString() }]);
  });

  test('takes over from a process that died, when its lease ends', async () => {
    await sql`insert into job_runs (job, slot, tries, next_try_at)
      values ('test.count', '2026-11-16T00:00:00+07:00', 1, '2026-11-16T03:20:00Z')`.execute(database.db);
    const { job, days } = countingJob({ at: '00:05' });
    const { drain } = processWith(job);
    await drain();
    expect(days).toEqual([]);
    later(20);
    await drain();
    expect(days).toEqual(['2026-11-16']);
  });

  test('undoes what a record that fails had stored, and goes on with the others', async () => {
    const { drain } = processWith({
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
    await drain();
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
    await first.drain();
    await Promise.all(stopped);
    expect(worked).toEqual([1]);
    await processWith(job).drain();
    expect(worked).toEqual([1, 1, 2]);
  });
});
