import type { Notification } from './notifications';

const celebrations: readonly (string | null)[] = ['achievement', 'certificate', 'like', 'comment'];

/** Whether a notification is about an item of the running text, so that its dialog opens and no page. */
export const isCelebration = ({ status, sub_status }: Pick<Notification, 'status' | 'sub_status'>): boolean =>
  status === 'feed' && celebrations.includes(sub_status);

/** What any address of the panel says of the item whose dialog is to be opened there. */
export const CELEBRATION_PARAMETER = 'celebration';

/** Where a mail leads to an item: to the page that everybody has. */
export const celebrationAddress = (id: number): string => `/dashboard?${CELEBRATION_PARAMETER}=${id}`;
