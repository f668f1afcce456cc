import { formPartsOf } from './form-parts';
import { hasRecords } from '../scope/record-access';
import type { Operation } from '@balai/shared/contract/operation';
import { rolesWith, type Access } from '@balai/shared/permissions/permissions';
import Type, { type TObject, type TSchema } from 'typebox';
import { pathsOf } from './operation-registry';

const sentence = Type.Object({ key: Type.String(), values: Type.Record(Type.String(), Type.Unknown()) });

const failure = Type.Object({
  status: Type.Integer(),
  message: Type.String(),
  code: Type.String(),
  request_id: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.String())),
  data: Type.Optional(Type.Unknown()),
  sentence: Type.Optional(sentence),
  problems: Type.Optional(Type.Record(Type.String(), sentence)),
});

const failureAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

const failures = {
  '400': failureAnswer('Not readable, or a write without its Idempotency-Key'),
  '401': failureAnswer('Not signed in, or the signature is stale or wrong'),
  '403': failureAnswer('The role may not do this'),
  '404': failureAnswer('Not there, or outside what the caller may see'),
  '409': failureAnswer('The state or version of the record does not allow it'),
  '422': failureAnswer('A field is not valid; `errors` names each'),
  '429': failureAnswer('Too many calls'),
  '503': failureAnswer('Maintenance, or too busy'),
};

function queryParameters(input: TSchema): object[] {
  const { properties, required } = input as TObject; // the registry refuses inputs that are not objects
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
  }));
}

function requestBody(operation: Operation): object {
  const { body, input } = operation;
  const json = { schema: input };
  const form = formPartsOf(operation, hasRecords);
  if (body === 'json' && form === null) return { required: true, content: { 'application/json': json } };
  const { fileParts = [] } = form ?? operation;
  const { properties, required } = input as TObject; // as above
  const files = Object.fromEntries(
    fileParts.map((name) => [
      name,
      { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
    ]),
  );
  const parts = { type: 'object', properties: { ...properties, ...files }, required: required ?? [] };
  return { required: true, content: { 'multipart/form-data': { schema: parts }, 'application/json': json } };
}

function okAnswer({ answer, output }: Operation): object {
  if (answer === 'blob') {
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string' } } },
    };
  }
  const envelope = Type.Object({ status: Type.Literal(200), message: Type.String(), ...output.properties });
  return { description: 'Done', content: { 'application/json': { schema: envelope } } };
}

const securityOf = (access: Access): object[] =>
  access === 'public' ? [] : [{ bearer: [], timestamp: [], signature: [] }];

function describe(operation: Operation, path: string): object {
  const { method, name, summary, access, input, keyless } = operation;
  const reads = method === 'GET' || method === 'DELETE';
  return {
    operationId: path === operation.path ? name : `${name}.panel`,
    summary,
    tags: [name.split('.')[0] ?? name],
    security: securityOf(access),
    'x-roles': access === 'public' ? [] : rolesWith(access),
    ...parametersOf(reads ? queryParameters(input) : [], method !== 'GET' && keyless === undefined),
    ...(reads ? {} : { requestBody: requestBody(operation) }),
    responses: { '200': okAnswer(operation), ...failures },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  description: 'A new one for each write; sent again with the same data, the first answer comes again',
};

function parametersOf(query: readonly object[], needsKey: boolean): { parameters?: object[] } {
  const parameters = needsKey ? [...query, idempotencyKey] : [...query];
  return parameters.length > 0 ? { parameters } : {};
}

const apiKey = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** The OpenAPI 3.1 description of the operations that are registered. */
export function openApiOf(operations: readonly Operation[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    for (const path of pathsOf(operation)) {
      paths[path] ??= {};
      paths[path][operation.method.toLowerCase()] = describe(operation, path);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Balai',
      version: '1.0.0',
      description: 'Every call answers an envelope {status, message, ...}; the HTTP status equals `status`.',
    },
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'access_token of POST /panel/login' },
        timestamp: apiKey('X-Timestamp', 'Unix milliseconds, at most 120 s from the server clock'),
        signature: apiKey('X-Signature', 'HMAC-SHA256 of X-Timestamp with sign_key, hex'),
      },
    },
  };
}
