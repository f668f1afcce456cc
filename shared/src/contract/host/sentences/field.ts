import { defineSentences } from '../../../format/sentence';

/** What a schema refuses of a field. */
export const fieldSentence = defineSentences('field', {
  required: '{{field}} is required',
  invalid: '{{field}} is not valid',
  unknown: '{{field}} is not a known field',
  whole_number: '{{field}} must be a whole number',
  number: '{{field}} must be a number',
  text: '{{field}} must be text',
  yes_or_no: '{{field}} must be yes or no',
  list: '{{field}} must be a list',
  group: '{{field}} must be a group of fields',
  other_kind: '{{field}} must be of another kind',
  at_least: '{{field}} must be at least {{limit, plain}}',
  at_most: '{{field}} must be at most {{limit, plain}}',
  too_long: '{{field}} must have at most {{limit, plain}} characters',
  too_few_one: '{{field}} must have at least {{count}} entry',
  too_few_other: '{{field}} must have at least {{count}} entries',
  too_many: '{{field}} must have at most {{limit, plain}} entries',
  repeats: '{{field}} must not repeat an entry',
  day: '{{field}} must be a date such as 2026-01-31',
  moment: '{{field}} must be a date and time',
  one_of: '{{field}} must be one of: {{words}}',
  unstorable: '{{field}} holds characters that cannot be stored',
  too_complex: '{{field}} is too large or nested too deeply',
});
