import { CONTRACT_END_AHEAD, userCards } from '@balai/shared/contract/hr/cards';
import { sql } from 'kysely';
import { pino } from 'pino';
import { daysOf } from '../../../platform/calendar/periods';
import type { Job } from '../../../platform/jobs/job';
import { startScheduler } from '../../../platform/jobs/scheduler';
import { insertPerson } from '../../../platform/testing/test-call';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database';
import register from './users.jobs';

let database: TestDatabase;
const jobs: Job[] = [];
register({ job: (job) => void jobs.push(job) });

beforeAll(async () => {
  database = await createTestDatabase();
  await insertPerson(database.db, 'hrd');
});
afterAll(() => database.close());

/** Does what is due at 08:00 in Jakarta of a day. */
async function morningOf(day: string): Promise<void> {
  const now = new Date(`${day}T08:00:00.000+07:00`);
  const logger = pino({ level: 'silent' });
  const scheduler = startScheduler({ db: database.db, jobs, logger, clock: () => now });
  await scheduler.drain();
  await scheduler.stop();
}

async function employ(employment: string, contractEnd: string): Promise<number> {
  const id = await insertPerson(database.db, 'engineer');
  await sql`update users set employment = ${employment}, contract_end = ${contractEnd} where id = ${id}`.execute(
    database.db,
  );
  return id;
}

test('tells hrd of contracts and probations that end in the days of their card, once for each end', async () => {
  const contract = await employ('contract', '2026-12-20');
  const probation = await employ('probation', '2026-12-21');
  await employ('contract', '2027-01-15');
  const told = async () => {
    const { rows } = await sql<{ id: number; sub_status: string; key: string }>`
      select id_foreign as id, sub_status, key from notifications n order by n.id`.execute(database.db);
    return rows.map(({ id, sub_status: notification, key }) => [id, notification, key]);
  };
  await morningOf('2026-11-20');
  expect(await told()).toEqual([]);
  const card = userCards.find(({ id }) => id === 'hr.contractsEnding');
  expect(card?.filter).toMatchObject({ contract_end: CONTRACT_END_AHEAD });
  expect(daysOf(CONTRACT_END_AHEAD, new Date('2026-11-21T08:00:00+07:00')).to).toBe('2026-12-20');
  await morningOf('2026-11-21');
  expect(await told()).toEqual([[contract, 'contract_end', 'Employee']]);
  await morningOf('2026-11-22');
  const both = [
    [contract, 'contract_end', 'Employee'],
    [probation, 'probation_end', 'Employee'],
  ];
  expect(await told()).toEqual(both);
  await morningOf('2026-11-23');
  expect(await told()).toEqual(both);
  await sql`update users set contract_end = '2026-12-22' where id = ${contract}`.execute(database.db);
  await morningOf('2026-11-24');
  expect(await told()).toEqual([...both, [contract, 'contract_end', 'Employee']]);
});
