import Type from 'typebox';
import { defineOperation } from '../operation';
import { recordOf } from '../schema';

/** The search of a panel as a department's manifest names it; the rows are whatever that call answers. */
export const panelSearch = ({ id, operation }: { id: string; operation: string }) =>
  defineOperation({
    // Of the area of its records, so that a write to them asks again.
    name: `${id}.search`,
    method: 'GET',
    path: operation,
    access: 'session',
    input: Type.Object(
      { key: Type.String(), row: Type.Integer({ minimum: 1 }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ data: Type.Array(recordOf(Type.Unknown())) }),
    summary: `Records of ${id} by what is typed`,
  });
