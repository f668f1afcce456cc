import * as runningTexts from '@balai/shared/contract/host/running-texts';
import { DAY_MS, jakartaDay } from '@balai/shared/format/calendar';
import { roles, type Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transactions';
import { publish } from '../../../platform/events/events';
import { testApp } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';
import { toldOf } from '../../../platform/testing/told-of';
import { rolesWithout, runningTextOf } from './running-texts.testing';

const panel = testApp();
let text: ReturnType<typeof runningTextOf>;
beforeAll(async () => {
  text = runningTextOf(panel);
});
beforeEach(() => text.forgetAll());

const rolesShown = async (kind: 'general' | 'certificate' | 'birthday'): Promise<Role[]> => {
  const shown: Role[] = [];
  for (const role of roles) if ((await text.shownTo(role, kind)).length > 0) shown.push(role);
  return shown;
};

describe('who is shown running text', () => {
  it('shows certificates to all but lead-sales, sales and operasional [6.27]', async () => {
    await text.approve('engineer');
    expect(await rolesShown('certificate')).toEqual(rolesWithout('lead-sales', 'sales', 'operasional'));
  });

  it('shows deals to all but lead-engineer, engineer and operasional [6.28]', async () => {
    await text.win('sales');
    expect(await rolesShown('general')).toEqual(rolesWithout('lead-engineer', 'engineer', 'operasional'));
  });

  it('shows birthdays to everybody, on their day only [6.29]', async () => {
    const user = await text.idOf('hrd');
    await sql`insert into running_texts (type, id_foreign, user_id, show_from, show_until)
      values ('birthday', ${user}, ${user}, '2026-11-16', '2026-11-16')`.execute(panel.db);
    expect(await rolesShown('birthday')).toEqual([...roles]);
    await sql`update running_texts set show_from = '2026-11-15', show_until = '2026-11-15'`.execute(panel.db);
    expect(await rolesShown('birthday')).toEqual([]);
  });

  it('lets nobody read, like or comment on what his role is not shown', async () => {
    const id = await text.approve('engineer');
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
    const now = panel.clock.now().getTime();
    await text.win('sales', new Date(now - 7 * DAY_MS));
    await text.win('sales', new Date(now - 6 * DAY_MS));
    const [shown, ...others] = await text.shownTo('superadmin');
    expect(jakartaDay(new Date(shown?.created_at ?? 0))).toBe('2026-11-10');
    expect(others).toEqual([]);
  });

  it('posts the same deal once a day, and takes one down that is undone', async () => {
    const deal = 500_001;
    await text.win('sales', panel.clock.now(), deal);
    await text.win('sales', panel.clock.now(), deal);
    expect(await text.shownTo('superadmin')).toHaveLength(1);
    await inTransaction(panel.db, (db) =>
      publish(buildCall(db), 'deal.undone', { id: deal, sales_order: true }),
    );
    expect(await text.shownTo('superadmin')).toHaveLength(1);
    await inTransaction(panel.db, (db) =>
      publish(buildCall(db), 'deal.undone', { id: deal, sales_order: false }),
    );
    expect(await text.shownTo('superadmin')).toEqual([]);
  });

  it('shows a deal again that is undone and won after all on one day, and tells of it once', async () => {
    const deal = 500_003;
    const id = await text.win('sales', panel.clock.now(), deal);
    const told = await toldOf(panel, 'feed', 'achievement', id);
    await inTransaction(panel.db, (db) =>
      publish(buildCall(db), 'deal.undone', { id: deal, sales_order: false }),
    );
    expect(await text.shownTo('superadmin')).toEqual([]);
    await text.win('sales2', panel.clock.now(), deal);
    const [shown, ...others] = await text.shownTo('superadmin');
    expect([shown?.id, shown?.id_user, others]).toEqual([id, await text.idOf('sales2'), []]);
    expect(await toldOf(panel, 'feed', 'achievement', id)).toEqual(told);
  });
});

describe('GET running_text/list', () => {
  it('answers the item with its fields, the list in slides of two and their number [3.13][3.14][4.18]', async () => {
    const ids = [await text.win('sales'), await text.win('sales2'), await text.win('sales4')];
    const answer = await panel.succeedAs('superadmin', runningTexts.listRunningText, { row: 50 });
    expect(answer.list.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(answer.data.map((slide) => slide.map(({ id }) => id))).toEqual([[ids[2], ids[1]], [ids[0]]]);
    expect(answer.sum).toBe(2);
    expect(answer.list[2]).toEqual({
      id: ids[0],
      type: 'so',
      id_foreign: expect.any(Number),
      isText: false,
      id_user: await text.idOf('sales'),
      created_at: panel.clock.now().toISOString(),
      user: {
        id: await text.idOf('sales'),
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
    const user = await text.idOf('sales');
    await sql`
      insert into running_texts (type, id_foreign, user_id, nominal, show_from, show_until)
      select 'so', 1000000 + n, ${user}, 1, '2026-11-16', '2026-11-20' from generate_series(1, 60) n
    `.execute(panel.db);
    const answer = await panel.succeedAs('superadmin', runningTexts.listRunningText, {});
    expect([answer.list.length, answer.sum]).toEqual([50, 25]);
  });

  it('names a certificate and whose it is', async () => {
    await text.approve('engineer');
    const [item] = await text.shownTo('hrd', 'certificate');
    expect(item?.certificate).toEqual({ name: 'CCNA', file: [], user: { name: 'engineer 1' } });
  });
});

describe('opening the deal of an item [6.34]', () => {
  const opens = async (person: string): Promise<boolean> =>
    (await text.shownTo(person))[0]?.can_open ?? false;

  it('is for its owner, sales and lead-sales of his group, admins and superadmin', async () => {
    await text.win('sales');
    const open: string[] = [];
    for (const role of rolesWithout('lead-engineer', 'engineer', 'operasional'))
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
    await text.win('sales');
    for (const person of ['sales4', 'lead-sales2', 'assistant-sales', 'pre-sales']) {
      expect(await text.shownTo(person)).toHaveLength(1);
      expect(await opens(person)).toBe(false);
    }
  });

  it('is for no certificate and no birthday', async () => {
    await text.approve('engineer');
    expect((await text.shownTo('superadmin', 'certificate'))[0]?.can_open).toBe(false);
  });
});
