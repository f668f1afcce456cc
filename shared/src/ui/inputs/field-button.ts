import { useFieldContext } from '@chakra-ui/react';
import { useId } from 'react';

/**
 * What a button within a control is called: by its word and the label of the field, as several fields of a form have the
 * same button.
 * @param label - what the control is called where it has no field around it.
 */
export function useFieldButton(word: string, label: string | undefined) {
  const id = useId();
  const field = useFieldContext();
  if (label !== undefined) return { 'aria-label': `${word}: ${label}` };
  return { id, 'aria-label': word, 'aria-labelledby': field ? `${id} ${field.ids.label}` : undefined };
}
