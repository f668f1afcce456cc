import type { Notification } from './notifications';

declare module '../events/events' {
  interface Events {
    'notification.created': {
      id_user: readonly number[];
      status: Notification['status'];
      tab: NonNullable<Notification['tab']>;
    };
  }
}
