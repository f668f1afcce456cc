import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/**
 * What Fastify makes of schemas. Answers are written by their schema, compiled by the first answer: all of them would
 * take most of the time that the process needs to start. Inputs are not Fastify's, see read-input.ts, and its own
 * compiler for them is not even loaded.
 */
export const schemaCompilers: Compilers = {
  buildSerializer:
    () =>
    ({ schema }) => {
      let write: ((answer: unknown) => string) | undefined;
      return (answer) => {
        write ??= fastJson(schema as AnySchema); // made by answerSchema()
        return write(answer);
      };
    },
  buildValidator: () => () => {
    throw new Error('A route names a schema for its input; inputs are checked by their operation');
  },
};
