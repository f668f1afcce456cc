import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { contentOfPage } from './focus-before';

/** The last one: where buttons stand in a row, it is the likeliest step. */
const lastButton = (group: Element): HTMLElement | undefined =>
  [...group.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')].at(-1);

/**
 * For a group of buttons of which one may go away by what it does: the focus stays in the group, or in the content of the
 * page where nothing of the group is left.
 * @returns attributes of the group's element.
 */
export function useKeptFocus<Group extends HTMLElement>() {
  const group = useRef<Group>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const next = (group.current && lastButton(group.current)) ?? contentOfPage();
    next?.focus({ preventScroll: true });
  });
  return {
    ref: group,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
