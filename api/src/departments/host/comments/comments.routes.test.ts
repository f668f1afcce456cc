import { sql } from 'kysely';
import { listNotifications, readAllNotifications } from '@balai/shared/contract/host/notifications';
import { findActiveCaller } from '../../../platform/active-caller';
import { NotFoundError } from '../../../platform/errors';
import { findUnreadNotifications } from '../../../platform/notifications/outgoing-notifications';
import { registerRecordAccess } from '../../../platform/scope/record-access';
import { testApp, type Client } from '../../../platform/testing/test-app';

const CREATE = '/panel/document_comment/create';
const LIST = '/panel/document_comment/list';
const UPDATE = '/panel/document_comment/update';
const HIDE = '/panel/document_comment/hide';

const panel = testApp();
let sales: Client;
let colleague: Client;
let outsider: Client;

beforeAll(async () => {
  registerRecordAccess('commented_record', {
    read: 'session',
    see: async ({ caller }) => {
      if (!['sales', 'superadmin'].includes(caller.role)) throw new NotFoundError();
    },
    attach: 'session',
    comments: 'customer',
  });
  registerRecordAccess('mute_record', {
    read: 'session',
    see: async () => undefined,
    attach: 'session',
    comments: null,
  });
  [sales, colleague, outsider] = [
    await panel.as('sales'),
    await panel.as('sales2@demo.test'),
    await panel.as('hrd'),
  ];
});

let record = 0;
const write = async (fields: object = {}, client = sales) => {
  const answer = await client.post(CREATE, {
    entity: 'commented_record',
    entity_id: (record += 1),
    body: 'Hello',
    ...fields,
  });
  return { statusCode: answer.statusCode, ...answer.json() };
};

describe('POST /panel/document_comment/create', () => {
  it('stores the trimmed text and answers what the author may do with it', async () => {
    const { data } = await write({ body: '  A <b>word</b>  ' });
    expect(data).toMatchObject({
      body: 'A <b>word</b>',
      edited: false,
      hidden: false,
      can_edit: true,
      can_hide: true,
    });
    expect(data.user).toMatchObject({ id: sales.userId, name: 'sales 1' });
  });

  it('tells the people mentioned, with the kind of the record and not the author', async () => {
    const { data } = await write({ mentions: [colleague.userId, sales.userId] });
    expect(data.mentions).toHaveLength(2);
    const { rows } = await sql<object>`
      select id_user, status, sub_status, id_foreign from notifications`.execute(panel.db);
    expect(rows).toEqual([
      { id_user: colleague.userId, status: 'customer', sub_status: 'comment', id_foreign: data.entity_id },
    ]);
  });

  it('refuses to mention who may not see the record or is not active', async () => {
    expect(await write({ mentions: [outsider.userId] })).toMatchObject({
      statusCode: 422,
      errors: { mentions: 'hrd 1 cannot see this record' },
    });
    expect(await write({ mentions: [999_999] })).toMatchObject({
      statusCode: 422,
      errors: { mentions: 'One of the people mentioned is not active' },
    });
  });

  it('answers to a comment of the same record only', async () => {
    const { data } = await write();
    expect(await write({ entity_id: data.entity_id, parent_id: data.id })).toMatchObject({ statusCode: 200 });
    expect(await write({ parent_id: data.id })).toMatchObject({ statusCode: 422 });
  });

  it.each(['', '   ', 'x'.repeat(2001)])('refuses a text of this length: %#', async (body) => {
    expect(await write({ body })).toMatchObject({ statusCode: 422, errors: { body: expect.any(String) } });
  });

  it('answers 404 to who may not see the record', async () => {
    expect(await write({}, outsider)).toMatchObject({ statusCode: 404, message: 'Data not found' });
  });

  it('answers 404 on records that take no comments', async () => {
    expect(await write({ entity: 'mute_record' })).toMatchObject({ statusCode: 404 });
    expect((await sales.get(LIST, { entity: 'mute_record', entity_id: 1 })).statusCode).toBe(404);
  });
});

describe('GET /panel/document_comment/list', () => {
  it('answers the comments of a record, oldest or newest first, to who may see it', async () => {
    const first = (await write()).data;
    await write({ entity_id: first.entity_id, body: 'Second' });
    const query = { entity: 'commented_record', entity_id: first.entity_id };
    const { data, count } = (await colleague.get(LIST, query)).json();
    expect(data.map(({ body, can_edit }: { body: string; can_edit: boolean }) => [body, can_edit])).toEqual([
      ['Hello', false],
      ['Second', false],
    ]);
    expect(count).toBe(2);
    const newest = (await colleague.get(LIST, { ...query, newest_first: true, row: 1 })).json();
    expect(newest).toMatchObject({ data: [{ body: 'Second' }], count: 2 });
    expect((await colleague.get(LIST, { ...query, page: 9 })).json()).toMatchObject({ data: [], count: 2 });
    expect((await outsider.get(LIST, query)).statusCode).toBe(404);
  });
});

describe('GET /panel/document_comment/people', () => {
  const search = (key: string, client = sales, entityId = 7) =>
    client.get('/panel/document_comment/people', { entity: 'commented_record', entity_id: entityId, key });
  const namesOf = async (key: string, entityId?: number): Promise<string[]> =>
    (await search(key, sales, entityId)).json().data.map(({ name }: { name: string }) => name);

  it('answers colleagues who may see the record, and never the caller', async () => {
    expect(await namesOf('superadmin')).toEqual(['superadmin 1', 'superadmin 2']);
    expect(await namesOf('hrd')).toEqual([]);
    expect(await namesOf('sales 1')).not.toContain('sales 1');
    expect((await search('', outsider)).statusCode).toBe(404);
  });

  it('begins with those who take part in the conversation, mentioned or saying something', async () => {
    const other = await panel.as('superadmin2@demo.test');
    const firstOf = async ({ data }: Awaited<ReturnType<typeof write>>) =>
      (await namesOf('', data.entity_id))[0];
    expect(await firstOf(await write())).not.toBe('superadmin 2');
    expect(await firstOf(await write({ mentions: [other.userId] }))).toBe('superadmin 2');
    expect(await firstOf(await write({}, other))).toBe('superadmin 2');
  });

  it('asks the database eight times at most', async () => {
    const { statements } = await panel.statementsOf(() => search(''));
    expect(statements.length).toBeLessThanOrEqual(8);
  });
});

describe('POST /panel/document_comment/update', () => {
  it('tells those mentioned anew and nobody twice, and refuses who may not see the record', async () => {
    const { data } = await write({ mentions: [colleague.userId] });
    const superadmin = await panel.sessionOf('superadmin');
    const change = (version: number, mentions: number[]) =>
      sales.post(UPDATE, { id: data.id, version, body: 'Better', mentions });
    expect((await change(1, [colleague.userId, superadmin.userId])).json().data.mentions).toHaveLength(2);
    const { rows } = await sql<{ id_user: number }>`
      select id_user from notifications where id_foreign = ${data.entity_id} order by id`.execute(panel.db);
    expect(rows.map(({ id_user: id }) => id)).toEqual([colleague.userId, superadmin.userId]);
    expect((await change(2, [outsider.userId])).statusCode).toBe(422);
  });

  it('changes an own comment within fifteen minutes', async () => {
    const { data } = await write();
    expect((await colleague.post(UPDATE, { id: data.id, version: 1, body: 'Not mine' })).statusCode).toBe(
      403,
    );
    const changed = await sales.post(UPDATE, { id: data.id, version: 1, body: 'Better' });
    expect(changed.json().data).toMatchObject({ body: 'Better', edited: true, version: 2 });
    const stale = await sales.post(UPDATE, { id: data.id, version: 1, body: 'Worse' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'version_conflict', data: { current_version: 2 } });
    panel.clock.advance(15 * 60_000);
    const late = await sales.post(UPDATE, { id: data.id, version: 2, body: 'Too late' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'comment_closed' });
  });
});

describe('POST /panel/document_comment/hide', () => {
  it('lets its author take a comment back within fifteen minutes', async () => {
    const { data } = await write({ body: 'Too quick' });
    const taken = await sales.post(HIDE, { id: data.id, version: 1 });
    expect(taken.json().data).toMatchObject({ body: '', hidden: true, can_hide: false });
    const { data: late } = await write();
    panel.clock.advance(15 * 60_000);
    expect((await sales.post(HIDE, { id: late.id, version: 1 })).json()).toMatchObject({
      status: 409,
      code: 'comment_closed',
    });
  });

  it('is for superadmin; the text leaves the answers and stays in the history', async () => {
    const { data } = await write({ body: 'Improper' });
    const superadmin = await panel.as('superadmin');
    expect((await colleague.post(HIDE, { id: data.id, version: 1 })).statusCode).toBe(403);
    expect((await superadmin.post(HIDE, { id: data.id, version: 1 })).statusCode).toBe(200);
    const query = { entity: 'commented_record', entity_id: data.entity_id };
    expect((await colleague.get(LIST, query)).json().data).toMatchObject([
      { body: '', hidden: true, can_edit: false },
    ]);
    const { rows } = await sql<{ body: string }>`
      select body from document_comments where id = ${data.id}`.execute(panel.db);
    expect(rows).toEqual([{ body: 'Improper' }]);
    const audit = await sql<{ action: string }>`
      select action from audit_logs where entity = 'document_comment' and entity_id = ${data.id} order by id`.execute(
      panel.db,
    );
    expect(audit.rows.map(({ action }) => action)).toEqual(['create', 'hide']);
  });
});

describe('the words of a comment', () => {
  /** What the bell of a person says of a record, and what waits to be mailed and pushed to him. */
  async function toldOf(entityId: number, person: string) {
    const { data } = await panel.succeedAs(person, listNotifications, { row: 100 });
    const { rows } = await sql<{ id: number }>`
      select id from notifications where id_foreign = ${entityId} and status = 'customer'
        and id_user = ${(await panel.sessionOf(person)).userId}`.execute(panel.db);
    const reader = await findActiveCaller(panel.db, await idOf(person));
    const ids = rows.map(({ id }) => id);
    const waiting = reader ? await findUnreadNotifications(panel.db, reader, ids, panel.clock.now()) : [];
    const ofRecord = data.filter(
      (notification) => notification.status === 'customer' && notification.id_foreign === entityId,
    );
    return {
      bell: ofRecord.map((notification) => notification.description),
      sent: waiting.map((notification) => notification.description),
    };
  }
  const readers = { early: 'sales2@demo.test', late: 'superadmin' };
  const idOf = async (person: string) => (await panel.sessionOf(person)).userId;

  /** A comment that one reader has read, to which another one was added. */
  async function readByOne() {
    const { data } = await write({ body: 'A slip', mentions: [await idOf(readers.early)] });
    await panel.succeedAs(readers.early, readAllNotifications, {});
    panel.clock.advance(60_000);
    const other = await write({
      entity_id: data.entity_id,
      body: 'Fine',
      mentions: [await idOf(readers.late)],
    });
    panel.clock.advance(60_000);
    const mentions = [await idOf(readers.early), await idOf(readers.late)];
    const edited = await sales.post(UPDATE, { id: data.id, version: 1, body: 'Still a slip', mentions });
    expect([other.statusCode, edited.statusCode]).toEqual([200, 200]);
    return data;
  }

  it('are those that it has now, in the bells of all who were mentioned and in what waits to be sent', async () => {
    const { entity_id: entityId } = await readByOne();
    expect(await toldOf(entityId, readers.early)).toEqual({ bell: ['Still a slip'], sent: [] });
    const late = await toldOf(entityId, readers.late);
    expect([late.bell.toSorted(), late.sent.toSorted()]).toEqual([
      ['Fine', 'Still a slip'],
      ['Fine', 'Still a slip'],
    ]);
  });

  it('are nowhere when it is hidden, and those of the others stay', async () => {
    const { id, entity_id: entityId } = await readByOne();
    const superadmin = await panel.sessionOf('superadmin');
    expect((await superadmin.post(HIDE, { id, version: 2 })).statusCode).toBe(200);
    expect(await toldOf(entityId, readers.early)).toEqual({ bell: [], sent: [] });
    expect(await toldOf(entityId, readers.late)).toEqual({ bell: ['Fine'], sent: ['Fine'] });
  });
});
