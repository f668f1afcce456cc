import { createContext, use } from 'react';

/** The label of the field around a control, where it is a word. */
export const FieldLabel = createContext<string | undefined>(undefined);

/**
 * What a button within a control is called: several fields of a form have the same button, and each says whose it is.
 * @param label - what the control is called where it has no field around it.
 */
export function useButtonName(word: string, label?: string): string {
  const around = use(FieldLabel);
  const of = label ?? around;
  return of === undefined ? word : `${word}: ${of}`;
}
