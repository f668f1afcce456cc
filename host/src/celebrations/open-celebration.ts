import type { Notification } from '@balai/shared/contract/host/notifications';
import { sessionStore } from '@balai/shared/session';
import { atom } from 'jotai/vanilla';

/** The item whose dialog is open over whatever page it is; null: none. */
export const openCelebrationAtom = atom<number | null>(null);

export const openCelebration = (id: number | null): void => sessionStore.set(openCelebrationAtom, id);

const celebrations: readonly (string | null)[] = ['achievement', 'certificate', 'like', 'comment'];

/** Whether a notification is about an item of the running text, so that its dialog opens and no page. */
export const isCelebration = ({ status, sub_status }: Pick<Notification, 'status' | 'sub_status'>): boolean =>
  status === 'feed' && celebrations.includes(sub_status);
