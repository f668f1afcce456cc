import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { contentOfPage } from './focus-before';

const buttonsOf = (group: Element | null | undefined): HTMLElement[] =>
  group ? [...group.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')] : [];

/** The last one: where buttons stand in a row, it is the likeliest step. */
const lastButton = (group: Element | null): HTMLElement | undefined => buttonsOf(group).at(-1);

/** Of the next entry of the list that the group is an entry of, or of the one before. */
function buttonBeside(group: Element | null): HTMLElement | undefined {
  const around = buttonsOf(group?.closest('ul, ol'));
  const isAfter = (button: Element) =>
    ((group?.compareDocumentPosition(button) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return around.find(isAfter) ?? around.at(-1);
}

/**
 * For a group of buttons of which one may go away by what it does: the focus stays in the group; where nothing of it is
 * left, in the list that it is an entry of, or in the content of the page.
 * @returns attributes of the group's element.
 */
export function useKeptFocus<Group extends HTMLElement>() {
  const group = useRef<Group>(null);
  const focused = useRef<Element | null>(null);
  const dialog = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    // As long as the dialog is there, where the focus goes in it is its own affair: it would close where it is left.
    if (dialog.current?.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const next = lastButton(group.current) ?? buttonBeside(group.current) ?? contentOfPage();
    next?.focus({ preventScroll: true });
  });
  return {
    ref: group,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
      // What is focused in a dialog over the group is told here as well, if it is the group's.
      const around = target.closest('[role=dialog], [role=alertdialog]');
      dialog.current = around?.contains(group.current) ? null : around;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
