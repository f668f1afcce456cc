import type { FastifyRequest } from 'fastify';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Operation } from '@balai/shared/contract/operation';
import { Compile, type Validator } from 'typebox/compile';
import { DomainError, InvalidInputError } from '../errors';
import { fieldSentences } from './field-sentences';
import { ensurePlain, ensurePlainNames } from './plain-input';
import { inputFromText } from './text-input';
import type { UploadedFile } from './register-operation';

export interface ReadInput {
  /** Checked against the operation's schema. */
  input: unknown;
  files: UploadedFile[];
}

/** A multipart call as it came: texts not yet checked, files on disk. */
type Received = { input: Record<string, unknown>; files: UploadedFile[] };

function queryOf(request: FastifyRequest): Record<string, unknown> {
  // Fastify's parser answers text or, for a name that comes twice, a list; the schema refuses the latter.
  const query = request.query as Record<string, unknown>;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

function jsonOf(request: FastifyRequest): unknown {
  // Where a form was taken, it was received before.
  if (request.isMultipart()) {
    throw new DomainError(415, 'unsupported_media_type', platformSentence('unsupported_media_type'));
  }
  return request.body ?? {};
}

/**
 * Makes the reader of an operation's input: query string for GET and DELETE, JSON or multipart for the others. Text
 * of queries and parts becomes numbers and booleans where the schema says so; JSON is taken as it is. What a multipart
 * call brings was received before, see `Uploads`.
 */
export function inputReader(
  operation: Operation,
): (request: FastifyRequest, received?: Received) => Promise<ReadInput> {
  // Compiled by the first call: most of the operations are not called in the first minutes of a process.
  let validator: Validator | undefined;
  const [area = ''] = operation.name.split('.');
  const checked = (input: unknown): unknown => {
    validator ??= Compile(operation.input);
    if (!validator.Check(input)) {
      throw new InvalidInputError(fieldSentences(validator.Errors(input), area));
    }
    return input;
  };
  const plain = (input: unknown): unknown => {
    ensurePlain(area, input);
    return input;
  };
  // Before the conversion, which goes through the whole; and after it, because only then numbers are numbers.
  const converted = (input: unknown): unknown => plain(inputFromText(operation.input, plain(input)));
  if (operation.method === 'GET' || operation.method === 'DELETE') {
    return async (request) => ({ input: checked(converted(queryOf(request))), files: [] });
  }
  const ofJson = (request: FastifyRequest): ReadInput => ({
    input: checked(plain(jsonOf(request))),
    files: [],
  });
  return async (request, received) => {
    if (!received) return ofJson(request);
    ensurePlainNames(area, received.files);
    return { input: checked(converted(received.input)), files: received.files };
  };
}
