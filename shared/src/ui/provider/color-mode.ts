import { useSyncExternalStore } from 'react';

/** Read by the host's guard too, which sets `data-theme` before the first paint. */
export const COLOR_MODE_KEY = 'balai.color-mode';

export type ColorMode = 'light' | 'dark';
export type ColorModeChoice = ColorMode | 'system';

const listeners = new Set<() => void>();
const prefersDark = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function storedChoice(): ColorModeChoice {
  try {
    const stored = localStorage.getItem(COLOR_MODE_KEY);
    return stored === 'dark' || stored === 'light' || stored === 'system' ? stored : 'light';
  } catch {
    // A blocked storage is no reason not to show the page; light is the default [2.49].
    return 'light';
  }
}

let choice: ColorModeChoice = storedChoice();

export function currentColorMode(): ColorMode {
  if (choice !== 'system') return choice;
  return prefersDark()?.matches ? 'dark' : 'light';
}

/** Writes the mode where the styles look for it. */
export function applyColorMode(): void {
  document.documentElement.dataset.theme = currentColorMode();
  for (const listener of listeners) listener();
}

// Paper is light, whatever the screen is. Nothing that is drawn from the mode is drawn anew for it.
globalThis.addEventListener?.('beforeprint', () => (document.documentElement.dataset.theme = 'light'));
globalThis.addEventListener?.('afterprint', applyColorMode);

export function chooseColorMode(next: ColorModeChoice): void {
  choice = next;
  try {
    localStorage.setItem(COLOR_MODE_KEY, next);
  } catch (error) {
    // Saving failures are logged only [8.13]; the choice holds until the page is closed.
    // oxlint-disable-next-line no-console -- [8.13] asks for the log
    console.warn('Colour mode was not saved', error);
  }
  applyColorMode();
}

/** What was chosen here: 'system' follows the device. */
export const currentColorModeChoice = (): ColorModeChoice => choice;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const query = prefersDark();
  query?.addEventListener('change', applyColorMode);
  return () => {
    listeners.delete(listener);
    query?.removeEventListener('change', applyColorMode);
  };
}

/** Light or dark as shown, and what the person chose: 'system' follows the device while the page is open. */
export function useColorMode() {
  const mode = useSyncExternalStore(subscribe, currentColorMode, () => 'light' as const);
  const chosen = useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'light' as const,
  );
  return { mode, choice: chosen, setChoice: chooseColorMode };
}
