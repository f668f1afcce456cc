import Type, { type Static } from 'typebox';
import { roles } from '../../permissions/roles';
import { ById } from '../list';
import { defineOperation } from '../operation';
import { recordAnswer, recordOperations, verbOperations, versioned } from '../record-operations';
import {
  DateOnly,
  Id,
  NamedReference,
  nullable,
  oneOf,
  optional,
  Person,
  recordFields,
  requiredText,
  strict,
  text,
} from '../schema';
import { shown } from '../shown';

/** Characters of a post. */
export const POST_LENGTH = 4000;
/** A question with fewer answers asks nothing. */
export const FEWEST_ANSWERS = 2;
export const MOST_ANSWERS = 10;
/** Posts of one reading; the next ones come when somebody is near the end. */
export const FEED_ROWS = 20;

/** Whom a post is for: everybody, the members of one group, the holders of some roles. */
export const audiences = ['all', 'group', 'role'] as const;

const body = requiredText(POST_LENGTH);
const mentions = Type.Array(Id, { maxItems: 20, uniqueItems: true });

/** What the form of a post sends; see `feedProblems` for what its fields demand of each other. */
export const FeedPostInput = Type.Object(
  {
    body,
    /** Who is named in the body as '@' and his full name. */
    mentions,
    audience: oneOf(audiences),
    /** The group it is for. */
    group_id: optional(Id),
    /** The roles it is for. */
    roles: Type.Array(oneOf(roles), { maxItems: roles.length, uniqueItems: true }),
    /** The last day on which it stands above the others. */
    pinned_until: optional(DateOnly),
    poll_question: optional(text(200)),
    poll_answers: Type.Array(requiredText(100), { maxItems: MOST_ANSWERS }),
    /** Each person may choose several answers. */
    poll_several: Type.Boolean(),
    /** The last day on which people vote; null: for as long as the post stands. */
    poll_closes_on: optional(DateOnly),
  },
  strict,
);
export type FeedPostInput = Static<typeof FeedPostInput>;

/** A question with its answers; who chose what is told to nobody. */
export const FeedPoll = Type.Object({
  question: Type.String(),
  several: Type.Boolean(),
  closes_on: nullable(DateOnly),
  is_open: Type.Boolean(),
  /** People who have voted. */
  voters: Type.Integer({ minimum: 0 }),
  answers: Type.Array(
    Type.Object({
      text: Type.String(),
      votes: Type.Integer({ minimum: 0 }),
      /** The caller chose it. */
      is_mine: Type.Boolean(),
    }),
  ),
});
export type FeedPoll = Static<typeof FeedPoll>;

export const FeedPost = Type.Object({
  ...recordFields,
  ...shown(FeedPostInput, ['body', 'audience', 'roles', 'pinned_until']),
  mentions: Type.Array(Person),
  group: nullable(NamedReference),
  author: nullable(Person),
  is_pinned: Type.Boolean(),
  /** Its text is another than the one that people were told of. */
  is_edited: Type.Boolean(),
  like_count: Type.Integer({ minimum: 0 }),
  /** The caller likes it. */
  is_liked: Type.Boolean(),
  comment_count: Type.Integer({ minimum: 0 }),
  file_count: Type.Integer({ minimum: 0 }),
  poll: nullable(FeedPoll),
  allowed_actions: Type.Array(oneOf(['update', 'delete', 'pin'])),
});
export type FeedPost = Static<typeof FeedPost>;

export const listFeed = defineOperation({
  name: 'feed.list',
  method: 'GET',
  access: 'session',
  input: Type.Object(
    {
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      /** Goes on behind the post with this id: `next` of the answer before. */
      before: Type.Optional(Id),
      /** What the posts contain, whatever its case. */
      key: Type.Optional(Type.String({ maxLength: 100 })),
    },
    strict,
  ),
  output: Type.Object({
    /** Those that stand above the others today, newest first; on the first page, and not where something is looked for. */
    pinned: Type.Array(FeedPost),
    /** The others, newest first. */
    data: Type.Array(FeedPost),
    /** Where the next page begins; null behind the last post. */
    next: nullable(Id),
  }),
  summary: 'Posts that the caller may see, newest first; page by page from the post that a page ended with',
});

const { calls } = recordOperations('feed', {
  read: 'session',
  write: 'feed.create',
  input: FeedPostInput,
  record: FeedPost,
  summaries: {
    get: 'One post that the caller may see',
    create: 'Posts to everybody, a group or roles; they are told, and who is mentioned',
    update: 'Changes the text of an own post; people mentioned anew are told',
    remove: 'Takes a post away: its author, superadmin or hrd',
  },
});

export const { get: getFeedPost, remove: deleteFeedPost } = calls;

/** Whom a post is for and what it asks stay as people have read them. */
export const updateFeedPost = defineOperation({
  ...calls.update,
  input: Type.Object({ ...versioned, body, mentions: Type.Optional(mentions) }, strict),
});

/** Files travel in the part `file[]`. */
export const createFeedPost = defineOperation({ ...calls.create, body: 'multipart', fileParts: ['file'] });

export const { pin: pinFeedPost } = verbOperations(
  'feed',
  { access: 'feed.create', record: FeedPost },
  {
    pin: {
      input: Type.Object({ pinned_until: nullable(DateOnly) }),
      undoneBy: 'pin',
      summary:
        'Keeps a post above the others until the end of a day, or no longer: its author, superadmin or hrd',
    },
  },
);

export const likeFeedPost = defineOperation({
  name: 'feed.like',
  method: 'POST',
  access: 'session',
  input: Type.Object({ id: Id, is_liked: Type.Boolean() }, strict),
  output: recordAnswer(FeedPost),
  keyless: 'Who likes it twice likes it, and so it is without',
  summary: 'Likes a post or takes the own like back',
});

export const listFeedLikes = defineOperation({
  name: 'feed.likes',
  method: 'GET',
  access: 'session',
  input: ById,
  output: Type.Object({ data: Type.Array(Person) }),
  summary: 'Who likes a post, the first one first',
});

export const voteInFeed = defineOperation({
  name: 'feed.vote',
  method: 'POST',
  access: 'session',
  input: Type.Object(
    {
      id: Id,
      /** Places of the chosen answers, the first is 1; none takes the own vote back. */
      answers: Type.Array(Type.Integer({ minimum: 1, maximum: MOST_ANSWERS }), {
        maxItems: MOST_ANSWERS,
        uniqueItems: true,
      }),
    },
    strict,
  ),
  output: recordAnswer(FeedPost),
  keyless: 'Who votes the same twice has voted once',
  summary: 'Chooses answers of a poll in the place of those chosen before',
});

/** As many people one search for a mention answers. */
export const FEED_PEOPLE = 5;

export const findFeedPeople = defineOperation({
  name: 'feed.people',
  method: 'GET',
  access: 'feed.create',
  input: Type.Object(
    {
      /** Part of the name. */
      key: Type.Optional(Type.String({ maxLength: 100 })),
      audience: Type.Optional(oneOf(audiences)),
      group_id: Type.Optional(Id),
      /** Slugs, comma separated. */
      roles: Type.Optional(Type.String({ maxLength: 400 })),
    },
    strict,
  ),
  output: Type.Object({ data: Type.Array(Type.Object({ ...Person.properties, role: oneOf(roles) })) }),
  summary: 'Colleagues for whom such a post would be, for a mention in it',
});
