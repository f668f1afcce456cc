import type { TObject } from 'typebox';
import { dateShort, dateTimeShort, monthIn } from '../format/dates';
import { rupiah, thousands } from '../format/money';
import { percent } from '../format/percent';
import { currentLanguage } from '../i18n/language';
import { resolveField, type ResolvedField } from './form/schema-fields';
import type { FieldDeclaration } from './form/form-model';
import type { LaterText } from './later-text/later-text';
import type { AreaWords } from './resource-text';
import { written } from './written';

/** What turns a stored value into words: the area's messages, and where they are known its fields. */
export interface ValueFrame {
  words: AreaWords;
  text: LaterText;
  /** Input of the write that sets the fields: it tells money from other numbers and a list of words from text. */
  schema?: TObject;
  /** Fields as a form declares them; they know the names of references and of rows. */
  fields?: readonly (string | FieldDeclaration)[];
  /** Name of a record by the path of its picker. */
  nameOf?: (path: string, id: string) => string;
}

const nameOfField = (field: string | FieldDeclaration): string =>
  typeof field === 'string' ? field : field.name;

export function fieldOf(name: string, { schema, fields }: ValueFrame): ResolvedField | null {
  const declared = fields?.find((field) => nameOfField(field) === name);
  if (!schema || (!declared && !(name in schema.properties))) return null;
  return resolveField(schema, declared ?? name);
}

/** Such a field holds other records: their ids, or in a history their names. */
const isReferenceName = (name: string): boolean => /^id_|_ids?$/.test(name);

/** Whether there is nothing to say. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function labelOfOption(field: ResolvedField | null, value: string): string | undefined {
  for (const option of field?.options ?? []) {
    if (typeof option !== 'string' && option.value === value) return option.label;
  }
  return undefined;
}

function referenceInWords(field: ResolvedField, id: string, frame: ValueFrame): string {
  const initial = field.initialOption ?? [];
  const known = ('value' in initial ? [initial] : initial).find((option) => option.value === id);
  return known?.label ?? labelOfOption(field, id) ?? frame.nameOf?.(field.source ?? '', id) ?? `#${id}`;
}

function numberInWords(name: string, value: number, field: ResolvedField | null): string {
  if (field?.kind === 'money') return rupiah(value);
  if (field?.kind === 'percent' || name.endsWith('_bp')) return percent(value);
  if (name === 'version') return String(value);
  if (name === 'id' || isReferenceName(name)) return `#${value}`;
  return Number.isInteger(value) ? thousands(value) : String(value).replace('.', ',');
}

function textInWords(name: string, value: string, field: ResolvedField | null, frame: ValueFrame): string {
  if (field?.kind === 'picture') return frame.text('picture');
  if (isReferenceName(name)) return value;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dateShort(value);
  if (/^\d{4}-\d{2}$/.test(value)) return monthIn(value, currentLanguage());
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return dateTimeShort(value);
  const isWord = field ? Boolean(field.words ?? field.options) : /^[a-z_]{2,30}$/.test(value);
  return isWord ? (labelOfOption(field, value) ?? frame.words.word(name, value)) : value;
}

/**
 * A person, a contact, any stored record: by its name. What has no id, such as the change of a row in a history, with
 * its other members behind its name.
 */
function objectInWords(name: string, value: object, frame: ValueFrame): string {
  const own = 'name' in value && typeof value.name === 'string' ? value.name : null;
  if (own !== null && 'id' in value) return own;
  const members = Object.entries(value)
    .filter(([member, inner]) => !isBlank(inner) && inner !== false && !(own !== null && member === 'name'))
    .map(([member, inner]) => `${frame.words.rowField(name, member)}: ${valueInWords(member, inner, frame)}`)
    .join(', ');
  if (own === null) return members;
  return members === '' ? own : `${own} (${members})`;
}

/**
 * A value of a record as people read it: words of an enumeration from the area's messages, dates, rupiah, names.
 * @param name - of the field, e.g. 'credit_limit'.
 */
export function valueInWords(name: string, value: unknown, frame: ValueFrame): string {
  if (isBlank(value)) return frame.text('nothing');
  if (typeof value === 'boolean') return frame.text(value ? 'yes' : 'no');
  const field = fieldOf(name, frame);
  const isReference = field?.kind === 'reference' || field?.kind === 'person';
  const areReferences = field?.kind === 'references' || field?.kind === 'people';
  if (field && (isReference || areReferences) && typeof value === 'number')
    return referenceInWords(field, String(value), frame);
  if (typeof value === 'number') return numberInWords(name, value, field);
  if (typeof value === 'string') return textInWords(name, value, field, frame);
  if (Array.isArray(value)) return value.map((item: unknown) => valueInWords(name, item, frame)).join(', ');
  return typeof value === 'object' && value !== null ? objectInWords(name, value, frame) : written(value);
}
