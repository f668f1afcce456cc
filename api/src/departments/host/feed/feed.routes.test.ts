import { createComment, listComments } from '@balai/shared/contract/host/comments';
import { DAY_MS } from '@balai/shared/format/calendar';
import * as feed from '@balai/shared/contract/host/feed';
import { buildFeedPostInput } from '@balai/shared/contract/host/feed.testing';
import { listNotifications } from '@balai/shared/contract/host/notifications';
import { addGroupMember, createGroup } from '@balai/shared/contract/hr/groups';
import { sql } from 'kysely';
import { testApp } from '../../../platform/testing/test-app';
import { describeRecord } from '../../../platform/testing/describe-record';

const panel = testApp();

type Input = Parameters<typeof buildFeedPostInput>[0];

const post = async (input: Input = {}, by = 'hrd') =>
  (await panel.succeedAs(by, feed.createFeedPost, buildFeedPostInput(input))).data;

const idOf = async (person: string): Promise<number> => (await panel.sessionOf(person)).userId;

/** Ids of the posts on the first page of somebody. */
const seenBy = async (person: string): Promise<number[]> => {
  const { pinned, data } = await panel.succeedAs(person, feed.listFeed, { row: 50 });
  return [...pinned, ...data].map(({ id }) => id);
};

const read = async (id: number, person = 'sales') =>
  (await panel.succeedAs(person, feed.getFeedPost, { id })).data;

describeRecord({
  entity: 'feed',
  panel,
  operations: {
    get: feed.getFeedPost,
    create: feed.createFeedPost,
    update: feed.updateFeedPost,
    remove: feed.deleteFeedPost,
  },
  access: { read: 'session', write: 'feed.create' },
  by: 'hrd',
  sample: (name) => buildFeedPostInput({ body: name }),
  // The rest stays as people were told of it.
  changes: ['body'],
  change: { field: 'body', to: 'Something else' },
  wrong: {
    body: 'x'.repeat(4001),
    mentions: [1, 1],
    audience: 'nobody',
    'roles.0': ['king'],
    pinned_until: '2026-02-30',
    poll_answers: Array.from({ length: 11 }, (_, index) => `${index}`),
  },
});

describe('whom a post is for', () => {
  it('is everybody, or the holders of its roles, its author and superadmin', async () => {
    const all = await post();
    const engineers = await post({ audience: 'role', roles: ['engineer'] });
    expect(await seenBy('engineer')).toEqual(expect.arrayContaining([all.id, engineers.id]));
    for (const person of ['hrd', 'superadmin']) expect(await seenBy(person)).toContain(engineers.id);
    expect(await seenBy('sales')).toContain(all.id);
    expect(await seenBy('sales')).not.toContain(engineers.id);
    expect(await panel.callAs('sales', feed.getFeedPost, { id: engineers.id })).toMatchObject({
      status: 404,
    });
    expect(
      await panel.callAs('sales', feed.likeFeedPost, { id: engineers.id, is_liked: true }),
    ).toMatchObject({ status: 404 });
    expect(
      await panel.callAs('sales', createComment, { entity: 'feed', entity_id: engineers.id, body: 'Hello' }),
    ).toMatchObject({ status: 404 });
  });

  it('is a group, as long as somebody is in it', async () => {
    const group = (await panel.succeedAs('hrd', createGroup, { name: 'Stage', type: 'office' })).data;
    const member = 'admin-invoice';
    await panel.succeedAs('hrd', addGroupMember, {
      id_group: group.id,
      user_id: await idOf(member),
      valid_from: '2026-11-16',
    });
    const { id } = await post({ audience: 'group', group_id: group.id });
    expect(await seenBy(member)).toContain(id);
    expect(await seenBy('admin-finance')).not.toContain(id);
  });

  it('is asked for, and nothing else is kept', async () => {
    const input = buildFeedPostInput({ audience: 'group' });
    expect(await panel.callAs('hrd', feed.createFeedPost, input)).toMatchObject({
      status: 422,
      errors: { group_id: 'Choose the group that it is for' },
    });
    expect(
      await panel.callAs('hrd', feed.createFeedPost, buildFeedPostInput({ audience: 'role' })),
    ).toMatchObject({ status: 422, errors: { roles: 'Choose a role that it is for' } });
    expect(await post({ audience: 'all', roles: ['engineer'] })).toMatchObject({ roles: [], group: null });
  });
});

describe('the feed', () => {
  it('goes on behind the last post of a page, newest first, and ends', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await post({ body: `Paged ${index}` })).id);
    const page = (before?: number) =>
      panel.succeedAs('sales', feed.listFeed, { key: 'paged', row: 2, ...(before ? { before } : {}) });
    const first = await page();
    const second = await page(first.next ?? 0);
    const third = await page(second.next ?? 0);
    expect([first, second, third].map(({ data }) => data.map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ]);
    expect(third.next).toBeNull();
  });

  it('has above the others what is pinned, until its last day is over', async () => {
    const { id, version } = await post();
    await post();
    const pinned = async () =>
      (await panel.succeedAs('sales', feed.listFeed, {})).pinned.map((one) => one.id);
    const pin = (pinned_until: string, by = 'hrd') =>
      panel.callAs(by, feed.pinFeedPost, { id, version, pinned_until });
    expect(await pin('2026-11-15')).toMatchObject({ status: 422 });
    expect(await pin('2026-11-17', 'admin-sales')).toMatchObject({ status: 403 });
    expect(await pin('2026-11-17')).toMatchObject({ status: 200, data: { is_pinned: true } });
    expect(await pinned()).toEqual([id]);
    const { data } = await panel.succeedAs('sales', feed.listFeed, { row: 50 });
    expect(data.map((one) => one.id)).not.toContain(id);
    panel.clock.advance(2 * DAY_MS);
    const later = await (await panel.as('sales')).callOperation(feed.listFeed, {});
    expect(later).toMatchObject({ pinned: [] });
    panel.clock.advance(-2 * DAY_MS);
  });

  it('is read by at most eight statements, however many posts there are', async () => {
    const { statements } = await panel.statementsOf(() => panel.succeedAs('sales', feed.listFeed, {}));
    expect(statements.length).toBeLessThanOrEqual(8);
  });
});

describe('who may do what with a post', () => {
  it('is its author, and superadmin and hrd for all but its text', async () => {
    const { id } = await post({}, 'lead-sales');
    const actionsOf = async (person: string) => (await read(id, person)).allowed_actions;
    expect(await actionsOf('lead-sales')).toEqual(['update', 'delete', 'pin']);
    expect(await actionsOf('hrd')).toEqual(['delete', 'pin']);
    expect(await actionsOf('admin-sales')).toEqual([]);
    const change = { id, version: 1, body: 'Not mine' };
    expect(await panel.callAs('hrd', feed.updateFeedPost, change)).toMatchObject({ status: 403 });
    expect(await panel.callAs('admin-sales', feed.deleteFeedPost, { id })).toMatchObject({ status: 403 });
    await panel.succeedAs('superadmin', feed.deleteFeedPost, { id });
    expect(await panel.callAs('lead-sales', feed.getFeedPost, { id })).toMatchObject({ status: 404 });
  });

  it('takes what it and its comments said out of the bells when it is deleted', async () => {
    const { id } = await post();
    const comment = { entity: 'feed', entity_id: id, body: 'Slip', mentions: [await idOf('sales')] };
    await panel.succeedAs('engineer', createComment, comment);
    const bell = async () => (await panel.succeedAs('sales', listNotifications, {})).data;
    const told = async () => (await bell()).filter((notification) => notification.id_foreign === id).length;
    expect(await told()).toBe(2);
    await panel.succeedAs('hrd', feed.deleteFeedPost, { id });
    expect(await told()).toBe(0);
  });

  it('says of a text that it was changed', async () => {
    const { id, version, is_edited: isEdited } = await post();
    expect(isEdited).toBe(false);
    await panel.succeedAs('hrd', feed.updateFeedPost, { id, version, body: 'Better' });
    expect(await read(id)).toMatchObject({ body: 'Better', is_edited: true });
  });
});

describe('what people say to a post', () => {
  it('are likes, each person one, and the first one stands first', async () => {
    const { id } = await post();
    for (const person of ['sales', 'engineer', 'sales'])
      await panel.succeedAs(person, feed.likeFeedPost, { id, is_liked: true });
    expect(await read(id)).toMatchObject({ like_count: 2, is_liked: true });
    expect((await panel.succeedAs('hrd', feed.listFeedLikes, { id })).data.map(({ name }) => name)).toEqual([
      'sales 1',
      'engineer 1',
    ]);
    await panel.succeedAs('sales', feed.likeFeedPost, { id, is_liked: false });
    expect(await read(id)).toMatchObject({ like_count: 1, is_liked: false });
  });

  it('are comments as of every record, which the post counts', async () => {
    const { id } = await post();
    await panel.succeedAs('operasional', createComment, { entity: 'feed', entity_id: id, body: 'Siap' });
    expect(await read(id)).toMatchObject({ comment_count: 1 });
    const { data } = await panel.succeedAs('sales', listComments, { entity: 'feed', entity_id: id });
    expect(data).toMatchObject([{ body: 'Siap', user: { name: 'operasional 1' } }]);
  });

  it('is told to every browser that shows it, and to nobody what it is', async () => {
    const { id } = await post();
    await sql`delete from live_events`.execute(panel.db);
    await panel.succeedAs('sales', createComment, { entity: 'feed', entity_id: id, body: 'Hello' });
    await panel.succeedAs('sales', feed.likeFeedPost, { id, is_liked: true });
    const { rows } = await sql<{ event: unknown }>`
      select event from live_events where event ->> 'kind' = 'feed'`.execute(panel.db);
    expect(rows.map(({ event }) => event)).toEqual(
      [1, 2].map(() => ({
        kind: 'feed',
        hearers: { holders: ['session'] },
        reads: expect.arrayContaining([
          ['feed_post', 'feed.detail', id],
          ['document_comment', 'document_comment.list', 'feed', id],
        ]),
      })),
    );
  });
});

describe('a post that is not for everybody', () => {
  it('is told to those whom it is for, and nobody else hears that there is one', async () => {
    await sql`delete from live_events`.execute(panel.db);
    const { id, version } = await post({ audience: 'role', roles: ['engineer'] });
    await panel.succeedAs('engineer', feed.likeFeedPost, { id, is_liked: true });
    await panel.succeedAs('hrd', feed.pinFeedPost, { id, version, pinned_until: '2099-01-01' });
    await panel.succeedAs('hrd', feed.deleteFeedPost, { id });
    const { rows } = await sql<{ people: number[] | null }>`
      select event -> 'hearers' -> 'people' as people from live_events
      where event ->> 'kind' = 'feed'`.execute(panel.db);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { people } of rows) {
      for (const reader of ['engineer', 'hrd', 'superadmin']) expect(people).toContain(await idOf(reader));
      for (const stranger of ['sales', 'operasional']) expect(people).not.toContain(await idOf(stranger));
    }
  });
});

describe('a poll', () => {
  const asked = { poll_question: 'Where do we eat?', poll_answers: ['At the sea', 'In the hills'] };
  const vote = (id: number, answers: number[], person = 'sales') =>
    panel.callAs(person, feed.voteInFeed, { id, answers });
  const votesOf = async (id: number) => (await read(id)).poll?.answers.map(({ votes }) => votes);

  it('counts the last choice of each person', async () => {
    const { id } = await post(asked);
    await vote(id, [1]);
    await vote(id, [2]);
    expect(await vote(id, [1], 'engineer')).toMatchObject({ data: { poll: { voters: 2 } } });
    const { poll } = await read(id);
    expect(poll?.answers).toEqual([
      { text: 'At the sea', votes: 1, is_mine: false },
      { text: 'In the hills', votes: 1, is_mine: true },
    ]);
    await vote(id, []);
    expect(await votesOf(id)).toEqual([1, 0]);
  });

  it('takes one answer, or several where it says so, and none that it does not have', async () => {
    const { id } = await post(asked);
    expect(await vote(id, [1, 2])).toMatchObject({
      status: 422,
      errors: { answers: 'Choose one answer only' },
    });
    expect(await vote(id, [3])).toMatchObject({ status: 422 });
    expect(await vote((await post()).id, [1])).toMatchObject({
      status: 422,
      errors: { answers: 'This post asks nothing' },
    });
    const several = await post({ ...asked, poll_several: true });
    await vote(several.id, [1, 2]);
    expect(await votesOf(several.id)).toEqual([1, 1]);
  });

  it('is closed after its last day', async () => {
    const { id } = await post({ ...asked, poll_closes_on: '2026-11-16' });
    expect(await vote(id, [1])).toMatchObject({ status: 200 });
    panel.clock.advance(DAY_MS);
    const late = await (await panel.as('sales')).callOperation(feed.voteInFeed, { id, answers: [2] });
    expect(late).toMatchObject({ status: 422, errors: { answers: 'This poll is closed' } });
    panel.clock.advance(-DAY_MS);
    expect(await votesOf(id)).toEqual([1, 0]);
  });

  it.each([
    [
      { poll_question: 'Which?', poll_answers: ['One'] },
      'poll_answers',
      'A question needs 2 answers at least',
    ],
    [{ poll_question: 'Which?', poll_answers: ['One', 'one '] }, 'poll_answers', 'Two answers are the same'],
    [{ poll_answers: ['One', 'Two'] }, 'poll_question', 'Write what the answers are to'],
    [{ ...asked, poll_closes_on: '2026-11-15' }, 'poll_closes_on', 'The last day of a poll cannot be past'],
  ])('is refused where it is not whole: %#', async (input, field, message) => {
    expect(await panel.callAs('hrd', feed.createFeedPost, buildFeedPostInput(input))).toMatchObject({
      status: 422,
      errors: { [field]: message },
    });
  });
});

describe('the bell', () => {
  const notificationsOf = async (person: string, id: number) =>
    (await panel.succeedAs(person, listNotifications, { page: 1, row: 50 })).data
      .filter(({ status, id_foreign }) => status === 'feed' && id_foreign === id)
      .map(({ sub_status: subStatus, title_description: title }) => [subStatus, title]);

  it('tells whom a post is for, and who is mentioned that he is', async () => {
    const { id } = await post({
      body: 'Dear @sales 1,\n\nplease bring the van.',
      audience: 'role',
      roles: ['sales', 'engineer'],
      mentions: [await idOf('sales')],
    });
    expect(await notificationsOf('engineer', id)).toEqual([['new', 'hrd 1 posted in the feed']]);
    expect(await notificationsOf('sales', id)).toEqual([['mention', 'hrd 1 mentioned you in the feed']]);
    expect(await notificationsOf('lead-sales', id)).toEqual([]);
    expect(await notificationsOf('hrd', id)).toEqual([]);
  });

  it('tells who is mentioned in a comment by a word of its own, so that it leads to the post', async () => {
    const { id } = await post();
    await panel.succeedAs('sales', createComment, {
      entity: 'feed',
      entity_id: id,
      body: '@engineer 1',
      mentions: [await idOf('engineer')],
    });
    expect(await notificationsOf('engineer', id)).toContainEqual(['mention', 'sales 1 mentioned you']);
  });

  it('is rung for nobody who cannot read the post', async () => {
    const input = buildFeedPostInput({
      audience: 'role',
      roles: ['engineer'],
      mentions: [await idOf('sales')],
    });
    expect(await panel.callAs('hrd', feed.createFeedPost, input)).toMatchObject({
      status: 422,
      errors: { mentions: 'sales 1 is not among those whom this is for' },
    });
    const choices = async (audience: Partial<Parameters<typeof buildFeedPostInput>[0]>) =>
      (
        await panel.succeedAs('hrd', feed.findFeedPeople, {
          key: '1',
          audience: audience?.audience,
          roles: audience?.roles?.join(),
        })
      ).data.map(({ role }) => role);
    expect(new Set(await choices({ audience: 'role', roles: ['engineer'] }))).toEqual(new Set(['engineer']));
  });
});
