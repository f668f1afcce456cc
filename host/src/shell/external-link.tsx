import type { ComponentProps, MouseEvent } from 'react';
import { hasUnsavedWork, mayLeave } from './leave-guard';

/** Pressed so, the browser opens another tab or window, and this one stays as it is. */
const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.currentTarget.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey;

/**
 * Leads out of the panel; the other side learns neither where it was linked from nor gets a hand on this tab. Where it
 * takes the place of a page with unsaved work, the same dialog asks as for a page of the panel [2.34].
 */
export function ExternalLink({ href, onClick, children, ...attributes }: ComponentProps<'a'>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event) || !hasUnsavedWork()) return;
    event.preventDefault();
    const { href: address } = event.currentTarget;
    void mayLeave().then((leaves) => leaves && window.location.assign(address));
  };
  return (
    <a {...attributes} href={href} rel="noopener noreferrer" onClick={follow}>
      {children}
    </a>
  );
}
