import {
  FEED_ROWS,
  type createFeedPost,
  type FeedPost,
  type findFeedPeople,
  type likeFeedPost,
  type listFeed,
  type pinFeedPost,
  type updateFeedPost,
  type voteInFeed,
} from '@balai/shared/contract/host/feed';
import { feedProblems } from '@balai/shared/contract/host/feed-rules';
import { feedSentence } from '@balai/shared/contract/host/sentences/feed';
import type { InputOf, OutputOf } from '@balai/shared/contract/operation';
import type { Person } from '@balai/shared/contract/schema';
import { jakartaDay } from '@balai/shared/format/calendar';
import { isRole } from '@balai/shared/permissions/roles';
import {
  attachFiles,
  type PreparedAttachment,
  prepareFiles,
} from '../../../platform/attachments/attachments';
import type { Call } from '../../../platform/call';
import { ForbiddenError, InvalidInputError, NotFoundError, refuseProblems } from '../../../platform/errors';
import type { DataOf, UploadedFile } from '../../../platform/operations/register-operation';
import { holdNamed } from '../../../platform/records/links';
import { findLikers, insertLike, removeLike } from '../../../platform/records/likes';
import { wholeFormOf } from '../../../platform/records/record-input';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import type { Storage } from '../../../platform/storage/storage';
import {
  removeTold,
  rewordTold,
  tellFeedChanged,
  tellMentioned,
  tellPosted,
  tellSaidAbout,
} from './feed-notifications.service';
import * as repository from './feed.repository';

const { feedLikes, feedRecord, feedScope } = repository;

/** @throws NotFoundError (404), also for a post that is not for the caller. */
export async function readPost(call: Call, id: number): Promise<FeedPost> {
  const post = await repository.findPost(call, id);
  if (!post) throw new NotFoundError();
  return post;
}

export async function readFeed(
  call: Call,
  { row = FEED_ROWS, before, key = '' }: InputOf<typeof listFeed>,
): Promise<OutputOf<typeof listFeed>> {
  const searched = key.trim();
  const data = await repository.findPosts(call, { row, before: before ?? null, key: searched });
  const isFirst = before === undefined && searched === '';
  return {
    pinned: isFirst ? await repository.findPinnedPosts(call) : [],
    data,
    next: data.length < row ? null : (data.at(-1)?.id ?? null),
  };
}

/** @throws InvalidInputError (422) for a day that has passed. */
function refusePast(call: Call, field: string, day: string | null | undefined): void {
  const sentence = feedSentence(field === 'pinned_until' ? 'pin_days' : 'poll_days');
  if (day && day < jakartaDay(call.now)) throw new InvalidInputError({ [field]: sentence });
}

/** Who is mentioned must be able to read it. @throws InvalidInputError (422). */
async function refuseStrangers(
  call: Call,
  audience: repository.Audience,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const people = await repository.findMentioned(call, audience, ids);
  if (people.length !== ids.length) throw new InvalidInputError({ mentions: feedSentence('not_active') });
  const stranger = people.find(({ is_in: isIn }) => !isIn);
  if (stranger)
    throw new InvalidInputError({ mentions: feedSentence('not_in_audience', { person: stranger.name }) });
}

type NewPost = InputOf<typeof createFeedPost>;

/** What belongs to another audience than the one that was chosen is left out. */
const withoutOthers = ({ group_id, roles, ...post }: NewPost): NewPost => ({
  ...post,
  group_id: post.audience === 'group' ? group_id : null,
  roles: post.audience === 'role' ? roles : [],
});

/** Refuses what can be refused at once and stores the contents of the files: the slow half. @throws InvalidInputError (422). */
export async function prepareFiled(
  call: Call,
  storage: Storage,
  input: NewPost,
  files: readonly UploadedFile[],
): Promise<PreparedAttachment[]> {
  refuseProblems(feedProblems(input));
  return prepareFiles(call, storage, files);
}

/**
 * Posts to an audience. Everybody in it is told; who is mentioned is told so instead.
 * @throws InvalidInputError (422) for an audience or a poll that is not whole, past days, mentions of who cannot read it.
 */
export async function createPost(
  call: Call,
  input: NewPost,
  files: readonly PreparedAttachment[] = [],
): Promise<FeedPost> {
  refuseProblems(feedProblems(input));
  refusePast(call, 'pinned_until', input.pinned_until);
  refusePast(call, 'poll_closes_on', input.poll_closes_on);
  const post = withoutOthers(input);
  await holdNamed(call, 'groups', [post.group_id], { group_id: feedSentence('group_gone') });
  await refuseStrangers(call, post, post.mentions);
  const values = wholeFormOf(feedRecord, {
    ...post,
    poll_answers: post.poll_answers.map((answer) => answer.trim()),
  });
  const { id } = await insertRecord<{ id: number }>(call, feedRecord, values);
  if (files.length > 0) await attachFiles(call, { entity: feedRecord.entity, id }, files);
  await tellMentioned(call, { id, body: post.body }, post.mentions);
  await tellPosted(call, { id, ...post });
  return readPost(call, id);
}

type Verb = FeedPost['allowed_actions'][number];

/** @throws NotFoundError (404) for a post that is not for the caller; ForbiddenError (403) where the verb is not his. */
async function lockFor(call: Call, id: number, verb: Verb): Promise<FeedPost> {
  await lockRecord(call, feedRecord, id, feedScope);
  const post = await readPost(call, id);
  if (!post.allowed_actions.includes(verb)) throw new ForbiddenError();
  return post;
}

/**
 * Changes the text, also where it stands in a bell; the audience has been told of the post and stays, and so does what
 * was voted on.
 * @throws as `lockFor`; VersionConflictError (409), InvalidInputError (422).
 */
export async function updatePost(
  call: Call,
  { id, version, body, mentions }: InputOf<typeof updateFeedPost>,
): Promise<FeedPost> {
  const { group, ...post } = await lockFor(call, id, 'update');
  const known = post.mentions.map((person) => person.id);
  const added = (mentions ?? []).filter((person) => !known.includes(person));
  await refuseStrangers(call, { ...post, group_id: group?.id ?? null }, added);
  const values = { body: body.trim(), mentions };
  await updateRecord(call, feedRecord, { id, version, scope: feedScope, values });
  if (values.body !== post.body) {
    await repository.markEdited(call, id);
    await rewordTold(call, id, post.body, values.body);
  }
  await tellMentioned(call, { id, body }, added);
  await tellSaidAbout(call, id);
  return readPost(call, id);
}

/** @throws as `lockFor`; VersionConflictError (409), InvalidInputError (422) for a day that has passed. */
export async function pinPost(
  call: Call,
  { id, version, pinned_until }: InputOf<typeof pinFeedPost>,
): Promise<FeedPost> {
  await lockFor(call, id, 'pin');
  refusePast(call, 'pinned_until', pinned_until);
  await updateRecord(call, feedRecord, {
    id,
    version,
    scope: feedScope,
    values: { pinned_until },
    action: 'pin',
  });
  await tellFeedChanged(call, id);
  await tellSaidAbout(call, id);
  return readPost(call, id);
}

/** @throws as `lockFor`. */
export async function deletePost(call: Call, id: number): Promise<void> {
  await lockFor(call, id, 'delete');
  await deleteRecord(call, feedRecord, id, feedScope);
  await removeTold(call, id);
  await tellFeedChanged(call, id);
}

/** Liking it again changes nothing, and neither does taking back what is not there. @throws NotFoundError (404). */
export async function likePost(
  call: Call,
  { id, is_liked: isLiked }: InputOf<typeof likeFeedPost>,
): Promise<FeedPost> {
  await readPost(call, id);
  await (isLiked ? insertLike(call, feedLikes, id) : removeLike(call, feedLikes, id));
  await tellSaidAbout(call, id);
  return readPost(call, id);
}

/** @throws NotFoundError (404). */
export async function readLikers(call: Call, id: number): Promise<Person[]> {
  await readPost(call, id);
  return findLikers(call, feedLikes, id);
}

/**
 * Chooses answers in the place of those chosen before; none takes the vote back.
 * @throws NotFoundError (404); InvalidInputError (422) where nothing is asked, the poll is closed, several answers are
 *   chosen of which there may be one, or one that is not there.
 */
export async function vote(call: Call, { id, answers }: InputOf<typeof voteInFeed>): Promise<FeedPost> {
  // Who votes twice at once votes one after the other, so that one answer stays one.
  await lockRecord(call, feedRecord, id, feedScope);
  const { poll } = await readPost(call, id);
  const refuse = (sentence: ReturnType<typeof feedSentence>) => new InvalidInputError({ answers: sentence });
  if (!poll) throw refuse(feedSentence('no_poll'));
  if (!poll.is_open) throw refuse(feedSentence('poll_closed'));
  if (!poll.several && answers.length > 1) throw refuse(feedSentence('one_answer'));
  if (answers.some((place) => place > poll.answers.length)) throw refuse(feedSentence('no_such_answer'));
  await repository.replaceVotes(call, id, answers);
  await tellSaidAbout(call, id);
  return readPost(call, id);
}

/** Whom a post that is being written could mention. */
export function mentionChoices(
  call: Call,
  { key = '', audience = 'all', group_id, roles = '' }: InputOf<typeof findFeedPeople>,
): Promise<DataOf<typeof findFeedPeople>> {
  const wanted = { audience, group_id: group_id ?? null, roles: roles.split(',').filter(isRole) };
  return repository.findPeople(call, wanted, key.trim());
}
