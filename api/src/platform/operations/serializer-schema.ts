import Type, { type TObject } from 'typebox';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `anyOf: [X, null]` becomes `X` with `nullable`: the serializer decides the former with a validator call for each
 * value, the latter with one comparison.
 */
function simplified(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(simplified);
  if (!isObject(schema)) return schema;
  if (Array.isArray(schema.anyOf) && schema.anyOf.length === 2) {
    const [value, empty] = schema.anyOf;
    if (isObject(value) && isObject(empty) && empty.type === 'null' && typeof value.type === 'string') {
      return { ...(simplified(value) as { [key: string]: Json }), nullable: true }; // an object stays one
    }
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, simplified(value)]));
}

/** JSON schema of the whole answer of an operation, in the form that the serializer is quickest with. */
export function answerSchema(output: TObject): object {
  const envelope = Type.Object({
    status: Type.Literal(200),
    message: Type.String(),
    ...output.properties,
  });
  // Through JSON: the result is plain data without TypeBox's own marks.
  return simplified(JSON.parse(JSON.stringify(envelope)) as Json) as object;
}
