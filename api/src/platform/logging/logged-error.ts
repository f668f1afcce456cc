import { pino } from 'pino';

/** What PostgreSQL says of an error without naming what is stored. */
const databaseFacts = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An SQLSTATE beside the routine of PostgreSQL that raised it. */
const isOfDatabase = (error: object): boolean =>
  'routine' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(textOf(error.code));

/** The message without the value it quotes: 'invalid input syntax for type date: "x"'. Names of columns stay. */
const withoutValues = (message: string): string => message.split(': ', 1)[0] ?? '';

/** The lines that say where; the first ones repeat the message, however many lines that has. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');

function databaseError(error: object & { message?: unknown; stack?: unknown }): object {
  const facts = Object.fromEntries(
    databaseFacts.flatMap((name) => {
      const value = textOf((error as Record<string, unknown>)[name]);
      return value ? [[name, value]] : [];
    }),
  );
  return {
    type: 'DatabaseError',
    message: withoutValues(textOf(error.message)),
    ...facts,
    stack: framesOf(textOf(error.stack)),
  };
}

/**
 * An error as it stands in the log. Of one that the database raised, what could be a part of a row stays out: detail
 * ("Failing row contains (...)"), where, the statement's parameters and the values that the message quotes.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isOfDatabase(error)) return databaseError(error);
  if (error.cause instanceof Error) {
    const { name: type, message, stack = '', cause } = error;
    return { type, message, stack: framesOf(stack), cause: loggedError(cause) };
  }
  return pino.stdSerializers.err(error);
}
