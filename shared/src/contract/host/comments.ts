import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, Person, requiredText, Timestamp, Version } from '../schema';
import { roles } from '../../permissions/roles';
import { Entity } from './attachments';

/** For so long its author may change a comment or take it back. */
export const COMMENT_EDIT_MINUTES = 15;
export const COMMENT_LENGTH = 2000;
/** As many people one search for a mention answers: each of them is asked whether he may see the record. */
export const MENTION_CHOICES = 5;

export const Comment = Type.Object({
  id: Id,
  version: Version,
  entity: Type.String(),
  entity_id: Id,
  /** Plain text, empty when hidden; who is mentioned stands in it as '@' and the full name. */
  body: Type.String(),
  mentions: Type.Array(Person),
  parent_id: nullable(Id),
  user: Person,
  created_at: Timestamp,
  edited: Type.Boolean(),
  hidden: Type.Boolean(),
  can_edit: Type.Boolean(),
  can_hide: Type.Boolean(),
});
export type Comment = Static<typeof Comment>;

const ofRecord = { entity: Entity, entity_id: Id };
const body = requiredText(COMMENT_LENGTH);
const mentions = Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true }));

export const listComments = defineOperation({
  name: 'document_comment.list',
  method: 'GET',
  access: 'session',
  input: Type.Object(
    {
      ...ofRecord,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      /** Default: the oldest first. */
      newest_first: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Type.Array(Comment), count: Type.Integer() }),
  summary: 'Comments on a record the caller may see, oldest first or newest first',
});

export const createComment = defineOperation({
  name: 'document_comment.create',
  method: 'POST',
  access: 'session',
  input: Type.Object(
    {
      ...ofRecord,
      body,
      mentions,
      parent_id: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Comment }),
  summary: 'Comments on a record; people mentioned are notified',
});

export const updateComment = defineOperation({
  name: 'document_comment.update',
  method: 'POST',
  access: 'session',
  /** Without `mentions` they stay as they are. */
  input: Type.Object({ id: Id, version: Version, body, mentions }, { additionalProperties: false }),
  output: Type.Object({ data: Comment }),
  summary: 'Changes an own comment within fifteen minutes; people mentioned anew are notified',
});

export const hideComment = defineOperation({
  name: 'document_comment.hide',
  method: 'POST',
  access: 'session',
  input: Type.Object({ id: Id, version: Version }, { additionalProperties: false }),
  output: Type.Object({ data: Comment }),
  summary: 'Hides a comment: its author within fifteen minutes, superadmin always; the text stays stored',
});

/** A colleague who may be mentioned on a record. */
export const MentionChoice = Type.Object({ ...Person.properties, role: oneOf(roles) });
export type MentionChoice = Static<typeof MentionChoice>;

export const findMentionable = defineOperation({
  name: 'document_comment.people',
  method: 'GET',
  access: 'session',
  input: Type.Object(
    { ...ofRecord, /** Part of the name. */ key: Type.Optional(Type.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Type.Array(MentionChoice) }),
  summary: 'Colleagues who may see a record, for a mention on it; who takes part already comes first',
});
