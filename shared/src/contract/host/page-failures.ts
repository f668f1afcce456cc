import Type from 'typebox';
import { defineOperation } from '../operation';

/** A path goes without what follows its question mark: that is what somebody searched for. */
export const reportPageFailure = defineOperation({
  name: 'page_failure.report',
  method: 'POST',
  access: 'session',
  input: Type.Object(
    {
      /** 'host' for what belongs to no department. */
      department: Type.String({ minLength: 1, maxLength: 40 }),
      release: Type.String({ minLength: 1, maxLength: 40 }),
      path: Type.String({ maxLength: 300 }),
      message: Type.String({ maxLength: 500 }),
      stack: Type.String({ maxLength: 4_000 }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({}),
  summary: "Says that code of a department failed in the caller's browser: for the log and the figures",
});
