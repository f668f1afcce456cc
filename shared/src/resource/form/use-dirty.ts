import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import type { FormBase, FormValues } from './form-model';
import { changedNames, isSame } from './same-values';

/** After the last change, the whole form is compared with what it began with. */
const COMPARE_DELAY_MS = 500;

export interface Dirty {
  isDirty: boolean;
  /** Compares at once. @returns whether something differs. */
  compare: () => boolean;
}

/**
 * Whether a form differs from what it began with. A key compares its own field, and only until something differs; that
 * nothing does any more is found out once the person pauses.
 */
export function useDirty(form: UseFormReturn<FormValues>, base: RefObject<FormBase>): Dirty {
  const [isDirty, setIsDirty] = useState(false);
  const known = useRef(false);
  const say = useCallback((next: boolean) => {
    known.current = next;
    setIsDirty(next);
    return next;
  }, []);
  const compare = useCallback(
    () => say(changedNames(base.current.values, form.getValues()).length > 0),
    [base, form, say],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        clearTimeout(timer);
        timer = setTimeout(compare, COMPARE_DELAY_MS);
        if (name === undefined || known.current) return;
        if (!isSame(get(base.current.values, name), form.getValues(name))) say(true);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, base, compare, say]);
  return { isDirty, compare };
}
