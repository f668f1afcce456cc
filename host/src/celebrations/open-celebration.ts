import { sessionStore } from '@balai/shared/session';
import { atom } from 'jotai/vanilla';

/** The item whose dialog is open over whatever page it is; null: none. */
export const openCelebrationAtom = atom<number | null>(null);

export const openCelebration = (id: number | null): void => sessionStore.set(openCelebrationAtom, id);
