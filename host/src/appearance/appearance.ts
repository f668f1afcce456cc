import { defaultAppearance, updateAppearance, type Appearance } from '@balai/shared/contract/host/appearance';
import { isSuccess } from '@balai/shared/contract/operation';
import { callOperation } from '@balai/shared/http';
import { sessionAtom, sessionStore } from '@balai/shared/session';
import { readStoredJson, storageKeys, writeStoredJson } from '@balai/shared/session/storage';
import { chooseColorMode, currentColorModeChoice, useColorMode } from '@balai/shared/ui/core';
import { chooseDirection } from '@balai/shared/ui/shell';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { consistent, isUnsent, readAppearance, UNSENT } from './appearance-model';

const inStore = { store: sessionStore };

/** Dragging through the choices is sent once. */
const SEND_AFTER_MS = 600;

const shownMode = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** What this browser has; who chose nothing but light or dark has that. */
const kept = (): Appearance =>
  readAppearance(readStoredJson(storageKeys.appearance) ?? { mode: shownMode() });

/** Read where the page is drawn first, so that nothing is drawn in another way before. */
const appearanceAtom = atom(kept());

export const useAppearance = (): Appearance => useAtomValue(appearanceAtom, inStore);

const colorModeOf = ({ mode }: Pick<Appearance, 'mode'>) => (mode === 'dark' ? 'dark' : 'light');

/** A browser that follows its device goes on doing so until the mode is chosen in it. */
function show(appearance: Appearance, isModeChosen = false): void {
  sessionStore.set(appearanceAtom, appearance);
  if (isModeChosen || currentColorModeChoice() !== 'system') chooseColorMode(colorModeOf(appearance));
  chooseDirection(appearance.is_rtl ? 'rtl' : 'ltr');
}

/**
 * Takes what the server keeps for the person; who never chose anything keeps what this browser has. What was chosen here
 * just before a reload, or without a connection, is later than what the server has.
 */
export function takeAppearance(stored: Appearance | null): void {
  if (isUnsent(readStoredJson(storageKeys.appearance))) return void send();
  if (!stored) return;
  writeStoredJson(storageKeys.appearance, stored);
  show(stored);
}

/** Whether the customizer is open. */
export const customizerAtom = atom(false);
export const openCustomizer = (open: boolean): void => sessionStore.set(customizerAtom, open);

let timer: ReturnType<typeof setTimeout> | undefined;

async function send(): Promise<void> {
  if (!sessionStore.get(sessionAtom)) return;
  const sent = kept();
  const answer = await callOperation(updateAppearance, sent, { whenExpired: 'answer' });
  const isLatest =
    isUnsent(readStoredJson(storageKeys.appearance)) && JSON.stringify(kept()) === JSON.stringify(sent);
  if (isSuccess<typeof updateAppearance>(answer) && isLatest) writeStoredJson(storageKeys.appearance, sent);
}

/** Shows a choice at once and keeps it, here and for the person's other computers; a failure is no reason to stop. */
export function changeAppearance(change: Partial<Appearance>): void {
  const next = consistent({ ...sessionStore.get(appearanceAtom), ...change });
  // Before somebody signs in it is nobody's.
  const mark = sessionStore.get(sessionAtom) ? { [UNSENT]: true } : {};
  writeStoredJson(storageKeys.appearance, { ...next, ...mark });
  show(next, change.mode !== undefined);
  clearTimeout(timer);
  timer = setTimeout(() => void send(), SEND_AFTER_MS);
}

/** Follows what is chosen in another tab, and the light or dark that is chosen elsewhere, as in the own profile. */
export function useFollowedAppearance(): void {
  const { choice } = useColorMode();
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === storageKeys.appearance) show(kept());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  useEffect(() => {
    if (choice !== 'system' && choice !== colorModeOf(sessionStore.get(appearanceAtom)))
      changeAppearance({ mode: choice });
  }, [choice]);
}

// What one person chose is not how the next one's panel looks; the sign-in page keeps its light or dark.
sessionStore.sub(sessionAtom, () => {
  if (sessionStore.get(sessionAtom)) return;
  clearTimeout(timer);
  sessionStore.set(appearanceAtom, defaultAppearance);
  openCustomizer(false);
  chooseDirection('ltr');
});
