import Type, { type Static } from 'typebox';
import { inBulk } from '../bulk';
import { defineList } from '../list';
import { defineOperation } from '../operation';
import { recordOperations, verbOperations } from '../record-operations';
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
} from '../schema';
import { shown } from '../shown';
import { AskedQuestion, MOST_QUESTIONS, QuizQuestion, QuizResult } from './product-knowledge-quiz';

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
    /** What is asked at its end; see knowledge-quiz.ts for the rule. An update without it leaves it as it is. */
    quiz: Type.Optional(Type.Array(QuizQuestion, { maxItems: MOST_QUESTIONS })),
    quiz_pass_percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  strict,
);
export type KnowledgeInput = Static<typeof KnowledgeInput>;

const knowledgeFields = {
  ...recordFields,
  ...shown(KnowledgeInput, ['title', 'kind', 'tags', 'must_read']),
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
  ...shown(KnowledgeInput, ['brand_id', 'solution_id', 'body', 'video_url', 'quiz_pass_percent']),
  /** With the right answers: for those who write entries; empty for everybody else. */
  quiz: Type.Array(QuizQuestion),
  questions: Type.Array(AskedQuestion),
  /** Of the caller. */
  quiz_result: QuizResult,
  /** The caller is told who has read it. */
  shows_readers: Type.Boolean(),
  brand: nullable(NamedReference),
  solution: nullable(NamedReference),
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
    status: { type: 'status', options: knowledgeStatuses },
    brand_name: { type: 'text', card: 'fact' },
    solution_name: { type: 'text' },
    read_count: { type: 'integer' },
    must_read: { type: 'boolean', initiallyHidden: true },
    published_at: { type: 'timestamp' },
    updated_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    brand_id: { type: 'reference', source: '/panel/brand/list_all', mayBeEmpty: true },
    solution_id: { type: 'reference', source: '/panel/solution/list_all', mayBeEmpty: true },
    kind: { type: 'enum', options: knowledgeKinds },
    unread: { type: 'boolean' },
    published_at: { type: 'date' },
  },
  tabs: {
    published: 'session',
    must_read: 'session',
    draft: 'productKnowledge.crud',
    archived: 'productKnowledge.crud',
    all: 'productKnowledge.crud',
  },
  order: { column: 'published_at', direction: 'desc' },
});

export const { calls: knowledgeCalls, restore: restoreKnowledge } = recordOperations('product_knowledge', {
  restorable: true,
  read: 'session',
  write: 'productKnowledge.crud',
  input: KnowledgeInput,
  record: Knowledge,
  summaries: {
    get: 'One entry with its body; drafts and archived ones for who writes them',
    create: 'Adds a draft',
    update: 'Changes the fields of an entry that are sent; a published one becomes a new edition',
    remove: 'Deletes an entry that is not published',
  },
});
export const {
  get: getKnowledge,
  create: createKnowledge,
  update: updateKnowledge,
  remove: deleteKnowledge,
} = knowledgeCalls;

export const { publish: publishKnowledge, archive: archiveKnowledge } = verbOperations(
  'product_knowledge',
  { access: 'productKnowledge.crud', record: Knowledge },
  {
    publish: {
      /** Says so in the running text as well, and in everybody's bell. */
      input: Type.Object({ announce: Type.Optional(Type.Boolean()) }),
      summary:
        'Shows a draft or an archived entry to everybody; with `announce` the running text and the bells say so',
    },
    archive: {
      undoneBy: 'publish',
      summary: 'Takes a published entry out of sight of those who do not write it',
    },
  },
);

/** The verbs of one entry for a selection of them, each by itself. */
export const knowledgeInBulk = {
  publish: inBulk(publishKnowledge),
  archive: inBulk(archiveKnowledge),
};

export const markKnowledgeRead = defineOperation({
  name: 'product_knowledge.read',
  method: 'POST',
  access: 'session',
  input: Type.Object(
    {
      id: Id,
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
      /** That was read; of one that is not shown any more nothing is noted. Absent: the one that is shown. */
      edition: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    strict,
  ),
  output: Type.Object({}),
  summary: 'Notes how far the caller has read a published entry; each person counts once',
});

export const unreadKnowledge = defineOperation({
  name: 'product_knowledge.unread',
  method: 'GET',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Type.Array(Id) }),
  summary:
    'Published entries that the caller has not read to their end or whose quiz he has not passed, newest first, at most 1,000',
});
