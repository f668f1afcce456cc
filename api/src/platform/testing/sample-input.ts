import type { Operation } from '@balai/shared/contract/operation';
import { Id } from '@balai/shared/contract/schema';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  pattern?: string;
}

const texts: Record<string, string> = {
  date: '2026-11-16',
  'date-time': '2026-11-16T03:00:00.000Z',
  email: 'nobody@demo.test',
  uri: 'https://demo.test',
};

/** A number that no test's record has, so that a sample names nothing that is there. */
const NO_RECORD = 987_654_321;

function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.anyOf ?? [];
  if (alternative) return sample(alternative);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'integer':
      return isId(schema) ? NO_RECORD : (schema.minimum ?? 0);
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'string':
      return schema.format ? (texts[schema.format] ?? 'x') : 'x'.repeat(Math.max(schema.minLength ?? 1, 1));
    default:
      return 'x';
  }
}

/** The smallest input that an operation's schema may accept: required fields only, of records that do not exist. */
export function sampleInput(operation: Operation): object {
  // A schema is JSON; TypeBox only adds marks that are not looked at here.
  return sample(operation.input as Schema) as object;
}

/** A schema without the null that it also takes. */
const withoutNull = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

interface InputWith {
  /** With dots for nesting, e.g. 'pics.0.name'. */
  field: string;
  /** The field takes any text, so that text with a shape is no other text to it. */
  isPlainText: boolean;
  input: object;
}

interface ValueWith {
  path: string[];
  field: Schema;
  whole: unknown;
}

const isPlainText = ({ type, format, pattern, enum: words }: Schema): boolean =>
  type === 'string' && format === undefined && pattern === undefined && words === undefined;

function* valuesWith(schema: Schema, value: unknown): Generator<ValueWith> {
  const { type, properties = {}, items } = withoutNull(schema);
  if (type === 'array' && items) {
    yield { path: ['0'], field: items, whole: [value] };
    for (const { path, field, whole } of valuesWith(items, value)) {
      yield { path: ['0', ...path], field, whole: [whole] };
    }
  }
  if (type !== 'object') return;
  const others = sample(withoutNull(schema)) as object; // of the type 'object'
  for (const [name, property] of Object.entries(properties)) {
    yield { path: [name], field: property, whole: { ...others, [name]: value } };
    for (const { path, field, whole } of valuesWith(property, value)) {
      yield { path: [name, ...path], field, whole: { ...others, [name]: whole } };
    }
  }
}

/** The smallest input with `value` in the place of one field; once for each field, those within fields too. */
export function inputsWith(operation: Operation, value: unknown): InputWith[] {
  return [...valuesWith(operation.input as Schema, value)].map(({ path, field, whole }) => ({
    field: path.join('.'),
    isPlainText: isPlainText(withoutNull(field)),
    input: whole as object, // an input is an object
  }));
}

const id: Schema = Id;

const isId = ({ type, minimum, maximum }: Schema): boolean =>
  type === id.type && minimum === id.minimum && maximum === id.maximum;

function* ids(schema: Schema): Generator<string[]> {
  const { type, properties = {}, items } = withoutNull(schema);
  if (isId(withoutNull(schema))) yield [];
  const inner = type === 'array' && items ? { 0: items } : type === 'object' ? properties : {};
  for (const [name, property] of Object.entries(inner)) {
    for (const path of ids(property)) yield [name, ...path];
  }
}

/** The fields of an operation that take ids: 'customer_id', 'rows.0.id'. */
export const idFields = (operation: Operation): string[] =>
  [...ids(operation.input as Schema)].map((path) => path.join('.'));

function placed(schema: Schema, whole: unknown, [name, ...path]: readonly string[], value: unknown): unknown {
  const { type, properties = {}, items = {} } = withoutNull(schema);
  if (name === undefined) return value;
  if (type === 'array') return [placed(items, sample(withoutNull(items)), path, value)];
  const property = properties[name] ?? {};
  const fields = Object.entries(whole as object); // of the type 'object'
  const inner = fields.find(([field]) => field === name)?.[1] ?? sample(withoutNull(property));
  return { ...Object.fromEntries(fields), [name]: placed(property, inner, path, value) };
}

/** The smallest input of an operation with these values in the place of fields: 'customer_id', 'rows.0.id'. */
export function inputWith(operation: Operation, values: Readonly<Record<string, unknown>>): object {
  const schema = operation.input as Schema;
  const whole = Object.entries(values).reduce(
    (input, [field, value]) => placed(schema, input, field.split('.'), value),
    sample(schema),
  );
  return whole as object; // an input is an object
}
