import type { FieldDeclaration, FormSectionDeclaration } from '../form/form-model';
import { optionOf } from '../options-source';
import { answeredName, isNamed } from './answered-names';

type Fields = FormSectionDeclaration['fields'];

/**
 * Fields of which those that hold other records have the names that the stored record carries of them, so that nobody
 * asks for these.
 * @param stored - null for a new record.
 */
export function withChosenNames(fields: Fields, stored: object | null): Fields {
  if (stored === null) return fields;
  const named = fields.map((field) => (typeof field === 'string' ? field : withChosenName(field, stored)));
  // The same list where nothing is named: a form is drawn again for another one.
  return named.some((field, place) => field !== fields[place]) ? named : fields;
}

function withChosenName(field: FieldDeclaration, stored: object): FieldDeclaration {
  if (!field.source || field.initialOption) return field;
  const name = answeredName(field.name);
  const chosen: unknown = name === field.name ? null : Reflect.get(stored, name);
  if (Array.isArray(chosen)) return { ...field, initialOption: chosen.filter(isNamed).map(optionOf) };
  return isNamed(chosen) ? { ...field, initialOption: optionOf(chosen) } : field;
}
