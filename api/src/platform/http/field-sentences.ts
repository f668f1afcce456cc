import type { TLocalizedValidationError } from 'typebox/error';

/** 'first_name' -> 'First name'; the last word of a path such as '/pics/0/phone'. */
function label(field: string): string {
  const words = (
    field
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? field
  ).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
};

function sentence(error: TLocalizedValidationError, field: string): string {
  const name = label(field);
  switch (error.keyword) {
    case 'type': {
      const type = [error.params.type].flat()[0] ?? '';
      return `${name} must be ${kinds[type] ?? 'of another kind'}`;
    }
    case 'minimum':
      return `${name} must be at least ${error.params.limit}`;
    case 'maximum':
      return `${name} must be at most ${error.params.limit}`;
    case 'minLength':
      return `${name} is required`;
    case 'maxLength':
      return `${name} must have at most ${error.params.limit} characters`;
    case 'minItems':
      return `${name} must have at least ${error.params.limit} ${error.params.limit === 1 ? 'entry' : 'entries'}`;
    case 'maxItems':
      return `${name} must have at most ${error.params.limit} entries`;
    case 'uniqueItems':
      return `${name} must not repeat an entry`;
    case 'pattern':
      // The pattern of required text: something other than white space.
      return error.params.pattern.toString().includes('\\S') ? `${name} is required` : `${name} is not valid`;
    case 'format':
      if (error.params.format === 'date') return `${name} must be a date such as 2026-01-31`;
      if (error.params.format === 'date-time') return `${name} must be a date and time`;
      return `${name} is not valid`;
    case 'enum':
      return `${name} must be one of: ${error.params.allowedValues.join(', ')}`;
    default:
      return `${name} is not valid`;
  }
}

/**
 * Turns a validator's findings into one plain sentence for each field, the first finding of a field winning.
 * @returns field (with dots for nesting, e.g. 'pics.0.phone') to sentence.
 */
export function fieldSentences(errors: readonly TLocalizedValidationError[]): Record<string, string> {
  const sentences: Record<string, string> = {};
  const add = (field: string, text: string) => {
    sentences[field] ??= text;
  };
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1).join('.');
    const within = (name: string) => (path ? `${path}.${name}` : name);
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) add(within(name), `${label(name)} is required`);
    } else if (error.keyword === 'additionalProperties') {
      for (const name of error.params.additionalProperties)
        add(within(name), `${label(name)} is not a known field`);
    } else if (error.keyword !== 'boolean') {
      // 'boolean' only repeats what 'additionalProperties' says.
      add(path || 'input', sentence(error, path || 'input'));
    }
  }
  return sentences;
}
