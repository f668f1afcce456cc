import * as runningTexts from '@balai/shared/contract/host/running-texts';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transactions';
import { publish } from '../../../platform/events/events';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';
import { toldOf } from '../../../platform/testing/told-of';
import { runningTextOf } from './running-texts.testing';

const panel = testApp();
let text: ReturnType<typeof runningTextOf>;
beforeAll(async () => {
  text = runningTextOf(panel);
});
beforeEach(() => text.forgetAll());

describe('likes', () => {
  const likes = async (id: number) =>
    (await panel.succeedAs('superadmin', runningTexts.listLikes, { id_running_text: id })).data;

  it('count once however often they are sent, and tell the owner once', async () => {
    const id = await text.win('sales');
    await panel.succeedAs('hrd', runningTexts.createLike, { id_running_text: id });
    await panel.succeedAs('hrd', runningTexts.createLike, { id_running_text: id });
    panel.clock.advance(1_000);
    await panel.succeedAs('superadmin', runningTexts.createLike, { id_running_text: id });
    const hrd = await text.idOf('hrd');
    expect((await likes(id)).map(({ id_user }) => id_user)).toEqual([hrd, await text.idOf('superadmin')]);
    expect((await likes(id))[0]).toEqual({
      id_user: hrd,
      id_foreign: id,
      user: { id: hrd, name: 'hrd 1', image: null },
    });
    expect((await text.shownTo('sales'))[0]?.like).toHaveLength(2);
    expect(await toldOf(panel, 'feed', 'like', id)).toEqual(['sales1', 'sales1']);
  });

  it('are taken back by who gave them only, and that twice is no fault', async () => {
    const id = await text.win('sales');
    const hrd = await text.idOf('hrd');
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
    const id = await text.win('sales');
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
    const [item] = await text.shownTo('sales');
    expect([item?.comment, item?.comment_count]).toEqual([data, 2]);
    expect(await toldOf(panel, 'feed', 'comment', id)).toEqual(['sales1', 'sales1']);
  });

  it.each([
    ['who wrote them', 'sales2'],
    ['who moderates', 'hrd'],
  ])('are taken away by %s, with the notification that nobody has read', async (_, person) => {
    const id = await text.win('sales');
    const { data: comment } = expectSuccess(await say('sales2', id, 'Well donne'));
    expect(comment.can_delete).toBe(true);
    const toldNow = async () =>
      (
        await sql`select 1 from notifications where id_foreign = ${id} and sub_status = 'comment'
          and deleted_at is null`.execute(panel.db)
      ).rows.length;
    expect(await toldNow()).toBe(1);
    const seenByOther = await panel.succeedAs('sales3', runningTexts.listCongratulations, {
      id_running_text: id,
    });
    expect(seenByOther.data.map(({ can_delete }) => can_delete)).toEqual([false]);
    const input = { id: comment.id };
    expect(await panel.callAs('sales3', runningTexts.deleteCongratulation, input)).toMatchObject({
      status: 403,
    });
    await sql`delete from live_events`.execute(panel.db);
    await panel.succeedAs(person, runningTexts.deleteCongratulation, input);
    const { data } = await panel.succeedAs('sales', runningTexts.listCongratulations, {
      id_running_text: id,
    });
    const [item] = await text.shownTo('sales');
    expect([data, item?.comment, item?.comment_count, await toldNow()]).toEqual([[], [], 0, 0]);
    expect(await panel.callAs(person, runningTexts.deleteCongratulation, input)).toMatchObject({
      status: 404,
    });
    const { rows: told } = await sql<{ reads: unknown[] }>`
      select event->'reads' as reads from live_events where event->>'kind' = 'running_text'`.execute(
      panel.db,
    );
    expect(told[0]?.reads).toContainEqual(['notif_comment', 'notif_comment.list', id]);
    const { rows: audited } = await sql<{ action: string; description: string }>`
      select a.action, c.description from audit_logs a join notif_comments c on c.id = a.entity_id
      where a.entity = 'notif_comment' and a.entity_id = ${comment.id}`.execute(panel.db);
    expect(audited).toEqual([{ action: 'delete', description: 'Well donne' }]);
  });

  it('are not there for whom their item is closed to', async () => {
    const certificate = await text.approve('engineer');
    const { data: comment } = expectSuccess(await say('engineer2', certificate, 'Bravo'));
    expect(await panel.callAs('sales', runningTexts.deleteCongratulation, { id: comment.id })).toMatchObject({
      status: 404,
    });
  });

  it('cannot be empty [5.2]', async () => {
    const id = await text.win('sales');
    for (const nothing of ['', '   ']) {
      expect(await say('hrd', id, nothing)).toMatchObject({
        status: 422,
        message: 'Some field cannot be empty',
      });
    }
    expect((await text.shownTo('sales'))[0]?.comment).toEqual([]);
  });
});

describe('POST running_text_user/delete', () => {
  it('takes an item away from who asks and from nobody else', async () => {
    const id = await text.win('sales');
    await panel.succeedAs('hrd', runningTexts.dismissRunningText, { id, type: 'so' });
    await panel.succeedAs('hrd', runningTexts.dismissRunningText, { id, type: 'so' });
    expect(await text.shownTo('hrd')).toEqual([]);
    expect(await text.shownTo('superadmin')).toHaveLength(1);
    // It is gone from the ticker, not from the achievements.
    await panel.succeedAs('sales2', runningTexts.dismissRunningText, { id, type: 'so' });
    expect((await panel.succeedAs('sales2', runningTexts.listAchievements, {})).count).toBe(1);
  });

  it('does not know an item by another type', async () => {
    const id = await text.win('sales');
    expect(
      await panel.callAs('hrd', runningTexts.dismissRunningText, { id, type: 'birthday' }),
    ).toMatchObject({ status: 404 });
    expect(await text.shownTo('hrd')).toHaveLength(1);
  });
});

describe('achievements', () => {
  it('are the deals of all time, newest first, also those of the own group only [1.5]', async () => {
    const old = await text.win('sales', new Date('2026-01-05T03:00:00Z'));
    const other = await text.win('sales4');
    const read = async (input: object) =>
      (await panel.succeedAs('sales2', runningTexts.listAchievements, input)).data.map(({ id }) => id);
    await text.approve('engineer');
    expect(await read({})).toEqual([other, old]);
    expect(await read({ own_group: true })).toEqual([old]);
    expect(await read({ page: 2, row: 1 })).toEqual([old]);
    const others = await panel.succeedAs('sales4', runningTexts.listAchievements, { own_group: true });
    expect(others.data.map(({ id }) => id)).toEqual([other]);
  });

  it('are listed for sales and lead-sales and for nobody else [6.17]', async () => {
    for (const role of ['superadmin', 'hrd', 'engineer', 'operasional'] as const) {
      expect(await panel.callAs(role, runningTexts.listAchievements, {})).toMatchObject({ status: 403 });
    }
    await panel.succeedAs('lead-sales', runningTexts.listAchievements, {});
  });

  it('are no deals that were undone', async () => {
    const deal = 500_002;
    await text.win('sales', panel.clock.now(), deal);
    const [won] = (await panel.succeedAs('sales2', runningTexts.listAchievements, {})).data;
    expect([won?.id_foreign, won?.can_open]).toEqual([deal, true]);
    await inTransaction(panel.db, (db) =>
      publish(buildCall(db), 'deal.undone', { id: deal, sales_order: false }),
    );
    expect((await panel.succeedAs('sales2', runningTexts.listAchievements, {})).data).toEqual([]);
    // Its comments are still read from the bell.
    const { data } = await panel.succeedAs('sales2', runningTexts.getRunningText, { id: won?.id ?? 0 });
    expect(data.can_open).toBe(false);
  });

  it('come into the Achievement tab of everybody whose role is shown them, but of who closed the deal', async () => {
    const deal = await text.win('sales');
    const certificate = await text.approve('engineer');
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
    const { rows: ofApproval } = await sql<object>`
      select distinct title_description, description from notifications where id_foreign = ${certificate}
        and sub_status = 'certificate'`.execute(panel.db);
    expect(ofApproval).toEqual([
      {
        title_description: 'Congratulations, engineer 1!',
        description: 'Your certificate has been successfully approved',
      },
    ]);
  });
});

describe('over the stream', () => {
  it('a like says which lists are read again, by everybody', async () => {
    const id = await text.win('sales');
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
