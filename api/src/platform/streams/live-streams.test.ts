import { createComment } from '@balai/shared/contract/host/comments';
import { readHistory } from '@balai/shared/contract/host/history';
import { LIVE_PATH, type LiveChange, liveRecordsText } from '@balai/shared/contract/host/live';
import { getUser, suspendUser } from '@balai/shared/contract/hr/users';
import { createCustomer, getCustomer, updateCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline, getPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { inTransaction } from '../database/transactions';
import { announce } from '../live/announce';
import { expectSuccess } from '../testing/expect-success';
import { createListeningPanel, kindsOf, toPeople, untilKind, untilRead } from '../testing/listening-panel';
import { publishDepartment } from '../testing/published-releases';
import { until } from '../testing/server-process';
import type { Client } from '../testing/test-app';

type Listening = Awaited<ReturnType<typeof createListeningPanel>>;

let panel: Listening['panel'];
let streams: Listening['streams'];
let hear: Listening['hear'];
let listen: Listening['listen'];
let mark: Listening['mark'];
let hangUp: Listening['hangUp'];
let customerId: number;
const as = (person: string) => panel.as(person);

beforeAll(async () => {
  ({ panel, streams, hear, listen, mark, hangUp } = await createListeningPanel());
  const seller = await as('sales1@demo.test');
  customerId = expectSuccess(await seller.callOperation(createCustomer, buildCreateCustomer())).data.id;
});
afterEach(() => hangUp());
afterAll(() => panel.close());

describe('GET /panel/live', () => {
  it('answers a stream that no proxy holds back, with the headers of every answer', async () => {
    const reader = await hear(await as('sales'));
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const { data } = await reader.next('ready');
    expect(data).toEqual({ resumed: true, composition: expect.any(String) });
  });

  it('is signed like every call', async () => {
    const client = await as('sales');
    const unsigned = await panel.app.inject({ url: LIVE_PATH });
    expect(unsigned.json()).toMatchObject({ status: 401, code: 'not_signed_in' });
    const wrong = await panel.app.inject({
      url: LIVE_PATH,
      headers: { ...client.signed(), 'x-signature': '0'.repeat(64) },
    });
    expect(wrong.json()).toMatchObject({ status: 401, code: 'signature_invalid' });
  });

  it.each(['customer', 'customer:0', 'customer:1,', 'Customer:1', 'a:1,'.repeat(20) + 'a:1'])(
    'refuses records like "%s"',
    async (records) => {
      const answer = await (await as('sales')).get(LIVE_PATH, { records });
      expect(answer.statusCode).toBe(422);
    },
  );
});

describe('a notification', () => {
  it('is told to its recipient and nobody else, without what it says', async () => {
    const [writer, mentioned, other] = [
      await as('sales1@demo.test'),
      await as('lead-sales'),
      await as('hrd'),
    ];
    const [reader, silent] = [await listen(mentioned), await listen(other)];
    await writer.callOperation(createComment, {
      entity: 'customer',
      entity_id: customerId,
      body: 'A secret word',
      mentions: [mentioned.userId],
    });
    expect((await reader.next('change')).data).toEqual({
      kind: 'notification',
      reads: [['notification']],
      within: 0,
    });
    await mark(other, silent);
    expect(kindsOf(silent)).toEqual(['test']);
    expect(JSON.stringify(reader.messages)).not.toContain('secret');
  });

  it('is never told when its transaction was undone', async () => {
    const client = await as('sales');
    const reader = await listen(client);
    const undone = inTransaction(panel.db, async (transaction) => {
      await announce(transaction, toPeople, { people: [client.userId], words: 'undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await mark(client, reader);
    expect(JSON.stringify(reader.messages)).not.toContain('undone');
  });
});

describe('a comment', () => {
  const say = async (writer: Client, id = customerId) =>
    expectSuccess(
      await writer.callOperation(createComment, { entity: 'customer', entity_id: id, body: 'Hello' }),
    );

  it('is told to those who look at the record and may see it', async () => {
    const [owner, lead, stranger, admin] = [
      await as('sales1@demo.test'),
      await as('lead-sales'),
      await as('sales4@demo.test'),
      await as('superadmin'),
    ];
    const records = liveRecordsText([{ entity: 'customer', id: customerId }]);
    const [looking, elsewhere, forbidden] = [
      await listen(lead, { records }),
      await listen(admin),
      await listen(stranger, { records }),
    ];
    await say(owner);
    expect(await untilKind(looking, 'comment')).toEqual({
      kind: 'comment',
      reads: [['document_comment', 'document_comment.list', 'customer', customerId]],
      within: 0,
    });
    await mark(stranger, forbidden);
    expect(kindsOf(forbidden)).not.toContain('comment');
    await mark(admin, elsewhere);
    expect(kindsOf(elsewhere)).toEqual(['test']);
  });

  it('is not told any more to somebody who has left the group that may see it', async () => {
    const [owner, lead] = [await as('sales1@demo.test'), await as('lead-sales')];
    const customer = buildCreateCustomer({ name: 'PT Left Behind' });
    const { id } = expectSuccess(await owner.callOperation(createCustomer, customer)).data;
    const reader = await listen(lead, { records: liveRecordsText([{ entity: 'customer', id }]) });
    await say(owner, id);
    // That the customer is new may be told before.
    await untilKind(reader, 'comment');
    reader.messages.length = 0;
    await sql`update group_members set valid_to = '2026-11-15' where user_id = ${lead.userId}`.execute(
      panel.db,
    );
    await say(owner, id);
    await until(() => kindsOf(reader).includes('gone'));
    await mark(lead, reader);
    expect(kindsOf(reader)).not.toContain('comment');
    await sql`update group_members set valid_to = null where user_id = ${lead.userId}`.execute(panel.db);
  });
});

describe('a counter', () => {
  it('is told to those who have it in their menu when a record that it counts changes', async () => {
    const [seller, lead] = [await as('sales1@demo.test'), await as('lead-pre-sales')];
    const [reader, own] = [await listen(lead), await listen(seller)];
    const pipeline = buildCreatePipeline({ customer_id: customerId });
    expectSuccess(await seller.callOperation(createPipeline, pipeline));
    await mark(lead, reader);
    expect(kindsOf(reader)).toEqual(expect.arrayContaining(['counter', 'test']));
    await mark(seller, own);
    expect(kindsOf(own)).toEqual(expect.not.arrayContaining(['counter']));
  });
});

describe('a list', () => {
  it('is told to those who may read it when a row of it changes, with its board and its figures, and to nobody else', async () => {
    const [seller, driver] = [await as('sales1@demo.test'), await as('operasional')];
    const [reader, other] = [await listen(seller), await listen(driver)];
    const pipeline = buildCreatePipeline({ customer_id: customerId });
    expectSuccess(await seller.callOperation(createPipeline, pipeline));
    const { kind, reads } = (await reader.next('change')).data as LiveChange;
    expect(kind).toBe('list');
    const names = ['list', 'kanban', 'summary', 'figures', 'card'].map((name) => [
      'pipeline',
      `pipeline.${name}`,
    ]);
    expect(reads).toEqual(expect.arrayContaining(names));
    expect(reads).not.toContainEqual(['pipeline', getPipeline.name]);
    await mark(driver, other);
    expect(kindsOf(other)).toEqual(['test']);
  });
});

describe('a record', () => {
  it('is told to those who look at it and may see it when somebody changes it', async () => {
    const [owner, lead, stranger] = [
      await as('sales1@demo.test'),
      await as('lead-sales'),
      await as('sales4@demo.test'),
    ];
    const customer = buildCreateCustomer({ name: 'PT Looked At' });
    const { id, version } = expectSuccess(await owner.callOperation(createCustomer, customer)).data;
    const records = liveRecordsText([{ entity: 'customer', id }]);
    const [looking, forbidden] = [await listen(lead, { records }), await listen(stranger, { records })];
    expectSuccess(await owner.callOperation(updateCustomer, { ...customer, id, version, city: 'Bandung' }));
    await until(() => kindsOf(looking).includes('record'));
    const told = looking.messages.map(({ data }) => data as LiveChange);
    expect(told.find(({ kind }) => kind === 'record')?.reads).toEqual(
      expect.arrayContaining([
        ['customer', getCustomer.name],
        ['customer', readHistory.name, 'customer', id],
      ]),
    );
    await mark(stranger, forbidden);
    expect(kindsOf(forbidden)).not.toContain('record');
  });
});

describe('a composition', () => {
  it('is told to everybody when another one is live', async () => {
    const reader = await listen(await as('sales'));
    publishDepartment(panel.releasesDirectory, { id: 'sales', release: 'r2' });
    await panel.releases.look();
    const live = await panel.releases.composition();
    expect((await reader.next('composition')).data).toEqual({ id: live?.id });
  });
});

describe('the end of a session', () => {
  it('is told and ends the stream, at a log-out and for that session alone', async () => {
    const [here, elsewhere] = [await as('sales'), await as('sales')];
    const [reader, other] = [await listen(here), await listen(elsewhere)];
    await here.post('/panel/logout');
    expect((await reader.next('ended')).data).toEqual({ code: 'not_signed_in' });
    await reader.ended;
    await mark(elsewhere, other);
  });

  it('is told to whoever is suspended', async () => {
    const [admin, person] = [await as('superadmin'), await as('engineer2@demo.test')];
    const reader = await listen(person);
    const { data } = expectSuccess(await admin.callOperation(getUser, { id: person.userId }));
    const { version } = data;
    await admin.callOperation(suspendUser, { id: person.userId, version, reason: 'Long absence' });
    await reader.next('ended');
    await reader.ended;
  });

  it('is told where the session came to its end by itself', async () => {
    const reader = await listen(await as('hrd'));
    panel.clock.advance(12 * 3_600_000);
    expect((await reader.next('ended')).data).toEqual({ code: 'not_signed_in' });
    await reader.ended;
  });
});

describe('a browser that comes back', () => {
  it('is told what it missed since its last message', async () => {
    const client = await as('sales');
    const first = await listen(client);
    await mark(client, first);
    const cursor = (await first.next('beat')).cursor;
    first.close();
    await first.ended;
    await announce(panel.db, toPeople, { people: [client.userId], words: 'missed' });
    const second = await hear(client, { cursor });
    expect((await second.next('ready')).data.resumed).toBe(true);
    await untilRead(second, 'missed');
  });

  it('is told once of what has happened a thousand times meanwhile, and keeps its stream', async () => {
    const [client, other] = [await as('sales'), await as('hrd')];
    const event = { kind: 'test', hearers: { people: [client.userId] }, reads: [['often']] };
    await sql`insert into live_events (event)
      select ${JSON.stringify(event)}::jsonb from generate_series(1, 1000)`.execute(panel.db);
    await mark(other, await hear(other));
    const reader = await hear(client);
    // What happens while a stream begins may reach it before what happened until then.
    await untilRead(reader, 'often');
    await mark(client, reader);
    const often = reader.messages.filter(({ data }) => JSON.stringify(data).includes('often'));
    expect(often).toHaveLength(1);
  });

  it('is told what an earlier transaction stored later', async () => {
    const client = await as('sales');
    let commit = (): void => undefined;
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const reader = await listen(client);
    let isBegun = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      isBegun = resolve;
    });
    // On the embedded database there is one connection, and transactions follow each other anyway.
    const { rows } = await sql<{ one: boolean }>`select version() like '%PGlite%' as one`.execute(panel.db);
    if (rows[0]?.one) return;
    const slow = panel.db.transaction().execute(async (transaction) => {
      await sql`insert into live_events (event) values (${JSON.stringify({
        kind: 'slow',
        hearers: { people: [client.userId] },
        reads: [['slow']],
      })}::jsonb)`.execute(transaction);
      isBegun();
      await committed;
    });
    await begun;
    reader.messages.length = 0;
    await mark(client, reader);
    // Its cursor is of a moment at which the slow transaction was open.
    const cursor = (await reader.next('beat')).cursor;
    reader.close();
    commit();
    await slow;
    const second = await hear(client, { cursor });
    await untilRead(second, 'slow');
    expect(kindsOf(second)).toContain('slow');
  });

  it.each(['1-1', 'nonsense', '999999999999-1'])('with %s reads everything again', async (cursor) => {
    const reader = await hear(await as('sales'), { cursor });
    expect((await reader.next('ready')).data.resumed).toBe(false);
  });
});

describe('streams', () => {
  it('are one for each session: the later one takes the place of the earlier', async () => {
    const client = await as('sales');
    const first = await listen(client);
    const second = await listen(client);
    expect((await first.next('bye')).data.after).toBeGreaterThanOrEqual(60_000);
    await first.ended;
    await mark(client, second);
  });

  it('are broken off where nobody reads them', async () => {
    const client = await as('sales');
    const reader = await listen(client);
    reader.pause();
    const words = 'x'.repeat(200_000);
    // More than the sockets between them take by themselves.
    for (let count = 0; count < 60; count += 1) {
      await announce(panel.db, toPeople, { people: [client.userId], words: `${count}${words}` });
    }
    await until(() => streams.size === 0);
    expect(streams.size).toBe(0);
  });
});
