import type { TObject, TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { CONFIDENTIAL_MARK, DEMANDED_MARK } from '../../contract/schema';
import type { FieldDeclaration, FieldKind, FormValues } from './form-model';

/** The parts of a JSON schema that a form reads. */
interface PlainSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  anyOf?: readonly PlainSchema[];
  items?: PlainSchema;
  properties?: Record<string, PlainSchema>;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  [CONFIDENTIAL_MARK]?: boolean;
  [DEMANDED_MARK]?: readonly string[];
}

// TypeBox schemas are JSON schemas; the plain reading is all a form wants.
const plain = (schema: TSchema | PlainSchema): PlainSchema => schema as PlainSchema;

/** What lies inside `nullable(...)`. */
const inner = (schema: PlainSchema): PlainSchema =>
  schema.anyOf?.find((part) => part.type !== 'null') ?? schema;

const isNullable = (schema: PlainSchema): boolean =>
  schema.anyOf?.some((part) => part.type === 'null') ?? false;

/** An object by its properties. */
export type Properties = Pick<TObject, 'properties'>;

export function fieldSchema({ properties }: Properties, name: string): PlainSchema | undefined {
  const property = plain({ properties }).properties?.[name];
  return property ? inner(property) : undefined;
}

/** The fields that a form has to fill, also where its call may leave them out. */
const demandedBy = (schema: TObject): readonly string[] =>
  plain(schema)[DEMANDED_MARK] ?? plain(schema).required ?? [];

export const isRequired = (schema: TObject, name: string): boolean => demandedBy(schema).includes(name);

/** Whether a record can be without the field: null empties it. */
export const mayBeEmpty = (schema: TObject, name: string): boolean =>
  !isRequired(schema, name) && isNullable(plain(schema).properties?.[name] ?? {});

/** The values that a browser may keep: all but the confidential ones. */
export const keepableValues = (schema: TObject, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => fieldSchema(schema, name)?.[CONFIDENTIAL_MARK] !== true),
  );

/** Schema of one row of a list field. */
export function rowSchema(schema: TObject, name: string): TObject | undefined {
  const items = fieldSchema(schema, name)?.items;
  return items?.properties ? (items as TObject) : undefined; // an object schema has properties
}

/** What a form sends of a picture begins so; all else it may hold is the picture as the record has it. */
const UPLOAD = 'upload-';

/** Value of a field whose picture is on its way: the form does not save until it is there. */
export const PICTURE_ON_ITS_WAY = UPLOAD;

export const isPictureUpload = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(UPLOAD);

const isPictureField = (schema: PlainSchema): boolean => schema.pattern?.startsWith(`^${UPLOAD}`) ?? false;

const LONGEST_LINE = 300;
const MONEY_MAXIMUM = 999_999_999_999_999;

export function kindOf(name: string, schema: PlainSchema | undefined): FieldKind {
  if (!schema) return 'text';
  if (schema.enum) return 'select';
  switch (schema.type) {
    case 'boolean':
      return 'boolean';
    case 'array':
      return schema.items?.properties ? 'rows' : schema.items?.enum ? 'multiselect' : 'references';
    case 'integer':
      if (schema.maximum === MONEY_MAXIMUM) return 'money';
      if (name.endsWith('_bp')) return 'percent';
      return schema.maximum === Number.MAX_SAFE_INTEGER ? 'reference' : 'integer';
    case 'number':
      return 'number';
    default:
      break;
  }
  if (isPictureField(schema)) return 'picture';
  if (schema.format === 'date') return 'date';
  if (schema.pattern?.startsWith('^[0-9]{4}-(0[1-9]')) return 'month';
  if (/(^|_)phone$/.test(name)) return 'phone';
  if (/(^|_)email$/.test(name)) return 'email';
  if (/(^|_)website$/.test(name)) return 'url';
  return (schema.maxLength ?? 0) > LONGEST_LINE ? 'textarea' : 'text';
}

/** A field with everything that the schema knows about it. */
export interface ResolvedField extends FieldDeclaration {
  kind: FieldKind;
  required: boolean;
  words?: readonly string[];
  maxLength?: number;
}

export function resolveField(schema: TObject, declared: string | FieldDeclaration): ResolvedField {
  const field = typeof declared === 'string' ? { name: declared } : declared;
  const own = fieldSchema(schema, field.name);
  const words = own?.enum ?? own?.items?.enum;
  return {
    ...field,
    kind: field.kind ?? (field.render ? 'custom' : field.rows ? 'rows' : kindOf(field.name, own)),
    required: field.required ?? isRequired(schema, field.name),
    words: words?.filter((word): word is string => typeof word === 'string'),
    maxLength: own?.maxLength,
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * Values as they are sent: empty optional ones are null where the schema allows it, else left out; text is trimmed.
 * Only what the schema names goes, and of pictures only what was chosen or removed.
 */
export function cleanValues(schema: TObject, values: FormValues): FormValues {
  const cleaned: FormValues = {};
  for (const [name, property] of Object.entries(plain(schema).properties ?? {})) {
    const value = values[name];
    if (isEmpty(value)) {
      if (value === undefined) continue;
      if (isNullable(property)) cleaned[name] = null;
      else if (isRequired(schema, name)) cleaned[name] = inner(property).type === 'string' ? '' : undefined;
      continue;
    }
    if (isPictureField(inner(property)) && !isPictureUpload(value)) continue;
    const rows = rowSchema(schema, name);
    if (Array.isArray(value) && rows)
      cleaned[name] = value.map((row: unknown) =>
        cleanValues(rows, typeof row === 'object' && row !== null ? { ...row } : {}),
      );
    else cleaned[name] = typeof value === 'string' ? value.trim() : value;
  }
  return cleaned;
}

/** Why a value is refused; the form turns it into a sentence in the reader's language. */
export type Refusal =
  | { kind: 'required' }
  | { kind: 'tooLong'; most: number }
  | { kind: 'tooMany'; most: number }
  | { kind: 'tooFew'; least: number }
  | { kind: 'tooSmall'; least: number }
  | { kind: 'tooLarge'; most: number }
  | { kind: 'onItsWay' }
  /** Text stands where a value of this kind is meant. */
  | { kind: 'unreadable'; meant: FieldKind }
  | { kind: 'wrong' };

function refusalOf(keyword: string, parameters: Record<string, unknown>, isMissing: boolean): Refusal {
  const limit = Number(parameters['limit']);
  switch (keyword) {
    case 'required':
    case 'minLength':
      return { kind: 'required' };
    case 'maxLength':
      return { kind: 'tooLong', most: limit };
    case 'maxItems':
      return { kind: 'tooMany', most: limit };
    case 'minItems':
      return { kind: 'tooFew', least: limit };
    case 'minimum':
      return { kind: 'tooSmall', least: limit };
    case 'maximum':
      return { kind: 'tooLarge', most: limit };
    default:
      return isMissing ? { kind: 'required' } : { kind: 'wrong' };
  }
}

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === part)?.[1]
        : undefined,
    values,
  );

/** What lies at a path of an object's schema, through its rows. */
const schemaAt = (schema: PlainSchema, path: readonly string[]): PlainSchema | undefined =>
  path.reduce<PlainSchema | undefined>((level, part) => {
    const next = level && (level.type === 'array' ? level.items : level.properties?.[part]);
    return next && inner(next);
  }, schema);

/** What is meant where text was typed that says no number, and no day or moment: fields of these keep it as it is. */
function meantInstead(name: string, schema: PlainSchema | undefined, value: unknown): FieldKind | null {
  if (typeof value !== 'string' || isEmpty(value)) return null;
  if (schema?.format?.startsWith('date')) return 'date';
  return schema?.type === 'integer' || schema?.type === 'number' ? kindOf(name, schema) : null;
}

/**
 * Checks values against a schema by interpreting it: nothing is compiled, so the content security policy needs no
 * eval. @returns the first refusal of each field by its path with points, e.g. 'pic.0.name'.
 */
export function schemaRefusals(input: TObject, values: FormValues): Record<string, Refusal> {
  const schema: TSchema = { ...input, required: demandedBy(input) };
  if (Check(schema, values)) return {};
  const refusals: Record<string, Refusal> = {};
  for (const error of Errors(schema, values)) {
    const base = error.instancePath.split('/').slice(1);
    const parameters: Record<string, unknown> = { ...error.params };
    const missing =
      error.keyword === 'required' && Array.isArray(parameters['requiredProperties'])
        ? parameters['requiredProperties']
        : null;
    const paths = missing ? missing.map((name) => [...base, String(name)]) : [base];
    for (const path of paths) {
      const name = path.join('.');
      if (name === '' || refusals[name]) continue;
      const value = valueAt(values, path);
      const meant = meantInstead(path.at(-1) ?? name, schemaAt(plain(schema), path), value);
      refusals[name] =
        value === PICTURE_ON_ITS_WAY
          ? { kind: 'onItsWay' }
          : meant
            ? { kind: 'unreadable', meant }
            : refusalOf(error.keyword, parameters, isEmpty(value));
    }
  }
  return refusals;
}
