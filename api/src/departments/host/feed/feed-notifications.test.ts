import { createComment } from '@balai/shared/contract/host/comments';
import * as feed from '@balai/shared/contract/host/feed';
import { buildFeedPostInput } from '@balai/shared/contract/host/feed.testing';
import { listNotifications } from '@balai/shared/contract/host/notifications';
import { testApp } from '../../../platform/testing/test-app';

const panel = testApp();

const post = async (input: Parameters<typeof buildFeedPostInput>[0]) =>
  (await panel.succeedAs('hrd', feed.createFeedPost, buildFeedPostInput(input))).data;

const idOf = async (person: string): Promise<number> => (await panel.sessionOf(person)).userId;

/** What the bell of somebody says of a post, newest first. */
const saidOf = async (person: string, id: number): Promise<string[]> =>
  (await panel.succeedAs(person, listNotifications, { row: 50 })).data
    .filter(({ status, id_foreign }) => status === 'feed' && id_foreign === id)
    .map(({ description }) => description);

describe('a post whose text is changed', () => {
  it('says in the bells what it says now, to whom it is for, whom it mentions and whom it mentions later', async () => {
    const [sales, lead] = [await idOf('sales'), await idOf('lead-sales')];
    const { id, version } = await post({ body: 'The bonus is\n12 million', mentions: [sales] });
    const change = { id, version, body: 'The bonus is secret', mentions: [sales, lead] };
    const { data } = await panel.succeedAs('hrd', feed.updateFeedPost, change);
    expect(await saidOf('sales', id)).toEqual(['The bonus is secret']);
    expect(await saidOf('engineer', id)).toEqual(['The bonus is secret']);
    const again = { ...change, version: data.version, body: 'There is a bonus' };
    await panel.succeedAs('hrd', feed.updateFeedPost, again);
    expect(new Set(await saidOf('lead-sales', id))).toEqual(new Set(['There is a bonus']));
  });

  it('leaves alone what was said about it', async () => {
    const { id, version } = await post({ body: 'Who has the key?' });
    const mentions = [await idOf('engineer')];
    await panel.succeedAs('hrd', createComment, { entity: 'feed', entity_id: id, body: 'You?', mentions });
    await panel.succeedAs('hrd', feed.updateFeedPost, { id, version, body: 'Found it' });
    expect(await saidOf('engineer', id)).toEqual(['You?', 'Found it']);
  });
});
