import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import type { Label, Sentence } from '@balai/shared/format/sentence';
import type { TLocalizedValidationError } from 'typebox/error';

/** 'first_name' -> 'First name'; the last word of a path such as 'pics.0.phone'. */
export function fieldLabel(area: string, path: string): Label {
  const name =
    path
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? path;
  const words = name.replaceAll('_', ' ');
  return { label: `${area}.field.${name}`, message: words.charAt(0).toUpperCase() + words.slice(1) };
}

const kinds: Record<string, 'whole_number' | 'number' | 'text' | 'yes_or_no' | 'list' | 'group'> = {
  integer: 'whole_number',
  number: 'number',
  string: 'text',
  boolean: 'yes_or_no',
  array: 'list',
  object: 'group',
};

function sentence(error: TLocalizedValidationError, name: Label): Sentence {
  switch (error.keyword) {
    case 'type':
      return fieldSentence(kinds[[error.params.type].flat()[0] ?? ''] ?? 'other_kind', { field: name });
    case 'minimum':
      return fieldSentence('at_least', { field: name, limit: String(error.params.limit) });
    case 'maximum':
      return fieldSentence('at_most', { field: name, limit: String(error.params.limit) });
    case 'minLength':
      return fieldSentence('required', { field: name });
    case 'maxLength':
      return fieldSentence('too_long', { field: name, limit: error.params.limit });
    case 'minItems':
      return fieldSentence('too_few', { field: name, count: error.params.limit });
    case 'maxItems':
      return fieldSentence('too_many', { field: name, limit: error.params.limit });
    case 'uniqueItems':
      return fieldSentence('repeats', { field: name });
    case 'pattern': {
      // The pattern of required text and no other: an address of another form was given, and is wrong.
      const isRequired = /^\/?\\S\/?u?$/.test(error.params.pattern.toString());
      return fieldSentence(isRequired ? 'required' : 'invalid', { field: name });
    }
    case 'format':
      if (error.params.format === 'date') return fieldSentence('day', { field: name });
      return fieldSentence(error.params.format === 'date-time' ? 'moment' : 'invalid', { field: name });
    case 'enum':
      return fieldSentence('one_of', { field: name, words: error.params.allowedValues.join(', ') });
    default:
      return fieldSentence('invalid', { field: name });
  }
}

/**
 * Turns a validator's findings into one plain sentence for each field, the first finding of a field winning.
 * @param area - first part of the operation's name: its department has the names of the fields.
 * @returns field (with dots for nesting, e.g. 'pics.0.phone') to sentence.
 */
export function fieldSentences(
  errors: readonly TLocalizedValidationError[],
  area: string,
): Record<string, Sentence> {
  const sentences: Record<string, Sentence> = {};
  const add = (path: string, text: Sentence) => {
    sentences[path] ??= text;
  };
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1).join('.');
    const within = (name: string) => (path ? `${path}.${name}` : name);
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties)
        add(within(name), fieldSentence('required', { field: fieldLabel(area, name) }));
    } else if (error.keyword === 'additionalProperties') {
      for (const name of error.params.additionalProperties)
        add(within(name), fieldSentence('unknown', { field: fieldLabel(area, name) }));
    } else if (error.keyword !== 'boolean') {
      // 'boolean' only repeats what 'additionalProperties' says.
      add(path || 'input', sentence(error, fieldLabel(area, path || 'input')));
    }
  }
  return sentences;
}
