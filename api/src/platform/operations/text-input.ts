/** The parts of a JSON schema that text is converted by. */
interface Schema {
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
}

const INTEGER = /^-?\d{1,20}$/;
const DECIMAL = /^-?\d{1,20}(\.\d{1,20})?$/;

function fromText(type: string | undefined, text: string): unknown {
  if (type === 'integer' && INTEGER.test(text)) return Number(text);
  if (type === 'number' && DECIMAL.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === '1')) return true;
  if (type === 'boolean' && (text === 'false' || text === '0')) return false;
  return text;
}

function fieldsFromText(schema: Schema, fields: object): object {
  const { properties = {}, additionalProperties } = schema;
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  const schemaOf = (name: string): Schema =>
    Object.hasOwn(properties, name) ? (properties[name] ?? {}) : others;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, inputFromText(schemaOf(name), value)]),
  );
}

/**
 * Text of queries and parts as the numbers and booleans that the schema wants. Only what is written as one becomes
 * one: '1.5', 'true' and '0x1' are no id, lest a slip of a client name the record 1.
 */
export function inputFromText(schema: Schema, value: unknown): unknown {
  const { type, items, anyOf } = schema;
  if (anyOf) {
    const convertible = anyOf.find((alternative) => alternative.type !== 'null');
    return convertible ? inputFromText(convertible, value) : value;
  }
  if (typeof value === 'string') return fromText(type, value);
  if (Array.isArray(value)) return items ? value.map((one) => inputFromText(items, one)) : value;
  return typeof value === 'object' && value !== null ? fieldsFromText(schema, value) : value;
}
