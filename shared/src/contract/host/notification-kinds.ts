import { engineeringNotifications } from '../engineering/notifications';
import { financeNotifications } from '../finance/notifications';
import { hrNotifications } from '../hr/notifications';
import { salesNotifications } from '../sales/notifications';
import { hostNotifications } from './host-notifications';
import type { NotificationKinds } from './define-notifications';

/** The kinds of notifications that the departments and, last, the panel itself declare, as the API knows them. */
export const notificationKinds = {
  ...salesNotifications,
  ...financeNotifications,
  ...hrNotifications,
  ...engineeringNotifications,
  ...hostNotifications,
};

/**
 * The nineteen of the specification [3.11], those of the records whose only notifications are mentions in comments, and
 * the panel's own.
 */
export type NotificationStatus = keyof typeof notificationKinds;

const kinds: NotificationKinds = notificationKinds;

export const isNotificationStatus = (kind: string): kind is NotificationStatus =>
  Object.hasOwn(notificationKinds, kind);

/** Whether nobody may keep notifications of the kind out of his bell. */
export const isRequired = (kind: NotificationStatus): boolean => kinds[kind]?.required === true;
