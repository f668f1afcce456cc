import type { FieldErrors } from 'react-hook-form';
import { thousands } from '../../format/money';
import type { LaterText } from '../later-text/later-text';
import type { FieldKind, FormValues } from './form-model';
import type { Refusal } from './schema-fields';

/** What is asked for where something else was typed. */
const asked = {
  integer: 'notWhole',
  number: 'notNumber',
  percent: 'notNumber',
  money: 'notAmount',
  date: 'notDay',
} as const;

/** Says of text that is no value of its field what it has to be. */
export const unreadable = (kind: FieldKind, text: LaterText): string =>
  text(kind in asked ? asked[kind as keyof typeof asked] : 'unreadable');

/** A refusal of the schema in the reader's language. */
export function sentence(refusal: Refusal, text: LaterText): string {
  switch (refusal.kind) {
    case 'required':
      return text('required');
    case 'tooLong':
      return text('tooLong', { count: refusal.most });
    case 'tooMany':
      return text('tooMany', { count: refusal.most });
    case 'tooFew':
      return text('tooFew', { count: refusal.least });
    case 'tooSmall':
      return text('tooSmall', { least: thousands(refusal.least) });
    case 'tooLarge':
      return text('tooLarge', { most: thousands(refusal.most) });
    case 'onItsWay':
      return text('pictureWait');
    case 'unreadable':
      return unreadable(refusal.meant, text);
    case 'wrong':
      return text('wrong');
  }
}

/** Sets a value by path, making the objects and lists on the way. */
function place(target: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('.');
  let level: Record<string, unknown> = target;
  for (const part of parts.slice(0, -1)) {
    const next = level[part];
    const made: Record<string, unknown> = typeof next === 'object' && next !== null ? { ...next } : {};
    level[part] = made;
    level = made;
  }
  level[parts.at(-1) ?? path] = value;
}

/** 'pic[0].name' and 'pic.0.name' are the same field. */
export const asPath = (field: string): string => field.replace(/\[(\w+)\]/g, '.$1').replace(/^\./, '');

/** Problems by path in the shape that the form library reads. */
export function asFormErrors(problems: Readonly<Record<string, string>>): FieldErrors<FormValues> {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(problems)) place(errors, path, { type: 'refused', message });
  // Built by path just above, as the library nests them.
  return errors as FieldErrors<FormValues>;
}

/** Every error of a form by its path; the form library nests them. */
export function problemsByPath(errors: FieldErrors<FormValues> | object, prefix = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]): [string, string][] => {
    if (typeof error !== 'object' || error === null) return [];
    if ('message' in error && typeof error.message === 'string' && 'type' in error)
      return [[`${prefix}${name}`, error.message]];
    return name === 'ref' ? [] : problemsByPath(error, `${prefix}${name}.`);
  });
}
