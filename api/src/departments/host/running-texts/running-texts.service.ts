import {
  type Congratulation,
  type createCongratulation,
  type deleteLike,
  type dismissRunningText,
  ITEMS_OF_A_SLIDE,
  type listAchievements,
  type listLikes,
  RUNNING_TEXT_ROWS,
  type RunningText,
  type RunningTextType,
} from '@balai/shared/contract/host/running-texts';
import { runningTextSentence } from '@balai/shared/contract/host/sentences/running-texts';
import type { InputOf } from '@balai/shared/contract/operation';
import { writeAudit } from '../../../platform/audit/audit';
import type { Call } from '../../../platform/call';
import { ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { announce } from '../../../platform/live/announce';
import { defineLiveEvent } from '../../../platform/live/live-event';
import { notify, withdrawNotifications } from '../../../platform/notifications/notifications';
import type { DataOf } from '../../../platform/operations/register-operation';
import { findLikers, insertLike, removeLike } from '../../../platform/records/likes';
import * as repository from './running-texts.repository';

/** Which list of the ticker a type stands in. */
const listOfType: Readonly<Record<RunningTextType, string>> = {
  so: 'running_text',
  text: 'running_text',
  certificate: 'running_text_certificate',
  birthday: 'running_text_birthday',
};

/** The list of a type has another item, or one of its items is another. */
export const runningTextChanged = defineLiveEvent<{ type: RunningTextType }>({
  kind: 'running_text',
  hearers: () => ({ holders: ['session'] }),
  reads: ({ type }) => [
    [listOfType[type], `${listOfType[type]}.list`],
    ['running_text', 'running_text.achievements'],
  ],
});

/** Somebody likes an item or wrote to it. */
const saidAbout = defineLiveEvent<{
  type: RunningTextType;
  id: number;
  what: 'notif_like' | 'notif_comment';
}>({
  kind: 'running_text',
  hearers: () => ({ holders: ['session'] }),
  reads: ({ type, id, what }) => [
    ...runningTextChanged.reads({ type }),
    ['running_text', 'running_text.detail', id],
    [what, `${what}.list`, id],
  ],
});

/** The answer of a list of the ticker: its items, in slides too. */
function slidesOf(list: RunningText[]): { data: RunningText[][]; list: RunningText[]; sum: number } {
  const data: RunningText[][] = [];
  for (let at = 0; at < list.length; at += ITEMS_OF_A_SLIDE) data.push(list.slice(at, at + ITEMS_OF_A_SLIDE));
  return { data, list, sum: data.length };
}

export const readShown = async (
  call: Call,
  types: readonly RunningTextType[],
  row = RUNNING_TEXT_ROWS,
): Promise<ReturnType<typeof slidesOf>> => slidesOf(await repository.findShown(call, types, row));

/** @throws NotFoundError (404) for one that the caller's role is not shown. */
export async function readRunningText(call: Call, id: number): Promise<RunningText> {
  const text = await repository.findVisible(call, id);
  if (!text) throw new NotFoundError();
  return text;
}

export function readAchievements(
  call: Call,
  { page = 1, row = 20, own_group = false }: InputOf<typeof listAchievements>,
): Promise<{ data: RunningText[]; count: number }> {
  // Who is in no group has no colleagues there: id 0 is nobody's.
  const groupId = own_group ? (call.caller.groupId ?? 0) : null;
  return repository.findAchievements(call, { page, row, groupId });
}

/** @throws NotFoundError (404), also for an item of another kind. */
export async function dismiss(call: Call, { id, type }: InputOf<typeof dismissRunningText>): Promise<void> {
  const text = await readRunningText(call, id);
  if (text.type !== type && !(text.isText && type === 'so')) throw new NotFoundError();
  await repository.insertDismissal(call, id);
}

/** Likes an item; liking it again changes nothing. @throws NotFoundError (404). */
export async function like(call: Call, id: number): Promise<void> {
  const text = await readRunningText(call, id);
  if (!(await insertLike(call, repository.runningTextLikes, id))) return;
  await notify(call, {
    to: [text.id_user],
    status: 'feed',
    sub_status: 'like',
    id_foreign: id,
    title: runningTextSentence('liked', { person: call.caller.name }),
    description: subjectOf(text),
    tab: 'achievement',
  });
  await announce(call.db, saidAbout, { type: text.type, id, what: 'notif_like' });
}

/** @throws NotFoundError (404); ForbiddenError (403) for the like of somebody else. */
export async function unlike(
  call: Call,
  { id_running_text: id, id_user }: InputOf<typeof deleteLike>,
): Promise<void> {
  const { type } = await readRunningText(call, id);
  if (id_user !== undefined && id_user !== call.caller.id)
    throw new ForbiddenError(runningTextSentence('own_like_only'));
  await removeLike(call, repository.runningTextLikes, id);
  await announce(call.db, saidAbout, { type, id, what: 'notif_like' });
}

/** @throws NotFoundError (404) for an item that the caller may not see. */
export async function readLikes(call: Call, id: number): Promise<DataOf<typeof listLikes>> {
  await readRunningText(call, id);
  const people = await findLikers(call, repository.runningTextLikes, id);
  return people.map((user) => ({ id_user: user.id, id_foreign: id, user }));
}

/** @throws NotFoundError (404) for an item that the caller may not see. */
export async function readComments(call: Call, id: number): Promise<Congratulation[]> {
  await readRunningText(call, id);
  return repository.findComments(call, id);
}

/** @throws NotFoundError (404); InvalidInputError (422) for a comment that says nothing. */
export async function congratulate(
  call: Call,
  { id_running_text: id, description }: InputOf<typeof createCongratulation>,
): Promise<Congratulation> {
  const text = await readRunningText(call, id);
  const said = description.trim();
  if (said === '') throw new InvalidInputError({ description: runningTextSentence('empty') });
  const comment = await repository.insertComment(call, id, said);
  if (!comment) throw new Error('An insert answered no row');
  await notify(call, {
    to: [text.id_user],
    status: 'feed',
    sub_status: 'comment',
    id_foreign: id,
    title: runningTextSentence('commented', { person: call.caller.name }),
    description: said,
    tab: 'achievement',
  });
  await announce(call.db, saidAbout, { type: text.type, id, what: 'notif_comment' });
  return comment;
}

/**
 * Takes a comment away: its author, and who moderates what is said to everybody. Its text stays stored; the
 * notification of it is gone where nobody has read it.
 * @throws NotFoundError (404), also for one on an item that the caller may not see; ForbiddenError (403).
 */
export async function takeCommentAway(call: Call, id: number): Promise<void> {
  const comment = await repository.lockComment(call, id);
  if (!comment) throw new NotFoundError();
  const { id: item, type } = await readRunningText(call, comment.id_running_text);
  if (!comment.can_delete) throw new ForbiddenError();
  await repository.deleteComment(call, id);
  await writeAudit(call, { entity: 'notif_comment', entityId: id, action: 'delete' });
  await withdrawNotifications(
    call,
    { status: 'feed', sub_status: 'comment', id_foreign: item },
    { at: comment.created_at, by: comment.user.id },
  );
  await announce(call.db, saidAbout, { type, id: item, what: 'notif_comment' });
}

/** What an item is about, as a notification says it. */
function subjectOf({ type, nominal, certificate, title }: RunningText) {
  if (type === 'so') return runningTextSentence('deal', { amount: nominal ?? 0 });
  if (type === 'certificate') return runningTextSentence('certificate', { name: certificate?.name ?? '' });
  return type === 'birthday' ? runningTextSentence('birthday') : (title ?? '');
}
