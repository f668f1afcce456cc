import Type, { type Static } from 'typebox';
import { ById } from '../list';
import { defineOperation } from '../operation';
import { Id, Money, nullable, oneOf, Person, Picture, strict, Timestamp } from '../schema';

/** Rows of one reading [9.1]. */
export const RUNNING_TEXT_ROWS = 50;
/** Items that stand together in the ticker [4.18][9.1]. */
export const ITEMS_OF_A_SLIDE = 2;
/** Characters of a comment. */
export const CONGRATULATION_LENGTH = 500;
/** As many comments come with their item; the others are read when somebody opens it. */
export const COMMENTS_OF_AN_ITEM = 20;

/** What is celebrated or said: a closed deal, a certificate, a birthday, an announcement. */
export const runningTextTypes = ['so', 'certificate', 'birthday', 'text'] as const;
export type RunningTextType = (typeof runningTextTypes)[number];

const Like = Type.Object({
  id_user: Id,
  /** The item. */
  id_foreign: Id,
});

const Comment = Type.Object({
  id: Id,
  id_running_text: Id,
  description: Type.String(),
  created_at: Timestamp,
  user: Person,
  /** The caller may take it away. */
  can_delete: Type.Boolean(),
});

/** One item of the ticker and of the achievements [3.13]. */
export const RunningText = Type.Object({
  id: Id,
  type: oneOf(runningTextTypes),
  /** The sales order or pipeline, the certificate, the person, the announcement. */
  id_foreign: Id,
  /** An announcement: title and text instead of a celebration. */
  isText: Type.Boolean(),
  /** Whose it is. */
  id_user: Id,
  created_at: Timestamp,
  user: Type.Object({
    id: Id,
    name: Type.String(),
    first_name: Type.String(),
    image: Picture,
    group_member: nullable(Type.Object({ id_group: Id })),
  }),
  /** Value of the deal, without VAT. */
  nominal: nullable(Money),
  certificate: nullable(
    Type.Object({
      name: Type.String(),
      /** Empty: who may see the file reads it with the certificate itself. */
      file: Type.Array(Type.String()),
      user: Type.Object({ name: Type.String() }),
    }),
  ),
  title: nullable(Type.String()),
  body: nullable(Type.String()),
  /** `id_foreign` is a sales order, not a pipeline. */
  sales_order: Type.Boolean(),
  /** The caller may go on to the deal [6.34]. */
  can_open: Type.Boolean(),
  like: Type.Array(Like),
  /** The latest, oldest first. */
  comment: Type.Array(Comment),
  comment_count: Type.Integer({ minimum: 0 }),
});
export type RunningText = Static<typeof RunningText>;
export type Congratulation = Static<typeof Comment>;

const listing = (area: string, summary: string) =>
  defineOperation({
    name: `${area}.list`,
    method: 'GET',
    access: 'session',
    input: Type.Object(
      { row: Type.Optional(Type.Integer({ minimum: 1, maximum: RUNNING_TEXT_ROWS })) },
      strict,
    ),
    output: Type.Object({
      /** The list in slides of two. */
      data: Type.Array(Type.Array(RunningText)),
      list: Type.Array(RunningText),
      /** Number of slides. */
      sum: Type.Integer({ minimum: 0 }),
    }),
    isPolled: true,
    summary,
  });

export const listRunningText = listing(
  'running_text',
  'Closed deals and announcements that are shown now, newest first, without those that the caller took away',
);
export const listCertificateText = listing(
  'running_text_certificate',
  'Approved certificates that are shown now, as running_text/list',
);
export const listBirthdayText = listing(
  'running_text_birthday',
  'Whose birthday it is today, as running_text/list',
);

export const getRunningText = defineOperation({
  name: 'running_text.detail',
  method: 'GET',
  access: 'session',
  input: ById,
  output: Type.Object({ data: RunningText }),
  summary: 'One item that the caller may see, also one that is not shown any more',
});

export const listAchievements = defineOperation({
  name: 'running_text.achievements',
  method: 'GET',
  access: 'achievement.view',
  input: Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: RUNNING_TEXT_ROWS })),
      /** Only those of the people in the caller's group. */
      own_group: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: Type.Object({ data: Type.Array(RunningText), count: Type.Integer() }),
  summary: 'Every closed deal and certificate that the caller may see, newest first, those of long ago too',
});

/** What dismissals call the kinds; an announcement is one of the general texts, as deals are. */
export const dismissedTypes = ['certificate', 'so', 'birthday'] as const;

export const dismissRunningText = defineOperation({
  name: 'running_text_user.delete',
  method: 'POST',
  access: 'session',
  input: Type.Object({ id: Id, type: oneOf(dismissedTypes) }, strict),
  output: Type.Object({}),
  keyless: 'What is taken away twice is away',
  summary: 'Takes an item out of the ticker of the caller, of nobody else',
});

const ofItem = { id_running_text: Id };

export const createLike = defineOperation({
  name: 'notif_like.create',
  method: 'POST',
  access: 'session',
  input: Type.Object(ofItem, strict),
  output: Type.Object({}),
  keyless: 'Who likes it twice likes it',
  summary: 'Likes an item; its person is told the first time',
});

export const deleteLike = defineOperation({
  name: 'notif_like.delete',
  method: 'POST',
  access: 'session',
  input: Type.Object({ id_user: Type.Optional(Id), ...ofItem }, strict),
  output: Type.Object({}),
  keyless: 'A like that is taken back twice is gone',
  summary: 'Takes the own like back; `id_user` may name nobody else',
});

export const listLikes = defineOperation({
  name: 'notif_like.list',
  method: 'GET',
  access: 'session',
  input: Type.Object(ofItem, strict),
  output: Type.Object({
    data: Type.Array(Type.Object({ ...Like.properties, user: Person })),
  }),
  summary: 'Who likes an item, the first one first',
});

export const createCongratulation = defineOperation({
  name: 'notif_comment.create',
  method: 'POST',
  access: 'session',
  // Empty text comes through: what is said of it is the specification's sentence [5.2].
  input: Type.Object({ ...ofItem, description: Type.String({ maxLength: CONGRATULATION_LENGTH }) }, strict),
  output: Type.Object({ data: Comment }),
  summary: 'Comments on an item; its person is told',
});

export const deleteCongratulation = defineOperation({
  name: 'notif_comment.delete',
  method: 'POST',
  access: 'session',
  input: ById,
  output: Type.Object({}),
  summary: 'Takes a comment on an item away: its author, superadmin or hrd; the text stays stored',
});

/** More comments than these are not read any more. */
export const CONGRATULATIONS_LISTED = 500;

export const listCongratulations = defineOperation({
  name: 'notif_comment.list',
  method: 'GET',
  access: 'session',
  input: Type.Object(ofItem, strict),
  output: Type.Object({ data: Type.Array(Comment) }),
  summary: 'The latest 500 comments on an item, oldest first',
});
