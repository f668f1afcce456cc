import { useLayoutEffect, useRef, useState } from 'react';
import { triggerOf } from './trigger';

/** What had the focus last: a button that waits for an answer is disabled and has lost it, a menu may be gone. */
let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastFocused = target;
});

/** Where the next key goes on when what had the focus is gone: the page without menu and top bar. */
export const contentOfPage = (): HTMLElement | null => document.querySelector<HTMLElement>('main[tabindex]');

const isThere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected;

/**
 * As `useFocusBefore`, of what is about to take the focus. Who comes from a panel or menu that has closed meanwhile is
 * led to the button that it hung on.
 */
export function focusBefore(): () => HTMLElement | null {
  const { activeElement, body } = document;
  const hasLost = activeElement === body && (!lastFocused?.isConnected || lastFocused.matches(':disabled'));
  const before = hasLost ? lastFocused : activeElement;
  const trigger = triggerOf(before);
  return () => [before, trigger].find(isThere) ?? contentOfPage();
}

/**
 * Where the focus goes when something that took it closes: to what had it before, or to the content of the page where
 * that is gone by then.
 * @param open - whether it is open now
 */
export function useFocusBefore(open: boolean): () => HTMLElement | null {
  // What is drawn open may take the focus with its first drawing, before any effect.
  const [atFirst] = useState(() => (open ? focusBefore() : null));
  const before = useRef(atFirst);
  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    if (open && !wasOpen.current) before.current = focusBefore();
    wasOpen.current = open;
  }, [open]);
  return () => (before.current ?? contentOfPage)();
}
