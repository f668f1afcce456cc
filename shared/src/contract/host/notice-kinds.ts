import { engineeringNotices } from '../engineering/notices';
import { financeNotices } from '../finance/notices';
import { hrNotices } from '../hr/notices';
import { salesNotices } from '../sales/notices';
import { hostNotices } from './host-notices';
import type { Notices } from './notices';

/** The kinds of notices that the departments and, last, the panel itself declare, as the API knows them. */
export const noticeKinds = {
  ...salesNotices,
  ...financeNotices,
  ...hrNotices,
  ...engineeringNotices,
  ...hostNotices,
};

/** The nineteen of the specification [3.11], those of the records whose only notices are mentions in comments, and the panel's own. */
export type NotificationStatus = keyof typeof noticeKinds;

const kinds: Notices = noticeKinds;

export const isNotificationStatus = (kind: string): kind is NotificationStatus =>
  Object.hasOwn(noticeKinds, kind);

/** Whether nobody may keep notices of the kind out of his bell. */
export const isRequired = (kind: NotificationStatus): boolean => kinds[kind]?.required === true;
