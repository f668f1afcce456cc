import { useEffect, useRef } from 'react';

/** Keys that are pressed while something is typed, in a dialog, or together with others are not for the list. */
export function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox]), textarea, select, [role=dialog] *'));
  return isTyping || event.ctrlKey || event.metaKey || event.altKey;
}

/** Has `open` called by the question mark. */
export function useHelpKey(isOn: boolean, open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTaken(event)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
