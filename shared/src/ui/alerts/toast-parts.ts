import type { ToastOptions, ToastTone } from '../overlays/toast';
import { toastWord } from './toast-words';

/** Lines of 24 by 24, as the icons of the panel. */
const drawings: Record<ToastTone, string> = {
  success: 'M5 12.5 9.5 17 19 7',
  danger: 'M12 7.5v5.5M12 16.5v.01M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19',
  info: 'M12 11v5.5M12 7.5v.01M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19',
  warning: 'M12 9v4.5M12 17v.01M12 3 2 20.5h20z',
};
const SVG = 'http://www.w3.org/2000/svg';

/** Between a toast and what it stands above. */
const GAP_PX = 12;

/** Writes what the library has no place for, as text: the name of what it is about, and the way there. */
export function fillToast(
  popup: HTMLElement,
  { text, subject, link, tone = 'success' }: ToastOptions,
  follow: (to: string) => void,
): void {
  // The region around it is what is announced.
  popup.setAttribute('role', 'group');
  popup.removeAttribute('aria-live');
  // No heading of the page.
  popup.querySelector('.swal2-title')?.setAttribute('role', 'presentation');
  popup.querySelector('.swal2-icon')?.replaceChildren(drawn(drawings[tone]));
  const content = popup.querySelector('.swal2-html-container');
  const leads = link && link.to !== window.location.pathname ? linkTo(link, follow) : undefined;
  const parts = [text, subject, leads].filter((part) => part !== undefined);
  content?.replaceChildren(...parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part])));
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Says by which keys its button is pressed. */
export function addKeys(popup: HTMLElement): void {
  const button = popup.querySelector('.swal2-confirm');
  if (!button) return;
  button.setAttribute('aria-keyshortcuts', isMac() ? 'Meta+Z' : 'Control+Z');
  const keys = document.createElement('kbd');
  // The attribute says so to who hears it.
  keys.setAttribute('aria-hidden', 'true');
  keys.textContent = isMac() ? '⌘ Z' : `${toastWord('control')} Z`;
  button.append(keys);
}

function drawn(line: string): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', line);
  drawing.append(path);
  return drawing;
}

function linkTo({ label, to }: NonNullable<ToastOptions['link']>, follow: (to: string) => void): HTMLElement {
  const anchor = document.createElement('a');
  anchor.href = to;
  anchor.textContent = label;
  anchor.addEventListener('click', (event) => {
    // In a tab of its own it is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow(to);
  });
  return anchor;
}

/** Keeps a toast above the bars at the lower edge of the window (`belowToasts`). @returns what ends it. */
export function standAboveBars(popup: HTMLElement): () => void {
  const stand = () => {
    const { left, right } = popup.getBoundingClientRect();
    const tops = [...document.querySelectorAll('[data-below-toasts]')]
      .map((bar) => bar.getBoundingClientRect())
      .filter((bar) => bar.height > 0 && bar.left < right && bar.right > left)
      .filter((bar) => bar.top < window.innerHeight && bar.bottom > window.innerHeight - popup.offsetHeight)
      .map((bar) => window.innerHeight - bar.top);
    const height = Math.max(0, ...tops);
    popup.parentElement?.style.setProperty('--toast-above', `${height === 0 ? 0 : height + GAP_PX}px`);
  };
  stand();
  // What scrolls inside the page moves its bars, too.
  const passive = { passive: true, capture: true };
  window.addEventListener('scroll', stand, passive);
  window.addEventListener('resize', stand);
  return () => {
    window.removeEventListener('scroll', stand, passive);
    window.removeEventListener('resize', stand);
  };
}
