import Type, { type Static } from 'typebox';
import { languages } from '../../format/languages';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, strict, Timestamp } from '../schema';

/** Rows of a page of the bell, and of the bell about employees [9.2]. */
export const NOTIFICATION_ROWS = 10;
export const EMPLOYEE_NOTIFICATION_ROWS = 100;

export const notificationTabs = ['general', 'achievement'] as const;
export type NotificationTab = (typeof notificationTabs)[number];

/** Something that happened to a record, as one person is told of it [3.10]. */
export const Notification = Type.Object({
  id: Id,
  title_description: Type.String(),
  description: Type.String(),
  created_at: Timestamp,
  is_read: Type.Boolean(),
  /** The kind, as a department declares it (`NotificationKind`). */
  status: Type.String(),
  sub_status: nullable(Type.String()),
  id_foreign: Id,
  id_user: Id,
  /** What the record is called now; null where the reader does not see it any more, or where it has no name. */
  record: nullable(Type.String()),
  data: nullable(
    Type.Object({
      /** Of a pipeline: who works on it beside its owner. */
      pipeline_user: Type.Array(Type.Object({ id_user: Id })),
      /** Of an import: the area of its records. */
      area: Type.Optional(Type.String()),
    }),
  ),
});
export type Notification = Static<typeof Notification>;

export const listNotifications = defineOperation({
  name: 'notification.list',
  method: 'GET',
  access: 'notification.list',
  isPolled: true,
  input: Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: EMPLOYEE_NOTIFICATION_ROWS })),
      /** Default general. */
      tab: Type.Optional(oneOf(notificationTabs)),
      /** The bell about employees in the place of the two tabs; for hrd and superadmin. */
      key: Type.Optional(oneOf(['Employee'])),
      /** What titles and descriptions are said in; default English. */
      language: Type.Optional(oneOf(languages)),
    },
    strict,
  ),
  output: Type.Object({
    data: Type.Array(Notification),
    /** All of the tab, and those of it that are not read. */
    count: Type.Integer(),
    unread: Type.Integer(),
    /** The unread of every bell and tab; 0 where the caller has none. */
    unread_of: Type.Object({
      general: Type.Integer(),
      achievement: Type.Integer(),
      employee: Type.Integer(),
    }),
  }),
  summary: 'What the caller is told of, newest first',
});

export const readNotification = defineOperation({
  name: 'notification.read',
  method: 'POST',
  access: 'notification.list',
  input: Type.Object(
    {
      id: Id,
      /** Also everything else that the caller was told of the same record. */
      with_record: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: Type.Object({}),
  keyless: 'what is read twice is read',
  summary: 'Marks a notification of the caller as read',
});

export const readAllNotifications = defineOperation({
  name: 'notification.read_all',
  method: 'POST',
  access: 'notification.list',
  input: Type.Object({}, strict),
  output: Type.Object({}),
  keyless: 'what is read twice is read',
  summary: 'Marks all notifications of the caller as read, in all his bells',
});

/** When notifications of a kind are mailed. */
export const mailSchedules = ['off', 'at_once', 'daily'] as const;
export type MailSchedule = (typeof mailSchedules)[number];

/** What a person decided of one kind of notification. */
export const NotificationSetting = Type.Object({
  kind: Type.String(),
  /** Whether its notifications come into his bell. */
  bell: Type.Boolean(),
  mail: oneOf(mailSchedules),
  /** Whether it cannot be kept out of the bell. */
  required: Type.Boolean(),
});
export type NotificationSetting = Static<typeof NotificationSetting>;

export const listNotificationSettings = defineOperation({
  name: 'notification_setting.list',
  method: 'GET',
  access: 'notification.list',
  input: Type.Object({}, strict),
  output: Type.Object({
    data: Type.Array(NotificationSetting),
    /** Whether this installation sends mails at all. */
    sends_mail: Type.Boolean(),
    /** How browsers are told while their panel is closed; null where this installation does not do so. */
    push: nullable(
      Type.Object({
        /** What the installation is known by to push services (P-256, base64url). */
        key: Type.String(),
        /** Whether the browser of this session is. */
        is_on: Type.Boolean(),
      }),
    ),
    /** When nothing is mailed at once: 'HH:MM-HH:MM' in Asia/Jakarta, over midnight too; empty: never. */
    quiet_hours: Type.Object({
      company: Type.String(),
      /** null: as the company's. */
      own: nullable(Type.String()),
    }),
  }),
  summary: 'Which kinds of notifications the caller is told of',
});

export const updateNotificationSetting = defineOperation({
  name: 'notification_setting.update',
  method: 'POST',
  access: 'notification.list',
  input: Type.Object(
    {
      kind: Type.String({ minLength: 1, maxLength: 40 }),
      bell: Type.Optional(Type.Boolean()),
      mail: Type.Optional(oneOf(mailSchedules)),
    },
    strict,
  ),
  output: Type.Object({}),
  summary: 'Has the caller told of a kind of notifications in his bell and by mail, or no longer',
});

export const updateQuietHours = defineOperation({
  name: 'notification_setting.quiet_hours',
  method: 'POST',
  access: 'notification.list',
  input: Type.Object(
    {
      /** As `quiet_hours.own` of the list. */
      hours: nullable(Type.String({ maxLength: 20 })),
    },
    strict,
  ),
  output: Type.Object({}),
  summary: 'Says when the caller wants no mail at once; what is mailed once a day comes at its hour',
});
