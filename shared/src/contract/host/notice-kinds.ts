import { engineeringNotices } from '../engineering/notices';
import { financeNotices } from '../finance/notices';
import { hrNotices } from '../hr/notices';
import { salesNotices } from '../sales/notices';

/** The kinds of notices that the departments declare, as the API knows them. */
export const noticeKinds = { ...salesNotices, ...financeNotices, ...hrNotices, ...engineeringNotices };

/** The nineteen of the specification [3.11] and those of the records whose only notices are mentions in comments. */
export type NotificationStatus = keyof typeof noticeKinds;
