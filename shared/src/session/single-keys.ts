import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, removeStored, storageKeys, writeStored } from './storage';

const OFF = 'off';

/** Whether single keys do something; WCAG 2.1.4 wants a switch, one for all of them. */
export const areSingleKeysOn = (): boolean => readStored(storageKeys.singleKeys) !== OFF;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function turn(on: boolean): void {
  if (on) removeStored(storageKeys.singleKeys);
  else writeStored(storageKeys.singleKeys, OFF);
  for (const listener of listeners) listener();
}

/** The switch, for the pages whose keys it turns on and off. */
export function useSingleKeysSwitch() {
  return { isOn: useSyncExternalStore(subscribe, areSingleKeysOn), turn };
}

/** What a key is typed into, and what lies over the page: a press beside its fields puts the focus on itself. */
const KEEPS_ITS_KEYS =
  'input:not([type=checkbox]), textarea, select, [role=dialog], [role=dialog] *, [role=menu], [role=menu] *';
/** Open over the page; it has the keys also while the focus is nowhere, as after its button was disabled. */
const OVER_THE_PAGE = '[role=dialog][data-state=open], [aria-modal=true]';

/** Keys belong to typing, to what lies over the page and to combinations before they belong to the page. */
export function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches(KEEPS_ITS_KEYS));
  const isCombination = event.ctrlKey || event.metaKey || event.altKey;
  return (
    isTyping || isCombination || event.defaultPrevented || document.querySelector(OVER_THE_PAGE) !== null
  );
}

/** Does `act` when the key is pressed anywhere on the page where it is not typed. */
export function useSingleKey(key: string, isOn: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || isTaken(event)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [key, isOn]);
}
