import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

export interface FormKeys {
  onSave: () => void;
  onCancel: () => void;
}

/** Keys that an open list or a dialog wants for itself. */
const isTaken = (event: KeyboardEvent, target: Element): boolean =>
  event.defaultPrevented || target.matches('select') || target.closest('[aria-expanded=true]') !== null;

/**
 * Ctrl or Cmd with Enter saves the form, Escape asks to leave it: from inside of it, and while nothing has the focus.
 * @returns stops listening.
 */
export function formKeys(form: () => HTMLElement | null, { onSave, onCancel }: FormKeys): () => void {
  const listen = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target !== document.body && !form()?.contains(target)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSave();
    }
    if (event.key === 'Escape' && !isTaken(event, target)) {
      event.preventDefault();
      onCancel();
    }
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}

/** Puts the focus on the first element of the page that has one of the ids. */
export function focusFirst(ids: readonly string[]): void {
  const controls = ids.flatMap((id) => document.getElementById(id) ?? []);
  const [first] = controls.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  first?.scrollIntoView?.({ block: 'center' });
  first?.focus({ preventScroll: true });
}

/**
 * Leads to the first field with a problem each time the form was refused.
 * @param refusals - counts the refusals.
 * @param saving - controls take no focus while the form is being saved.
 * @param ids - controls with a problem.
 */
export function useFirstProblem(refusals: number, saving: boolean, ids: readonly string[]): void {
  const shown = useRef(0);
  const latest = useRef(ids);
  latest.current = ids;
  const hasProblems = ids.length > 0;
  useEffect(() => {
    if (saving || !hasProblems || refusals === shown.current) return;
    shown.current = refusals;
    focusFirst(latest.current);
  }, [saving, hasProblems, refusals]);
}

/**
 * Browsers take the keyboard from a control that is disabled: when a form was not stored, it is back where it was, or on
 * the button that saves, where what had it has gone, as the offer to try again has.
 * @param saving - everything in the form is disabled while it is being saved.
 */
export function useFocusAfterSaving(form: RefObject<HTMLFormElement | null>, saving: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (saving) {
      before.current = document.activeElement;
      return;
    }
    const { current } = before;
    before.current = null;
    if (!current || document.activeElement !== document.body) return;
    const save = [...(form.current?.elements ?? [])].find((control) => control.matches('[type=submit]'));
    const next = current === document.body ? save : current;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [form, saving]);
}

/** What one begins to type in. */
export const firstControlIn = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>(
    'input:not([type=hidden], [type=file], [tabindex="-1"], :disabled), select:not(:disabled), textarea:not(:disabled)',
  ) ?? null;
