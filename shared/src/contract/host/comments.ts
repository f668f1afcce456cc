import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { Id, nullable, Person, requiredText, Timestamp, Version } from '../schema';
import { Entity } from './attachments';

/** For so long its author may change a comment. */
export const COMMENT_EDIT_MINUTES = 15;

export const Comment = Type.Object({
  id: Id,
  version: Version,
  entity: Type.String(),
  entity_id: Id,
  /** Empty when hidden. */
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

export const listComments = defineOperation({
  name: 'document_comment.list',
  method: 'GET',
  path: '/panel/document_comment/list',
  access: 'session',
  input: Type.Object(
    {
      ...ofRecord,
      page: Type.Optional(Type.Integer({ minimum: 1 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Type.Array(Comment), count: Type.Integer() }),
  summary: 'Comments on a record the caller may see, oldest first',
});

export const createComment = defineOperation({
  name: 'document_comment.create',
  method: 'POST',
  path: '/panel/document_comment/create',
  access: 'session',
  input: Type.Object(
    {
      ...ofRecord,
      body: requiredText(2000),
      mentions: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
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
  path: '/panel/document_comment/update',
  access: 'session',
  input: Type.Object({ id: Id, version: Version, body: requiredText(2000) }, { additionalProperties: false }),
  output: Type.Object({ data: Comment }),
  summary: 'Changes an own comment within fifteen minutes',
});

export const hideComment = defineOperation({
  name: 'document_comment.hide',
  method: 'POST',
  path: '/panel/document_comment/hide',
  access: 'session',
  input: Type.Object({ id: Id, version: Version }, { additionalProperties: false }),
  output: Type.Object({ data: Comment }),
  summary: 'Hides a comment; superadmin only, the text stays in the history',
});
