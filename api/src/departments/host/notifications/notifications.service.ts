import {
  isNotificationStatus,
  isRequired,
  notificationKinds,
  type NotificationStatus,
} from '@balai/shared/contract/host/notification-kinds';
import {
  type listNotifications,
  type Notification,
  NOTIFICATION_ROWS,
  type NotificationSetting,
  type readNotification,
  type updateNotificationSetting,
  type updateQuietHours,
} from '@balai/shared/contract/host/notifications';
import { notificationSentence } from '@balai/shared/contract/host/sentences/notifications';
import type { InputOf, OutputOf } from '@balai/shared/contract/operation';
import { parseQuietHours } from '@balai/shared/format/quiet-hours';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { announce } from '../../../platform/live/announce';
import { announceOwn } from '../../../platform/live/own-changed';
import {
  findNotificationRecords,
  type NotificationRecord,
} from '../../../platform/notifications/notification-records';
import { bellChanged } from '../../../platform/notifications/notifications';
import { setting } from '../../../platform/settings/settings';
import { type Speech, speechOf } from '../../../platform/words/speech';
import * as repository from './notifications.repository';

/** The area of the calls of what somebody wants to be told. */
const SETTINGS = 'notification_setting';

function answerOf(
  stored: repository.StoredNotification,
  record: NotificationRecord | undefined,
  { say }: Speech,
): Notification {
  const { id, title_description, description, sentences, created_at, is_read } = stored;
  const { status, sub_status, id_foreign, id_user, area } = stored;
  const people = record?.people?.map((person) => ({ id_user: person }));
  return {
    id,
    title_description: sentences
      ? say({ ...sentences.title, message: title_description })
      : title_description,
    description: sentences?.description
      ? say({ ...sentences.description, message: description })
      : description,
    created_at,
    is_read,
    status,
    sub_status,
    id_foreign,
    id_user,
    record: record?.name ?? null,
    data: people || area ? { pipeline_user: people ?? [], ...(area && { area }) } : null,
  };
}

/** @throws ForbiddenError (403) for the bell about employees where the caller has none. */
export async function readBell(
  call: Call,
  {
    page = 1,
    row = NOTIFICATION_ROWS,
    tab = 'general',
    key,
    language = 'en',
  }: InputOf<typeof listNotifications>,
): Promise<OutputOf<typeof listNotifications>> {
  const hasEmployees = can(call.caller.role, 'notification.listEmployee');
  if (key === 'Employee' && !hasEmployees) throw new ForbiddenError();
  const bell = key === 'Employee' ? 'employee' : tab;
  const stored = await repository.findNotifications(call, bell, { page, row });
  const { count, general, achievement, employee } = await repository.countNotifications(call, bell);
  const records = new Map(
    (await findNotificationRecords(call, stored)).map((record) => [`${record.kind} ${record.id}`, record]),
  );
  const unread_of = { general, achievement, employee: hasEmployees ? employee : 0 };
  return {
    data: stored.map((notification) =>
      answerOf(
        notification,
        records.get(`${notification.status} ${notification.id_foreign}`),
        speechOf(language),
      ),
    ),
    count,
    unread: unread_of[bell],
    unread_of,
  };
}

/** @throws NotFoundError (404) for what the caller was not told of. */
export async function readOne(
  call: Call,
  { id, with_record = false }: InputOf<typeof readNotification>,
): Promise<void> {
  if (!(await repository.hasNotification(call, id))) throw new NotFoundError();
  await repository.markOneRead(call, id, with_record);
  await announce(call.db, bellChanged, { people: [call.caller.id] });
}

export async function readAll(call: Call): Promise<void> {
  await repository.markAllRead(call);
  await announce(call.db, bellChanged, { people: [call.caller.id] });
}

/** The kinds that a department declares; which of them concern the caller, his departments say. */
export async function settingsOf(call: Call): Promise<NotificationSetting[]> {
  const settings = await repository.findSettings(call);
  return Object.keys(notificationKinds)
    .filter(isNotificationStatus)
    .map((kind: NotificationStatus) => {
      const required = isRequired(kind);
      const { bell = true, mail = 'off' } = settings.get(kind) ?? {};
      return { kind, bell: required || bell, mail, required };
    });
}

/**
 * @param sendsMail - whether this installation does.
 * @throws NotFoundError (404) for a kind that nobody declares, ConflictError (409) for one that everybody is told of and
 * for mail where none is sent.
 */
export async function changeSetting(
  call: Call,
  input: InputOf<typeof updateNotificationSetting>,
  sendsMail: boolean,
): Promise<void> {
  const { kind, bell, mail = 'off' } = input;
  if (!isNotificationStatus(kind)) throw new NotFoundError();
  if (bell === false && isRequired(kind)) throw new ConflictError(notificationSentence('required'));
  if (mail !== 'off' && !sendsMail) throw new ConflictError(notificationSentence('no_mail'));
  await repository.storeSetting(call, input);
  await announceOwn(call, SETTINGS);
}

export const quietHoursOf = async (call: Call): Promise<{ company: string; own: string | null }> => ({
  company: await setting(call, 'mail_quiet_hours'),
  own: await repository.findQuietHours(call),
});

/** Whether the browser of a session is told of notifications while its panel is closed. */
export const isPushed = (call: Call, sessionId: number): Promise<boolean> =>
  repository.hasSubscription(call, sessionId);

/** @throws InvalidInputError (422) for what are no two times. */
export async function changeQuietHours(
  call: Call,
  { hours }: InputOf<typeof updateQuietHours>,
): Promise<void> {
  const parsed = hours === null ? null : parseQuietHours(hours);
  if (parsed === null && hours !== null) {
    throw new InvalidInputError({ hours: notificationSentence('quiet_hours') });
  }
  await repository.storeQuietHours(call, parsed);
  await announceOwn(call, SETTINGS);
}
