import { feedSentence } from '@balai/shared/contract/host/sentences/feed';
import type { Call } from '../../../platform/call';
import { announce } from '../../../platform/live/announce';
import { defineLiveEvent, type Hearers } from '../../../platform/live/live-event';
import {
  notify,
  removeNotifications,
  rewordNotifications,
} from '../../../platform/notifications/notifications';
import { type Audience, findAudience, findReaders } from './feed.repository';

// Who is told of what happens in the feed: in the bells, and in the browsers that show it.

interface Post {
  id: number;
  /** Whom it is for; null: everybody. Others do not hear that there is such a post. */
  readers: readonly number[] | null;
}

const hearers = ({ readers }: Post): Hearers =>
  readers === null ? { holders: ['session'] } : { people: readers };

/** There is another post, or one less, or another stands above the others. */
const feedChanged = defineLiveEvent<Post>({
  kind: 'feed',
  hearers,
  reads: () => [['feed', 'feed.list']],
});

/** A post says something else, or somebody liked it, voted or commented: it alone is read again. */
const postChanged = defineLiveEvent<Post>({
  kind: 'feed',
  hearers,
  reads: ({ id }) => [
    ['feed_post', 'feed.detail', id],
    ['feed_post', 'feed.likes', id],
    ['document_comment', 'document_comment.list', 'feed', id],
  ],
});

export async function tellFeedChanged(call: Call, id: number): Promise<void> {
  await announce(call.db, feedChanged, { id, readers: await findReaders(call, id) });
}

export async function tellSaidAbout(call: Call, id: number): Promise<void> {
  await announce(call.db, postChanged, { id, readers: await findReaders(call, id) });
}

/** Somebody said something about a record: where that is a post, those who see it see how much was said. */
export async function followComment(
  call: Call,
  { entity, entity_id: id }: { entity: string; entity_id: number },
): Promise<void> {
  if (entity === 'feed') await tellSaidAbout(call, id);
}

interface Told {
  id: number;
  body: string;
}

/** A notification is a line. */
const lineOf = (body: string): string => body.trim().replaceAll(/\s+/gu, ' ');

/** Puts a post into the bells of those whom it mentions. */
export async function tellMentioned(
  call: Call,
  { id, body }: Told,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return;
  await notify(call, {
    to: people,
    status: 'feed',
    sub_status: 'mention',
    id_foreign: id,
    title: feedSentence('mentioned', { person: call.caller.name }),
    description: lineOf(body),
  });
}

/** Puts a new post into the bells of those whom it is for and whom it does not mention: they are told already. */
export async function tellPosted(
  call: Call,
  post: Told & Audience & { mentions: readonly number[] },
): Promise<void> {
  await tellFeedChanged(call, post.id);
  const people = await findAudience(call, post);
  await notify(call, {
    to: people.filter((person) => !post.mentions.includes(person)),
    status: 'feed',
    sub_status: 'new',
    id_foreign: post.id,
    title: feedSentence('posted', { person: call.caller.name }),
    description: lineOf(post.body),
  });
}

/** What the bells have of a post. */
const toldKinds = (id: number) =>
  ['mention', 'new'].map((sub_status) => ({ status: 'feed' as const, sub_status, id_foreign: id }));

/** Has what a post of the caller said in the bells say what it says now. */
export async function rewordTold(call: Call, id: number, before: string, body: string): Promise<void> {
  const told = { description: lineOf(before), by: call.caller.id };
  for (const about of toldKinds(id)) await rewordNotifications(call, about, told, lineOf(body));
}

/** Takes out of the bells what a post said, and what was said about it: nobody can read it there any more. */
export async function removeTold(call: Call, id: number): Promise<void> {
  for (const about of toldKinds(id)) await removeNotifications(call, about);
}
