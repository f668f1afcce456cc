import { commentSentence } from '@balai/shared/contract/host/sentences/comments';
import {
  COMMENT_EDIT_MINUTES,
  MENTION_CHOICES,
  type Comment,
  type createComment,
  type findMentionable,
  type hideComment,
  type listComments,
  type MentionChoice,
  type updateComment,
} from '@balai/shared/contract/host/comments';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Role } from '@balai/shared/permissions/roles';
import { rowScopes, scopesOf, type ScopedArea } from '@balai/shared/permissions/scopes';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { publish } from '../../../platform/events/events';
import { announce } from '../../../platform/live/announce';
import { defineLiveEvent } from '../../../platform/live/live-event';
import {
  notify,
  removeNotifications,
  rewordNotifications,
  type ToldOnce,
} from '../../../platform/notifications/notifications';
import {
  commentKindOf,
  ensureVisible,
  isVisible,
  mentionWordOf,
  readersOf,
} from '../../../platform/scope/record-access';
import { defineRecord, insertRecord, updateRecord } from '../../../platform/records/records';
import {
  findActivePeople,
  findColleagues,
  findComment,
  findComments,
  type StoredComment,
} from './comments.repository';
import { everyRow } from '../../../platform/scope/lock-scope';

const commentRecord = defineRecord({
  entity: 'document_comment',
  table: 'document_comments',
  columns: ['entity', 'entity_id', 'body', 'mentions', 'parent_id', 'edited_at', 'hidden_at', 'hidden_by'],
  json: ['mentions'],
});

/** What is said about a record changed. */
const commentsChanged = defineLiveEvent<{ entity: string; entity_id: number }>({
  kind: 'comment',
  hearers: ({ entity, entity_id: id }) => ({ record: { entity, id } }),
  reads: ({ entity, entity_id: id }) => [['document_comment', 'document_comment.list', entity, id]],
});

/** Tells who looks at the record, and the features that follow what is said about theirs. */
async function tellChanged(
  call: Call,
  { entity, entity_id }: Pick<StoredComment, 'entity' | 'entity_id'>,
): Promise<void> {
  await announce(call.db, commentsChanged, { entity, entity_id });
  await publish(call, 'comment.changed', { entity, entity_id });
}

const commentOfSeenRecord = everyRow(
  'each kind of record says who sees its comments: readVisible asks it before',
);

const isEditable = ({ caller, now }: Call, comment: StoredComment): boolean =>
  comment.created_by === caller.id &&
  comment.hidden_at === null &&
  now.getTime() - Date.parse(comment.created_at) < COMMENT_EDIT_MINUTES * 60_000;

function answerOf(call: Call, comment: StoredComment): Comment {
  const { id, version, entity, entity_id, mentions, parent_id, user, created_at } = comment;
  const hidden = comment.hidden_at !== null;
  return {
    id,
    version,
    entity,
    entity_id,
    parent_id,
    user,
    created_at,
    // The text of a hidden comment stays in the history, which only the record's audit shows.
    body: hidden ? '' : comment.body,
    mentions: hidden ? [] : mentions,
    edited: comment.edited_at !== null,
    hidden,
    can_edit: isEditable(call, comment),
    can_hide: !hidden && (call.caller.role === 'superadmin' || isEditable(call, comment)),
  };
}

/** @throws NotFoundError (404) for a record that the caller may not see or that takes no comments. */
async function ensureCommentable(call: Call, entity: string, entityId: number): Promise<void> {
  commentKindOf(entity);
  await ensureVisible(call, entity, entityId);
}

/** @throws NotFoundError (404) when it is not there, or on a record the caller may not see. */
async function readVisible(call: Call, id: number): Promise<StoredComment> {
  const comment = await findComment(call.db, id);
  if (!comment) throw new NotFoundError();
  await ensureCommentable(call, comment.entity, comment.entity_id);
  return comment;
}

/** @throws NotFoundError (404) when the caller may not see the record. */
export async function readComments(
  call: Call,
  {
    entity,
    entity_id: entityId,
    page = 1,
    row = 50,
    newest_first: newestFirst = false,
  }: InputOf<typeof listComments>,
): Promise<{ data: Comment[]; count: number }> {
  await ensureCommentable(call, entity, entityId);
  const { comments, count } = await findComments(call.db, entity, entityId, { page, row, newestFirst });
  return { data: comments.map((comment) => answerOf(call, comment)), count };
}

/** Who is mentioned must be able to open what he is told of. */
async function ensureMentionable(
  call: Call,
  entity: string,
  entityId: number,
  ids: readonly number[],
): Promise<void> {
  const people = await findActivePeople(call.db, ids);
  if (people.length !== ids.length) throw new InvalidInputError({ mentions: commentSentence('not_active') });
  for (const person of people) {
    if (!(await isVisible({ ...call, caller: person }, entity, entityId))) {
      throw new InvalidInputError({ mentions: commentSentence('not_visible', { person: person.name }) });
    }
  }
}

async function ensureParent(call: Call, entity: string, entityId: number, parentId: number): Promise<void> {
  const parent = await findComment(call.db, parentId);
  if (!parent || parent.entity !== entity || parent.entity_id !== entityId) {
    throw new InvalidInputError({ parent_id: commentSentence('elsewhere') });
  }
}

/**
 * Comments on a record and tells the people mentioned.
 * @throws NotFoundError (404) when the caller may not see the record; InvalidInputError (422) for a person who may not,
 * or a parent on another record.
 */
export async function writeComment(
  call: Call,
  { entity, entity_id: entityId, body, mentions = [], parent_id: parentId }: InputOf<typeof createComment>,
): Promise<Comment> {
  await ensureCommentable(call, entity, entityId);
  await ensureMentionable(call, entity, entityId, mentions);
  if (parentId !== undefined) await ensureParent(call, entity, entityId, parentId);
  const { id } = await insertRecord<{ id: number }>(call, commentRecord, {
    entity,
    entity_id: entityId,
    body: body.trim(),
    mentions,
    parent_id: parentId ?? null,
  });
  await tellMentioned(call, { entity, entityId, body, mentions });
  await tellChanged(call, { entity, entity_id: entityId });
  return answerOf(call, await readVisible(call, id));
}

/** The notifications of comments on a record. */
const notificationsAbout = (entity: string, entityId: number) => ({
  status: commentKindOf(entity),
  sub_status: mentionWordOf(entity),
  id_foreign: entityId,
});

/** Of these, those of one comment: whoever is told of it later is told at its own moment, too. */
const toldBy = ({ created_at: at, created_by: by }: StoredComment): ToldOnce => ({ at, by });

/** Puts the comment into the bells of the people mentioned. */
async function tellMentioned(
  call: Call,
  comment: { entity: string; entityId: number; body: string; mentions: readonly number[] },
): Promise<void> {
  if (comment.mentions.length === 0) return;
  await notify(call, {
    to: comment.mentions,
    ...notificationsAbout(comment.entity, comment.entityId),
    title: commentSentence('mentioned', { person: call.caller.name }),
    description: comment.body.trim(),
  });
}

const isScoped = (word: string): word is ScopedArea => word in rowScopes;

/** Whether a role sees more records of an entity than its holder's own. */
const seesMuch = (entity: string, role: Role): boolean =>
  !isScoped(entity) || scopesOf(entity, role).some((scope) => scope === 'all' || scope === 'group');

/**
 * Whom the caller may mention on a record: only people who may see it themselves.
 * @throws NotFoundError (404) when the caller may not see it.
 */
export async function mentionChoices(
  call: Call,
  { entity, entity_id: entityId, key = '' }: InputOf<typeof findMentionable>,
): Promise<MentionChoice[]> {
  await ensureCommentable(call, entity, entityId);
  const readers = readersOf(entity);
  const colleagues = await findColleagues(call, {
    entity,
    entityId,
    key: key.trim(),
    roles: readers,
    wideRoles: readers.filter((role) => seesMuch(entity, role)),
    row: MENTION_CHOICES,
  });
  const choices: MentionChoice[] = [];
  for (const { image, ...caller } of colleagues) {
    if (!(await isVisible({ ...call, caller }, entity, entityId))) continue;
    choices.push({ id: caller.id, name: caller.name, image, role: caller.role });
  }
  return choices;
}

/**
 * Changes the text of an own comment; people mentioned anew are told, and what others were told says the text as it is.
 * @throws ForbiddenError (403) for someone else's comment; ConflictError (409) after fifteen minutes;
 * InvalidInputError (422) for a mention of someone who may not see the record.
 */
export async function editComment(
  call: Call,
  { id, version, body, mentions }: InputOf<typeof updateComment>,
): Promise<Comment> {
  const comment = await readVisible(call, id);
  refuseClosed(call, comment);
  const { entity, entity_id: entityId } = comment;
  const known = comment.mentions.map((person) => person.id);
  const added = (mentions ?? []).filter((person) => !known.includes(person));
  await ensureMentionable(call, entity, entityId, added);
  const values = { body: body.trim(), mentions, edited_at: call.now.toISOString() };
  await updateRecord(call, commentRecord, { id, version, scope: commentOfSeenRecord, values });
  await rewordNotifications(call, notificationsAbout(entity, entityId), toldBy(comment), values.body);
  const then = { ...call, now: new Date(comment.created_at) };
  await tellMentioned(then, { entity, entityId, body, mentions: added });
  await tellChanged(call, comment);
  return answerOf(call, await readVisible(call, id));
}

/** @throws ForbiddenError (403) for someone else's comment; ConflictError (409) after fifteen minutes. */
function refuseClosed(call: Call, comment: StoredComment): void {
  if (comment.created_by !== call.caller.id) throw new ForbiddenError();
  if (isEditable(call, comment)) return;
  throw new ConflictError(commentSentence('closed', { minutes: COMMENT_EDIT_MINUTES }), {
    code: 'comment_closed',
  });
}

/**
 * Takes the text of a comment out of sight, also of who was mentioned in it: its author for as long as he may change it,
 * superadmin always.
 * @throws ForbiddenError (403) for someone else's comment; ConflictError (409) after fifteen minutes.
 */
export async function coverComment(
  call: Call,
  { id, version }: InputOf<typeof hideComment>,
): Promise<Comment> {
  const comment = await readVisible(call, id);
  if (call.caller.role !== 'superadmin') refuseClosed(call, comment);
  const values = { hidden_at: call.now.toISOString(), hidden_by: call.caller.id };
  await updateRecord(call, commentRecord, {
    id,
    version,
    scope: commentOfSeenRecord,
    values,
    action: 'hide',
  });
  await removeNotifications(call, notificationsAbout(comment.entity, comment.entity_id), toldBy(comment));
  await tellChanged(call, comment);
  return answerOf(call, await readVisible(call, id));
}
