import { useEffect, useRef } from 'react';

/** The browser's stack of what one gesture closes, of which the last one made is on top; TypeScript does not know it yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

/**
 * Back on a phone closes what lies over the page, as it does with what the browser itself lays there, and leaves the page
 * only after that. Where the browser tells nobody of such a request, Back leaves the page as before.
 * @param answer - may leave open what it is about: the next request comes here as well.
 * @returns what ends it.
 */
export function heedCloseRequests(answer: () => void): () => void {
  // Elsewhere the request is Escape, which each thing over the page hears by itself.
  if (!('CloseWatcher' in globalThis) || !globalThis.matchMedia('(pointer: coarse)').matches) {
    return () => undefined;
  }
  let watcher: CloseWatcher;
  const heed = () => {
    watcher = new CloseWatcher();
    watcher.addEventListener('close', () => {
      heed();
      answer();
    });
  };
  heed();
  window.addEventListener('keydown', keepEscape);
  return () => {
    watcher.destroy();
    window.removeEventListener('keydown', keepEscape);
  };
}

/** As `heedCloseRequests`, as long as it is open; a question over it, such as whether one leaves it, is answered alone. */
export function useCloseRequest(open: boolean, answer: () => void): void {
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    if (!open) return;
    return heedCloseRequests(() => {
      if (!document.querySelector('.ui-alert')) latest.current();
    });
  }, [open]);
}
