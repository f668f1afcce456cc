import type { Operation } from '../../contract/operation';
import type { CallFiles } from '../../http/multipart';
import type { FormValues } from './form-model';

/** The value of a field of the kind 'files'. */
export const filesIn = (value: unknown): readonly File[] =>
  Array.isArray(value) ? value.filter((file): file is File => file instanceof File) : [];

/** What a form sends beside its input: the fields that have the name of a part of the operation that carries files. */
export function filesOf({ fileParts = [] }: Operation, values: FormValues): CallFiles {
  const chosen = fileParts.map((part) => [part, filesIn(values[part])] as const);
  return Object.fromEntries(chosen.filter(([, files]) => files.length > 0));
}
