import { notificationKinds } from '@balai/shared/contract/host/notification-kinds';
import {
  listNotifications,
  listNotificationSettings,
  readAllNotifications,
  readNotification,
  updateNotificationSetting,
  updateQuietHours,
} from '@balai/shared/contract/host/notifications';
import type { InputOf } from '@balai/shared/contract/operation';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { roles } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { type Notification, notify } from '../../../platform/notifications/notifications';
import { buildCall } from '../../../platform/testing/test-call';
import { testApp, type Client } from '../../../platform/testing/test-app';

const LIST = '/panel/notification/list';
const READ = '/panel/notification/read';
const READ_ALL = '/panel/notification/read_all';

const panel = testApp();
let sales: Client;
let lead: Client;
let superadmin: Client;

beforeAll(async () => {
  sales = await panel.sessionOf('sales');
  lead = await panel.sessionOf('lead-sales');
  superadmin = await panel.sessionOf('superadmin');
});
beforeEach(() => sql`truncate notifications, notification_settings, live_events`.execute(panel.db));

/** Tells people of something, later each time. */
async function tell(to: Client | readonly Client[], notification: Partial<Notification> = {}): Promise<void> {
  panel.clock.advance(1_000);
  const clients = Array.isArray(to) ? to : [to];
  await notify(buildCall(panel.db, { origin: 'system', now: panel.clock.now() }), {
    to: clients.map(({ userId }: Client) => userId),
    status: 'customer',
    sub_status: 'created',
    id_foreign: 7,
    title: customerSentence('new'),
    description: 'PT Samudra',
    ...notification,
  });
}

const bellOf = (person: string, input: InputOf<typeof listNotifications> = {}) =>
  panel.succeedAs(person, listNotifications, input);
const titlesOf = async (person: string, input: InputOf<typeof listNotifications> = {}) =>
  (await bellOf(person, input)).data.map(({ description }) => description);

describe('GET /panel/notification/list', () => {
  it('answers a person his own notifications and nobody else’s', async () => {
    await tell(sales, { description: 'For sales' });
    await tell([sales, lead], { description: 'For both' });
    expect(await titlesOf('sales')).toEqual(['For both', 'For sales']);
    expect(await titlesOf('lead-sales')).toEqual(['For both']);
    expect(await titlesOf('superadmin')).toEqual([]);
  });

  it('answers the fields of the specification, the kind as status', async () => {
    await tell(sales);
    const { data } = await bellOf('sales');
    expect(data).toEqual([
      {
        id: expect.any(Number),
        title_description: 'New customer',
        description: 'PT Samudra',
        created_at: panel.clock.now().toISOString(),
        is_read: false,
        status: 'customer',
        sub_status: 'created',
        id_foreign: 7,
        id_user: sales.userId,
        record: null,
        data: null,
      },
    ]);
  });

  it('answers ten rows a page, newest first, with the count of all', async () => {
    for (let index = 1; index <= 12; index += 1) await tell(sales, { description: `Notification ${index}` });
    const first = await bellOf('sales', { page: 1 });
    expect(first.data.map(({ description }) => description)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Notification ${12 - index}`),
    );
    expect(first.count).toBe(12);
    expect(await titlesOf('sales', { page: 2 })).toEqual(['Notification 2', 'Notification 1']);
    expect(await bellOf('sales', { page: 3 })).toMatchObject({ data: [], count: 12, unread: 12 });
  });

  it('keeps the tabs apart, with the unread of each', async () => {
    await tell(sales, { description: 'General' });
    await tell(sales, { description: 'Deal', tab: 'achievement', status: 'feed' });
    await tell(sales, { description: 'Certificate', tab: 'achievement', status: 'feed' });
    expect(await titlesOf('sales')).toEqual(['General']);
    const { data, unread, unread_of } = await bellOf('sales', { tab: 'achievement' });
    expect(data.map(({ description }) => description)).toEqual(['Certificate', 'Deal']);
    expect(unread).toBe(2);
    expect(unread_of).toEqual({ general: 1, achievement: 2, employee: 0 });
  });

  it('has the bell about employees for hrd and superadmin only, a hundred rows at once', async () => {
    const hrd = await panel.sessionOf('hrd');
    for (let index = 0; index < 11; index += 1) {
      await tell([hrd, superadmin, sales], {
        status: 'user',
        key: 'Employee',
        description: `Person ${index}`,
      });
    }
    for (const person of ['hrd', 'superadmin']) {
      const { data, unread, unread_of } = await bellOf(person, { key: 'Employee', row: 100 });
      expect(data).toHaveLength(11);
      expect(unread).toBe(11);
      expect(unread_of).toEqual({ general: 0, achievement: 0, employee: 11 });
      expect(await titlesOf(person)).toEqual([]);
    }
    for (const role of roles.filter((name) => !['hrd', 'superadmin'].includes(name))) {
      const answer = await (await panel.sessionOf(role)).get(LIST, { key: 'Employee' });
      expect([role, answer.statusCode]).toEqual([role, 403]);
    }
    expect(await bellOf('sales')).toMatchObject({ data: [], unread_of: { employee: 0 } });
  });

  it('refuses a role without a bell, and who is not signed in', async () => {
    const operasional = await panel.sessionOf('operasional');
    for (const answer of [
      await operasional.get(LIST),
      await operasional.post(READ, { id: 1 }),
      await operasional.post(READ_ALL),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
    expect((await panel.app.inject(LIST)).statusCode).toBe(401);
  });

  it('refuses a page, a number of rows and a key that are none', async () => {
    for (const query of [{ page: 0 }, { row: 101 }, { key: 'Everybody' }, { tab: 'other' }]) {
      expect((await sales.get(LIST, query)).statusCode).toBe(422);
    }
  });

  it('says what happened in the language that is asked for', async () => {
    await tell(sales, {
      description: customerSentence('belongs_to', { customer: 'PT Samudra', seller: 'Sari' }),
    });
    const [german] = (await bellOf('sales', { language: 'de' })).data;
    expect(german?.title_description).toBe('Neuer Kunde');
    expect(german?.description).toContain('PT Samudra');
    expect(german?.description).not.toBe((await titlesOf('sales'))[0]);
  });

  it('names the record and who works on it, to who sees it', async () => {
    const customer = await panel.succeedAs('sales', createCustomer, buildCreateCustomer());
    const input = buildCreatePipeline({ customer_id: customer.data.id });
    const { data: pipeline } = await panel.succeedAs('sales', createPipeline, input);
    const worker = await panel.sessionOf('pre-sales');
    await sql`insert into pipeline_users (pipeline_id, id_user, part, state)
      values (${pipeline.id}, ${worker.userId}, 'presales', 'assigned')`.execute(panel.db);
    const stranger = await panel.sessionOf('sales5@demo.test');
    await tell([sales, stranger], { status: 'pipeline', id_foreign: pipeline.id });
    expect((await bellOf('sales')).data).toMatchObject([
      { record: pipeline.name, data: { pipeline_user: [{ id_user: worker.userId }] } },
    ]);
    expect((await bellOf('sales5@demo.test')).data).toMatchObject([{ record: null, data: null }]);
  });

  it('asks the database eight times at most, however many kinds there are', async () => {
    for (const kind of Object.keys(notificationKinds)) {
      await tell(superadmin, { status: kind as Notification['status'] }); // the keys of the kinds
    }
    const { statements } = await panel.statementsOf(() => superadmin.get(LIST, { row: 100 }));
    expect(statements.length).toBeLessThanOrEqual(8);
  });
});

describe('POST /panel/notification/read', () => {
  it('marks one notification of the caller as read and tells his other tabs', async () => {
    await tell(sales, { description: 'One' });
    await tell(sales, { description: 'Two' });
    const [newest] = (await bellOf('sales')).data;
    await sql`truncate live_events`.execute(panel.db);
    await panel.succeedAs('sales', readNotification, { id: newest?.id ?? 0 });
    expect((await bellOf('sales')).data.map(({ is_read }) => is_read)).toEqual([true, false]);
    expect((await bellOf('sales')).unread).toBe(1);
    const { rows } = await sql<{ event: object }>`select event from live_events`.execute(panel.db);
    expect(rows).toMatchObject([
      { event: { kind: 'notification', hearers: { people: [sales.userId] }, reads: [['notification']] } },
    ]);
  });

  it('is not there for the notification of somebody else', async () => {
    await tell(lead);
    const [notification] = (await bellOf('lead-sales')).data;
    expect((await sales.post(READ, { id: notification?.id })).statusCode).toBe(404);
    expect((await sales.post(READ, { id: notification?.id, with_record: true })).statusCode).toBe(404);
    expect((await bellOf('lead-sales')).unread).toBe(1);
  });

  it('marks all that the caller was told of the record where he asks for it', async () => {
    await tell([sales, lead], { id_foreign: 7 });
    await tell(sales, { id_foreign: 8, description: 'Another' });
    await tell(sales, { id_foreign: 7 });
    const [newest] = (await bellOf('sales')).data;
    await panel.succeedAs('sales', readNotification, { id: newest?.id ?? 0, with_record: true });
    const unread = (await bellOf('sales')).data.filter(({ is_read }) => !is_read);
    expect(unread.map(({ description }) => description)).toEqual(['Another']);
    expect((await bellOf('lead-sales')).unread).toBe(1);
  });
});

describe('POST /panel/notification/read_all', () => {
  it('takes no body and marks everything of the caller, in all his bells, and nothing of others', async () => {
    await tell([superadmin, lead]);
    await tell(superadmin, { tab: 'achievement', status: 'feed' });
    await tell(superadmin, { status: 'user', key: 'Employee' });
    const answer = await superadmin.post(READ_ALL);
    expect(answer.statusCode).toBe(200);
    expect((await bellOf('superadmin')).unread_of).toEqual({ general: 0, achievement: 0, employee: 0 });
    expect((await bellOf('lead-sales')).unread).toBe(1);
    expect((await panel.callAs('superadmin', readAllNotifications, {})).status).toBe(200);
  });
});

describe('own settings of the bell', () => {
  const settingOf = async (person: string, kind: string) =>
    (await panel.succeedAs(person, listNotificationSettings, {})).data.find(
      (setting) => setting.kind === kind,
    );

  it('keep a kind out of one person’s bell until he wants it again', async () => {
    await panel.succeedAs('sales', updateNotificationSetting, { kind: 'customer', bell: false });
    await tell([sales, lead], { description: 'Not wanted' });
    await tell(sales, { status: 'pipeline', description: 'Wanted' });
    expect(await titlesOf('sales')).toEqual(['Wanted']);
    expect(await titlesOf('lead-sales')).toEqual(['Not wanted']);
    expect(await settingOf('sales', 'customer')).toEqual({
      kind: 'customer',
      bell: false,
      mail: 'off',
      required: false,
    });
    expect(await settingOf('lead-sales', 'customer')).toMatchObject({ bell: true });
    await panel.succeedAs('sales', updateNotificationSetting, { kind: 'customer', bell: true });
    await tell(sales, { description: 'Again' });
    expect(await titlesOf('sales')).toEqual(['Again', 'Wanted']);
  });

  it('keep out of the bell what is only mailed', async () => {
    await sql`insert into notification_settings (user_id, kind, bell, mail, updated_at)
      values (${sales.userId}, 'customer', false, 'daily', now())`.execute(panel.db);
    await tell(sales, { description: 'By mail' });
    await tell(sales, { status: 'pipeline', description: 'In the bell' });
    expect(await bellOf('sales')).toMatchObject({
      count: 1,
      unread: 1,
      data: [{ description: 'In the bell' }],
    });
    const { rows } = await sql`select id from mails`.execute(panel.db);
    expect(rows).toHaveLength(1);
  });

  it('cannot turn off what says who changed what belongs to a person', async () => {
    for (const kind of ['target', 'user']) {
      expect(await settingOf('sales', kind)).toMatchObject({ bell: true, required: true });
      const refused = await panel.callAs('sales', updateNotificationSetting, { kind, bell: false });
      expect(refused).toMatchObject({ status: 409, message: 'These notifications cannot be turned off' });
    }
  });

  it('bring no mail where the installation sends none', async () => {
    const wanted = { kind: 'customer', mail: 'daily' } as const;
    expect(await panel.callAs('sales', updateNotificationSetting, wanted)).toMatchObject({
      status: 409,
      message: 'This installation sends no mails',
    });
    expect((await panel.succeedAs('sales', listNotificationSettings, {})).sends_mail).toBe(false);
  });

  it('hold the hours in which their person wants no mail, or those of the company', async () => {
    const hours = async () => (await panel.succeedAs('sales', listNotificationSettings, {})).quiet_hours;
    expect(await hours()).toEqual({ company: '19:00-07:00', own: null });
    for (const own of ['21:30-06:00', '', null]) {
      await panel.succeedAs('sales', updateQuietHours, { hours: own });
      expect(await hours()).toEqual({ company: '19:00-07:00', own });
    }
    for (const wrong of ['21:30', '07:00-07:00', '24:00-07:00', 'now']) {
      const refused = await panel.callAs('sales', updateQuietHours, { hours: wrong });
      expect(refused).toMatchObject({
        status: 422,
        errors: { hours: expect.stringContaining('19:00-07:00') },
      });
    }
    expect(await hours()).toMatchObject({ own: null });
  });

  it('tell the other tabs of their person when they change', async () => {
    await sql`truncate live_events`.execute(panel.db);
    await panel.succeedAs('sales', updateNotificationSetting, { kind: 'customer', bell: false });
    await panel.succeedAs('sales', updateQuietHours, { hours: null });
    const { rows } = await sql<{ event: object }>`select event from live_events`.execute(panel.db);
    const event = { kind: 'own', hearers: { people: [sales.userId] }, reads: [['notification_setting']] };
    expect(rows).toEqual([{ event }, { event }]);
  });

  it('know no kind that nobody declares', async () => {
    const unknown = { kind: 'forecast', bell: false };
    expect((await panel.callAs('sales', updateNotificationSetting, unknown)).status).toBe(404);
  });
});
