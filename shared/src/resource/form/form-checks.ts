import type { Resolver } from 'react-hook-form';
import type { LaterText } from '../later-text/later-text';
import type { FormValues, ResourceFormProps } from './form-model';
import { asFormErrors, asPath, sentence } from './form-problems';
import { cleanValues, schemaRefusals } from './schema-fields';

type CheckedForm = Pick<ResourceFormProps, 'schema' | 'hiddenValues' | 'validate' | 'prepare'>;

/** What is sent of the values. @param version - of the record as it was read last; null for a new one. */
export function outgoingValues(
  { schema, hiddenValues, prepare }: CheckedForm,
  values: FormValues,
  version: number | null,
): FormValues {
  const hidden = version === null ? hiddenValues : { ...hiddenValues, version };
  const prepared = prepare ? prepare(values) : values;
  return cleanValues(schema, { ...prepared, ...hidden });
}

/** Checks what would be sent: the schema first, then the rules beyond it. @param outgoing - of the form's values. */
export const formResolver =
  (
    { schema, validate }: CheckedForm,
    outgoing: (values: FormValues) => FormValues,
    text: LaterText,
  ): Resolver<FormValues> =>
  (values) => {
    const sent = outgoing(values);
    const problems: Record<string, string> = {};
    const refusals = Object.entries(schemaRefusals(schema, sent));
    for (const [path, refusal] of refusals) problems[asPath(path)] = sentence(refusal, text);
    // The rules beyond it compare numbers and days, not what was typed instead of them.
    const areReadable = refusals.every(([, { kind }]) => kind !== 'unreadable');
    const beyond = areReadable ? validate?.(sent) : undefined;
    for (const [path, message] of Object.entries(beyond ?? {})) problems[asPath(path)] ??= message;
    return Object.keys(problems).length > 0
      ? { values: {}, errors: asFormErrors(problems) }
      : { values, errors: {} };
  };
