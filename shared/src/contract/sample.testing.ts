import type { Static, TObject } from 'typebox';

/** The parts of a JSON schema that decide what a sample is. */
interface PlainSchema {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  anyOf?: readonly PlainSchema[];
  items?: PlainSchema;
  properties?: Record<string, PlainSchema>;
  required?: readonly string[];
  minimum?: number;
  minLength?: number;
  minItems?: number;
}

const texts: Readonly<Record<string, string>> = {
  date: '2026-11-02',
  'date-time': '2026-11-02T02:00:00.000Z',
};

function sample(schema: PlainSchema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf)
    return schema.anyOf.some(({ type }) => type === 'null') ? null : sample(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return texts[schema.format ?? ''] ?? 'x'.repeat(schema.minLength ?? 1);
  }
}

/**
 * A valid value of a schema for tests, so that a builder says only what its tests look at: a new field needs no edit.
 * What may be null is null, what may be absent is absent.
 */
export const sampleOf = <Schema extends TObject>(
  schema: Schema,
  values: Partial<Static<Schema>>,
): Static<Schema> =>
  // The sample has each field that the schema demands, and `values` are of its type.
  ({ ...(sample(schema) as object), ...values }) as Static<Schema>;
