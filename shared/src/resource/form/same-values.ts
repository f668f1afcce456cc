import type { FormValues } from './form-model';

/** A signed path of a file changes with every answer; what it names does not. */
const unsigned = (text: string): string => text.split('?exp=')[0] ?? text;

/**
 * A value in the one form that says the same: nothing, an empty text, an unticked box and an empty list are all
 * nothing, as they are to whoever looks at the form; text counts without white space around it.
 */
function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === false) return undefined;
  if (typeof value === 'string') return unsigned(value.trim()) || undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => plain(item) ?? null);
  if (typeof value !== 'object') return value;
  const members = Object.entries(value)
    .map(([name, member]: [string, unknown]) => [name, plain(member)] as const)
    .filter(([, member]) => member !== undefined)
    .toSorted(([first], [second]) => (first < second ? -1 : 1));
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** Whether two values say the same to whoever looks at the form. */
export const isSame = (first: unknown, second: unknown): boolean =>
  JSON.stringify(plain(first)) === JSON.stringify(plain(second));

/** Names of the fields whose values differ. */
export const changedNames = (before: FormValues, after: FormValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
