import Type from 'typebox';
import { defineOperation } from '../operation';

/**
 * A counter of the menu as a department's manifest names it.
 * @param name - where the shell keeps it, e.g. 'COUNT_PRESALES'.
 * @param path - GET of it answers `{ data: { count } }`, 0 for roles without the counter.
 */
export const counterOperation = (name: string, path: string) =>
  defineOperation({
    name: `counter.${name}`,
    method: 'GET',
    path,
    access: 'session',
    input: Type.Object({}, { additionalProperties: false }),
    output: Type.Object({ data: Type.Object({ count: Type.Integer({ minimum: 0 }) }) }),
    summary: `Counter ${name} of the menu`,
  });
