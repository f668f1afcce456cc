import Type, { type Static } from 'typebox';
import { defineList } from '../list';
import { recordOperations, verbOperations } from '../record-operations';
import {
  DateOnly,
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

export const announcementStatuses = ['showing', 'scheduled', 'ended'] as const;

/** What the form of an announcement sends. */
export const AnnouncementInput = Type.Object(
  {
    title: requiredText(120),
    body: optional(text(300)),
    /** The days on which it is shown, the last one too. */
    show_from: DateOnly,
    show_until: DateOnly,
  },
  strict,
);
export type AnnouncementInput = Static<typeof AnnouncementInput>;

const AnnouncementRow = Type.Object({
  ...recordFields,
  ...shown(AnnouncementInput),
  status: oneOf(announcementStatuses),
  like_count: Type.Integer({ minimum: 0 }),
  comment_count: Type.Integer({ minimum: 0 }),
  author: nullable(Person),
});

export const Announcement = Type.Object({
  ...AnnouncementRow.properties,
  allowed_actions: Type.Array(oneOf(['update', 'delete', 'end'])),
});
export type Announcement = Static<typeof Announcement>;

export const announcementList = defineList({
  area: 'announcement',
  access: 'announcement.crud',
  row: AnnouncementRow,
  columns: {
    title: { type: 'text', card: 'title' },
    status: { type: 'status', options: announcementStatuses },
    show_from: { type: 'date', card: 'fact' },
    show_until: { type: 'date', card: 'fact', under: 'show_from' },
    like_count: { type: 'integer' },
    comment_count: { type: 'integer' },
    updated_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    show_from: { type: 'date' },
    show_until: { type: 'date' },
  },
  tabs: {
    all: 'announcement.crud',
    showing: 'announcement.crud',
    scheduled: 'announcement.crud',
    ended: 'announcement.crud',
  },
  order: { column: 'show_from', direction: 'desc' },
});

export const { calls: announcementCalls } = recordOperations('announcement', {
  read: 'announcement.crud',
  write: 'announcement.crud',
  input: AnnouncementInput,
  record: Announcement,
  summaries: {
    get: 'One announcement',
    create: 'Shows an announcement in the running text, from its first day to its last',
    update: 'Changes the fields of an announcement that are sent; the running text follows',
    remove: 'Deletes an announcement that is not shown yet',
  },
});
export const {
  get: getAnnouncement,
  create: createAnnouncement,
  update: updateAnnouncement,
  remove: deleteAnnouncement,
} = announcementCalls;

export const { end: endAnnouncement } = verbOperations(
  'announcement',
  { access: 'announcement.crud', record: Announcement },
  { end: { summary: 'Takes an announcement down before its last day; likes and comments stay' } },
);
