import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form-model';

// Types only of the form library: departments take `useFieldValue` from here before any form is loaded.

/**
 * The form that the fields below belong to. Not the library's own provider: its value is a new one with every state of
 * the form, which would draw all fields, while these methods stay the same for the form's life.
 */
const FormContext = createContext<UseFormReturn<FormValues> | null>(null);

export const FormMethods = FormContext.Provider;

export function useFormMethods(): UseFormReturn<FormValues> {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field of a form stands outside of any form');
  return form;
}

/** The value of one field, for a control that shows what another field makes of it. */
export function useFieldValue(name: string): unknown {
  const form = useFormMethods();
  const subscribe = useCallback(
    (changed: () => void) =>
      form.subscribe({ name, exact: true, formState: { values: true }, callback: changed }),
    [form, name],
  );
  return useSyncExternalStore(subscribe, (): unknown => form.getValues(name));
}
