import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifyServerOptions } from 'fastify';
import type { TObject } from 'typebox';
import { answerSchema } from './serializer-schema';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

type Write = (answer: unknown) => string;

/** By the output of their operation, which may have two addresses. */
const writers = new WeakMap<TObject, Write>();

function writerOf(output: TObject): Write {
  const known = writers.get(output);
  if (known) return known;
  const write = fastJson(answerSchema(output) as AnySchema);
  writers.set(output, write);
  return write;
}

/**
 * What Fastify makes of schemas. Answers are written by the output of their operation, compiled by the first answer: all
 * of them would take most of the time that the process needs to start. Inputs are not Fastify's, see read-input.ts, and
 * its own compiler for them is not even loaded.
 */
export const schemaCompilers: Compilers = {
  buildSerializer:
    () =>
    ({ schema }) => {
      let write: Write | undefined;
      return (answer) => {
        write ??= writerOf(schema as TObject); // an operation's output, see registerOperationRoutes()
        return write(answer);
      };
    },
  buildValidator: () => () => {
    throw new Error('A route names a schema for its input; inputs are checked by their operation');
  },
};
