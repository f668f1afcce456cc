import Type, { type Static } from 'typebox';
import { byId, defineList } from '../list';
import { defineOperation } from '../operation';
import {
  Id,
  NamedReference,
  nullable,
  oneOf,
  optional,
  Person,
  recordFields,
  requiredText,
  strict,
  Timestamp,
  Version,
} from '../schema';

export const knowledgeKinds = ['article', 'datasheet', 'video', 'faq', 'battlecard', 'case'] as const;
export const knowledgeStatuses = ['draft', 'published', 'archived'] as const;

/** Characters of a body with its markup. */
export const MAX_BODY_LENGTH = 200_000;

export const KnowledgeInput = Type.Object(
  {
    title: requiredText(200),
    kind: oneOf(knowledgeKinds),
    brand_id: optional(Id),
    solution_id: optional(Id),
    /** HTML; what is not on the server's list of harmless tags and attributes is taken out before it is stored. */
    body: Type.String({ maxLength: MAX_BODY_LENGTH }),
    /** Where the film lies; a 'video' has one. */
    video_url: optional(Type.String({ maxLength: 500, pattern: '^(https://\\S+)?$' })),
    tags: Type.Array(requiredText(40), { maxItems: 20 }),
    /** Everybody should read it. */
    must_read: Type.Boolean(),
  },
  strict,
);
export type KnowledgeInput = Static<typeof KnowledgeInput>;

const knowledgeFields = {
  ...recordFields,
  title: Type.String(),
  kind: oneOf(knowledgeKinds),
  tags: Type.Array(Type.String()),
  must_read: Type.Boolean(),
  status: oneOf(knowledgeStatuses),
  /** 1 when it is published for the first time; grows with each published change. */
  edition: Type.Integer(),
  published_at: nullable(Timestamp),
  /** People who have opened it, each counted once. */
  read_count: Type.Integer({ minimum: 0 }),
};

const KnowledgeRow = Type.Object({
  ...knowledgeFields,
  brand_name: nullable(Type.String()),
  solution_name: nullable(Type.String()),
  /** Its first words. */
  excerpt: Type.String(),
});
export type KnowledgeRow = Static<typeof KnowledgeRow>;

export const Knowledge = Type.Object({
  ...knowledgeFields,
  brand_id: nullable(Id),
  brand: nullable(NamedReference),
  solution_id: nullable(Id),
  solution: nullable(NamedReference),
  body: Type.String(),
  video_url: nullable(Type.String()),
  author: nullable(Person),
  /** The caller has come to the end of this edition. */
  is_read: Type.Boolean(),
  allowed_actions: Type.Array(oneOf(['update', 'delete', 'publish', 'archive'])),
});
export type Knowledge = Static<typeof Knowledge>;

export const knowledgeList = defineList({
  area: 'product_knowledge',
  access: 'session',
  row: KnowledgeRow,
  columns: {
    title: { type: 'text', card: 'title' },
    kind: { type: 'enum', options: knowledgeKinds, card: 'fact' },
    brand_name: { type: 'text', card: 'fact' },
    solution_name: { type: 'text' },
    read_count: { type: 'integer' },
    must_read: { type: 'boolean', initiallyHidden: true },
    status: { type: 'status', options: knowledgeStatuses },
    published_at: { type: 'timestamp' },
    updated_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    brand_id: { type: 'reference', source: '/panel/brand/list_all' },
    solution_id: { type: 'reference', source: '/panel/solution/list_all' },
    kind: { type: 'enum', options: knowledgeKinds },
    unread: { type: 'boolean' },
  },
  tabs: {
    published: 'session',
    must_read: 'session',
    draft: 'productKnowledge.crud',
    archived: 'productKnowledge.crud',
  },
  order: { column: 'published_at', direction: 'desc' },
});

const answer = Type.Object({ data: Knowledge });
const versioned = Type.Object({ id: Id, version: Version }, strict);

export const getKnowledge = defineOperation({
  name: 'product_knowledge.detail',
  method: 'GET',
  path: '/panel/product_knowledge/detail',
  access: 'session',
  input: byId,
  output: answer,
  summary: 'One entry with its body; drafts and archived ones for who writes them',
});

export const createKnowledge = defineOperation({
  name: 'product_knowledge.create',
  method: 'POST',
  path: '/panel/product_knowledge/create',
  access: 'productKnowledge.crud',
  input: KnowledgeInput,
  output: answer,
  summary: 'Adds a draft',
});

export const updateKnowledge = defineOperation({
  name: 'product_knowledge.update',
  method: 'POST',
  path: '/panel/product_knowledge/update',
  access: 'productKnowledge.crud',
  input: Type.Object({ id: Id, version: Version, ...KnowledgeInput.properties }, strict),
  output: answer,
  summary: 'Replaces the fields of an entry; a published one becomes a new edition',
});

export const publishKnowledge = defineOperation({
  name: 'product_knowledge.publish',
  method: 'POST',
  path: '/panel/product_knowledge/publish',
  access: 'productKnowledge.crud',
  input: versioned,
  output: answer,
  summary: 'Shows a draft or an archived entry to everybody',
});

export const archiveKnowledge = defineOperation({
  name: 'product_knowledge.archive',
  method: 'POST',
  path: '/panel/product_knowledge/archive',
  access: 'productKnowledge.crud',
  input: versioned,
  output: answer,
  summary: 'Takes a published entry out of sight of those who do not write it',
});

export const deleteKnowledge = defineOperation({
  name: 'product_knowledge.delete',
  method: 'DELETE',
  path: '/panel/product_knowledge/delete',
  access: 'productKnowledge.crud',
  input: byId,
  output: Type.Object({}),
  summary: 'Deletes an entry that is not published',
});

export const readKnowledge = defineOperation({
  name: 'product_knowledge.read',
  method: 'POST',
  path: '/panel/product_knowledge/read',
  access: 'session',
  input: Type.Object({ id: Id, percent: Type.Integer({ minimum: 0, maximum: 100 }) }, strict),
  output: Type.Object({}),
  summary: 'Notes how far the caller has read a published entry; each person counts once',
});

export const unreadKnowledge = defineOperation({
  name: 'product_knowledge.unread',
  method: 'GET',
  path: '/panel/product_knowledge/unread',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Type.Array(Id) }),
  summary: 'Published entries that the caller has not read to their end, newest first, at most 1,000',
});
