import type { TSchema } from 'typebox';

/** The parts of a JSON schema that say how a field is stored. */
export interface PlainSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly string[];
  anyOf?: readonly PlainSchema[];
  items?: PlainSchema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** What lies inside `nullable(...)`. TypeBox schemas are JSON schemas. */
export function valueOf(schema: TSchema): PlainSchema {
  const plain: PlainSchema = schema;
  return plain.anyOf?.find((part) => part.type !== 'null') ?? plain;
}

export const isNullable = (schema: TSchema): boolean =>
  (schema as PlainSchema).anyOf?.some((part) => part.type === 'null') ?? false;
