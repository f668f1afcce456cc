import * as runningTexts from '@balai/shared/contract/host/running-texts';
import { roles, type Role } from '@balai/shared/permissions/roles';
import { jakartaDay } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import { pino } from 'pino';
import { inTransaction } from '../../../platform/database/transactions';
import { publish } from '../../../platform/events/events';
import type { Job } from '../../../platform/jobs/job';
import { startScheduler } from '../../../platform/jobs/scheduler';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';
import { toldOf } from '../../../platform/testing/told-of';
import register from './running-texts.jobs';

let panel: TestApp;
beforeAll(async () => {
  panel = await createTestApp();
});
afterAll(() => panel.close());
beforeEach(async () => {
  await sql`delete from running_texts`.execute(panel.db);
  await sql`delete from notifications`.execute(panel.db);
});

const idOf = async (person: string): Promise<number> => (await panel.sessionOf(person)).userId;

let foreign = 0;

/** Wins a deal as its department does. @returns the id of what is shown. */
async function win(person: string, now = panel.clock.now()): Promise<number> {
  const user_id = await idOf(person);
  foreign += 1;
  await inTransaction(panel.db, (db) =>
    publish(buildCall(db, { now, caller: { id: user_id } }), 'deal.won', {
      id: foreign,
      sales_order: false,
      user_id,
      nominal: 1_240_000_000,
    }),
  );
  return postedOf('so');
}

async function approve(person: string): Promise<number> {
  const user_id = await idOf(person);
  foreign += 1;
  await inTransaction(panel.db, (db) =>
    publish(buildCall(db, { now: panel.clock.now() }), 'certificate.approved', {
      id: foreign,
      user_id,
      name: 'CCNA',
    }),
  );
  return postedOf('certificate');
}

async function postedOf(type: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from running_texts where type = ${type} and id_foreign = ${foreign}`.execute(panel.db);
  const [posted] = rows;
  if (!posted) throw new Error('Nothing was posted');
  return posted.id;
}

const lists = {
  general: runningTexts.listRunningText,
  certificate: runningTexts.listCertificateText,
  birthday: runningTexts.listBirthdayText,
};

const shownTo = async (person: string, kind: keyof typeof lists = 'general') =>
  (await panel.succeedAs(person, lists[kind], {})).list;

/** The job as a process of its own does it. */
async function runBirthdays(moment: string, times = 1): Promise<void> {
  const jobs: Job[] = [];
  register({ job: (job) => void jobs.push(job) });
  const now = new Date(moment);
  const logger = pino({ level: 'silent' });
  const processes = Array.from({ length: times }, () =>
    startScheduler({ db: panel.db, jobs, logger, clock: () => now }),
  );
  await Promise.all(processes.map((scheduler) => scheduler.drain()));
  await Promise.all(processes.map((scheduler) => scheduler.stop()));
}

const birthdays = async (): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select u.email || ' ' || r.show_from as text from running_texts r join users u on u.id = r.user_id
    where r.type = 'birthday' order by 1`.execute(panel.db);
  return rows.map(({ text }) => text.replace('@demo.test', ''));
};

const bornOn = (person: string, day: string) =>
  sql`update users set birth_date = ${day} where email = ${`${person}@demo.test`}`.execute(panel.db);

const rolesShown = async (kind: keyof typeof lists): Promise<Role[]> => {
  const shown: Role[] = [];
  for (const role of roles) if ((await shownTo(role, kind)).length > 0) shown.push(role);
  return shown;
};

const without = (...left: Role[]) => roles.filter((role) => !left.includes(role));

describe('who is shown running text', () => {
  it('shows certificates to all but lead-sales, sales and operasional [6.27]', async () => {
    await approve('engineer');
    expect(await rolesShown('certificate')).toEqual(without('lead-sales', 'sales', 'operasional'));
  });

  it('shows deals to all but lead-engineer, engineer and operasional [6.28]', async () => {
    await win('sales');
    expect(await rolesShown('general')).toEqual(without('lead-engineer', 'engineer', 'operasional'));
  });

  it('shows birthdays to everybody [6.29]', async () => {
    await bornOn('hrd1', '1988-11-16');
    await runBirthdays('2026-11-16T00:10:00+07:00');
    expect(await rolesShown('birthday')).toEqual([...roles]);
  });

  it('lets nobody read, like or comment on what his role is not shown', async () => {
    const id = await approve('engineer');
    const ofItem = { id_running_text: id };
    for (const answer of [
      await panel.callAs('sales', runningTexts.getRunningText, { id }),
      await panel.callAs('sales', runningTexts.createLike, ofItem),
      await panel.callAs('sales', runningTexts.deleteLike, ofItem),
      await panel.callAs('sales', runningTexts.listLikes, ofItem),
      await panel.callAs('sales', runningTexts.createCongratulation, { ...ofItem, description: 'Well done' }),
      await panel.callAs('sales', runningTexts.listCongratulations, ofItem),
      await panel.callAs('sales', runningTexts.dismissRunningText, { id, type: 'certificate' }),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  it('shows a deal for seven days and no longer', async () => {
    const day = 86_400_000;
    const now = panel.clock.now().getTime();
    await win('sales', new Date(now - 7 * day));
    await win('sales', new Date(now - 6 * day));
    const [shown, ...others] = await shownTo('superadmin');
    expect(jakartaDay(new Date(shown?.created_at ?? 0))).toBe('2026-11-10');
    expect(others).toEqual([]);
  });

  it('posts the same deal once a day, and takes one down that is undone', async () => {
    await win('sales');
    foreign -= 1;
    await win('sales');
    expect(await shownTo('superadmin')).toHaveLength(1);
    await inTransaction(panel.db, (db) =>
      publish(buildCall(db), 'deal.undone', { id: foreign, sales_order: true }),
    );
    expect(await shownTo('superadmin')).toHaveLength(1);
    await inTransaction(panel.db, (db) =>
      publish(buildCall(db), 'deal.undone', { id: foreign, sales_order: false }),
    );
    expect(await shownTo('superadmin')).toEqual([]);
  });
});

describe('GET running_text/list', () => {
  it('answers the item with its fields, the list in slides of two and their number [3.13][3.14][4.18]', async () => {
    const ids = [await win('sales'), await win('sales2'), await win('sales4')];
    const answer = await panel.succeedAs('superadmin', runningTexts.listRunningText, { row: 50 });
    expect(answer.list.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(answer.data.map((slide) => slide.map(({ id }) => id))).toEqual([[ids[2], ids[1]], [ids[0]]]);
    expect(answer.sum).toBe(2);
    expect(answer.list[2]).toEqual({
      id: ids[0],
      type: 'so',
      id_foreign: expect.any(Number),
      isText: false,
      id_user: await idOf('sales'),
      created_at: panel.clock.now().toISOString(),
      user: {
        id: await idOf('sales'),
        name: 'sales 1',
        first_name: 'sales',
        image: null,
        group_member: { id_group: expect.any(Number) },
      },
      nominal: 1_240_000_000,
      certificate: null,
      title: null,
      body: null,
      sales_order: false,
      can_open: true,
      like: [],
      comment: [],
      comment_count: 0,
    });
  });

  it('answers fifty items at most [9.1]', async () => {
    const user = await idOf('sales');
    await sql`
      insert into running_texts (type, id_foreign, user_id, nominal, show_from, show_until)
      select 'so', 1000000 + n, ${user}, 1, '2026-11-16', '2026-11-20' from generate_series(1, 60) n
    `.execute(panel.db);
    const answer = await panel.succeedAs('superadmin', runningTexts.listRunningText, {});
    expect([answer.list.length, answer.sum]).toEqual([50, 25]);
  });

  it('names a certificate and whose it is', async () => {
    await approve('engineer');
    const [item] = await shownTo('hrd', 'certificate');
    expect(item?.certificate).toEqual({ name: 'CCNA', file: [], user: { name: 'engineer 1' } });
  });
});

describe('opening the deal of an item [6.34]', () => {
  const opens = async (person: string): Promise<boolean> => (await shownTo(person))[0]?.can_open ?? false;

  it('is for its owner, sales and lead-sales of his group, admins and superadmin', async () => {
    await win('sales');
    const open: string[] = [];
    for (const role of without('lead-engineer', 'engineer', 'operasional'))
      if (await opens(role)) open.push(role);
    expect(open).toEqual([
      'superadmin',
      'admin-sales',
      'admin-purchase',
      'admin-finance',
      'admin-invoice',
      'admin-engineer',
      'sales',
      'lead-sales',
    ]);
    expect(await opens('sales2')).toBe(true);
  });

  it('is not for sellers of another group, who see the item, nor for an assistant of the same group', async () => {
    await win('sales');
    for (const person of ['sales4', 'lead-sales2', 'assistant-sales', 'pre-sales']) {
      expect(await shownTo(person)).toHaveLength(1);
      expect(await opens(person)).toBe(false);
    }
  });

  it('is for no certificate and no birthday', async () => {
    await approve('engineer');
    expect((await shownTo('superadmin', 'certificate'))[0]?.can_open).toBe(false);
  });
});

describe('likes', () => {
  const likes = async (id: number) =>
    (await panel.succeedAs('superadmin', runningTexts.listLikes, { id_running_text: id })).data;

  it('count once however often they are sent, and tell the owner once', async () => {
    const id = await win('sales');
    await panel.succeedAs('hrd', runningTexts.createLike, { id_running_text: id });
    await panel.succeedAs('hrd', runningTexts.createLike, { id_running_text: id });
    panel.clock.advance(1_000);
    await panel.succeedAs('superadmin', runningTexts.createLike, { id_running_text: id });
    const hrd = await idOf('hrd');
    expect((await likes(id)).map(({ id_user }) => id_user)).toEqual([hrd, await idOf('superadmin')]);
    expect((await likes(id))[0]).toEqual({
      id_user: hrd,
      id_foreign: id,
      user: { id: hrd, name: 'hrd 1', image: null },
    });
    expect((await shownTo('sales'))[0]?.like).toHaveLength(2);
    expect(await toldOf(panel, 'feed', 'like', id)).toEqual(['sales1', 'sales1']);
  });

  it('are taken back by who gave them only, and that twice is no fault', async () => {
    const id = await win('sales');
    const hrd = await idOf('hrd');
    await panel.succeedAs('hrd', runningTexts.createLike, { id_running_text: id });
    expect(
      await panel.callAs('superadmin', runningTexts.deleteLike, { id_user: hrd, id_running_text: id }),
    ).toMatchObject({ status: 403, message: 'You can only remove your own like' });
    expect(await likes(id)).toHaveLength(1);
    await panel.succeedAs('hrd', runningTexts.deleteLike, { id_user: hrd, id_running_text: id });
    await panel.succeedAs('hrd', runningTexts.deleteLike, { id_running_text: id });
    expect(await likes(id)).toEqual([]);
  });
});

describe('comments', () => {
  const say = (person: string, id: number, description: string) =>
    panel.callAs(person, runningTexts.createCongratulation, { id_running_text: id, description });

  it('are stored without white space around them, oldest first, and tell the owner [3.15]', async () => {
    const id = await win('sales');
    expectSuccess(await say('hrd', id, '  Well done  '));
    expectSuccess(await say('superadmin', id, 'Congratulations'));
    const { data } = await panel.succeedAs('sales', runningTexts.listCongratulations, {
      id_running_text: id,
    });
    expect(data.map(({ description, user }) => [user.name, description])).toEqual([
      ['hrd 1', 'Well done'],
      ['superadmin 1', 'Congratulations'],
    ]);
    expect(data[0]).toMatchObject({ id_running_text: id, created_at: panel.clock.now().toISOString() });
    const [item] = await shownTo('sales');
    expect([item?.comment, item?.comment_count]).toEqual([data, 2]);
    expect(await toldOf(panel, 'feed', 'comment', id)).toEqual(['sales1', 'sales1']);
  });

  it('cannot be empty [5.2]', async () => {
    const id = await win('sales');
    for (const nothing of ['', '   ']) {
      expect(await say('hrd', id, nothing)).toMatchObject({
        status: 422,
        message: 'Some field cannot be empty',
      });
    }
    expect((await shownTo('sales'))[0]?.comment).toEqual([]);
  });
});

describe('POST running_text_user/delete', () => {
  it('takes an item away from who asks and from nobody else', async () => {
    const id = await win('sales');
    await panel.succeedAs('hrd', runningTexts.dismissRunningText, { id, type: 'so' });
    await panel.succeedAs('hrd', runningTexts.dismissRunningText, { id, type: 'so' });
    expect(await shownTo('hrd')).toEqual([]);
    expect(await shownTo('superadmin')).toHaveLength(1);
    // It is gone from the ticker, not from the achievements.
    expect((await panel.succeedAs('hrd', runningTexts.listAchievements, {})).count).toBe(1);
  });

  it('does not know an item by another type', async () => {
    const id = await win('sales');
    expect(
      await panel.callAs('hrd', runningTexts.dismissRunningText, { id, type: 'birthday' }),
    ).toMatchObject({ status: 404 });
    expect(await shownTo('hrd')).toHaveLength(1);
  });
});

describe('achievements', () => {
  it('are the deals of all time, newest first, also those of the own group only [1.5]', async () => {
    const old = await win('sales', new Date('2026-01-05T03:00:00Z'));
    const other = await win('sales4');
    const read = async (input: object) =>
      (await panel.succeedAs('sales2', runningTexts.listAchievements, input)).data.map(({ id }) => id);
    await approve('engineer');
    expect(await read({})).toEqual([other, old]);
    expect(await read({ own_group: true })).toEqual([old]);
    expect(await read({ page: 2, row: 1 })).toEqual([old]);
    expect(await panel.succeedAs('hrd', runningTexts.listAchievements, { own_group: true })).toMatchObject({
      data: [],
      count: 0,
    });
  });

  it('come into the Achievement tab of everybody whose role is shown them, but of who closed the deal', async () => {
    const deal = await win('sales');
    const certificate = await approve('engineer');
    const [ofDeal, ofCertificate] = [
      await toldOf(panel, 'feed', 'achievement', deal),
      await toldOf(panel, 'feed', 'certificate', certificate),
    ];
    expect(ofDeal).toEqual(expect.arrayContaining(['sales2', 'lead-sales1', 'hrd1']));
    for (const person of ['sales1', 'engineer1', 'lead-engineer1', 'operasional1'])
      expect(ofDeal).not.toContain(person);
    expect(ofCertificate).toEqual(expect.arrayContaining(['engineer2', 'hrd1']));
    for (const person of ['sales1', 'lead-sales1', 'operasional1'])
      expect(ofCertificate).not.toContain(person);
    const { rows } = await sql<object>`
      select distinct title_description, description, tab from notifications where id_foreign = ${deal}
        and sub_status = 'achievement'`.execute(panel.db);
    expect(rows).toEqual([
      {
        title_description: 'Congratulations, sales 1!',
        description: 'Your success in closing a Rp 1.240.000.000 deal',
        tab: 'achievement',
      },
    ]);
  });
});

describe('the job of birthdays', () => {
  beforeEach(async () => {
    await sql`delete from job_runs`.execute(panel.db);
    await sql`update users set birth_date = '1990-05-17'`.execute(panel.db);
  });

  it('shows who has his birthday on the company’s day, from five past midnight in Jakarta', async () => {
    await bornOn('hrd1', '1988-11-16');
    await runBirthdays('2026-11-15T17:04:00Z');
    expect(await birthdays()).toEqual([]);
    // 00:06 in Jakarta, the day before in most of the world.
    await runBirthdays('2026-11-15T17:06:00Z');
    expect(await birthdays()).toEqual(['hrd1 2026-11-16']);
    const [item] = await shownTo('operasional', 'birthday');
    expect(item?.user.name).toBe('hrd 1');
  });

  it('shows a birthday on its day only', async () => {
    await bornOn('hrd1', '1988-11-15');
    await runBirthdays('2026-11-15T08:00:00+07:00');
    expect(await birthdays()).toEqual(['hrd1 2026-11-15']);
    expect(await shownTo('operasional', 'birthday')).toEqual([]);
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
    await sql`delete from job_runs`.execute(panel.db);
    await runBirthdays('2026-11-16T09:00:00+07:00', 2);
    expect(await birthdays()).toEqual(['hrd1 2026-11-16']);
  });

  it('shows nobody who has left', async () => {
    await bornOn('hrd1', '1988-11-16');
    await sql`update users set status = 'resigned' where email = 'hrd1@demo.test'`.execute(panel.db);
    await runBirthdays('2026-11-16T08:00:00+07:00');
    expect(await birthdays()).toEqual([]);
    await sql`update users set status = 'active' where email = 'hrd1@demo.test'`.execute(panel.db);
  });
});

describe('over the stream', () => {
  it('a like says which lists are read again, by everybody', async () => {
    const id = await win('sales');
    await sql`delete from live_events`.execute(panel.db);
    await panel.succeedAs('hrd', runningTexts.createLike, { id_running_text: id });
    const { rows } = await sql<{ event: object }>`
      select event from live_events where event->>'kind' = 'running_text'`.execute(panel.db);
    expect(rows).toEqual([
      {
        event: {
          kind: 'running_text',
          hearers: { holders: ['session'] },
          reads: [
            ['running_text', 'running_text.list'],
            ['running_text', 'running_text.achievements'],
            ['running_text', 'running_text.detail', id],
            ['notif_like', 'notif_like.list', id],
          ],
        },
      },
    ]);
  });
});
