import Type from 'typebox';
import { defineOperation } from '../operation';
import { DateOnly, Id, oneOf, optional, strict, text, Version } from '../schema';
import { pipelineAnswer } from './pipelines';

const numbered = { id: Id, version: Version };

export const requestPresales = defineOperation({
  name: 'pipeline.request_presales',
  method: 'POST',
  path: '/panel/pipeline/request_presales',
  access: 'pipeline.write',
  input: Type.Object({ ...numbered, presales_note: optional(text(1000)) }, strict),
  output: pipelineAnswer,
  summary: 'Asks for pre-sales work',
});

export const assignPresales = defineOperation({
  name: 'pipeline.assign_presales',
  method: 'POST',
  path: '/panel/pipeline/assign_presales',
  access: 'pipeline.presalesAssign',
  input: Type.Object(
    {
      ...numbered,
      users: Type.Array(
        Type.Object(
          { id_user: Id, part: Type.Optional(oneOf(['presales', 'engineer'])), due_date: optional(DateOnly) },
          strict,
        ),
        { minItems: 1, maxItems: 20 },
      ),
    },
    strict,
  ),
  output: pipelineAnswer,
  summary: 'Gives waiting pre-sales work to people',
});

export const takePresales = defineOperation({
  name: 'pipeline.take_presales',
  method: 'POST',
  path: '/panel/pipeline/take_presales',
  access: 'pipeline.presalesTake',
  input: Type.Object(numbered, strict),
  output: pipelineAnswer,
  summary: 'A pre-sales person takes waiting work himself',
});

export const finishPresales = defineOperation({
  name: 'pipeline.presales_done',
  method: 'POST',
  path: '/panel/pipeline/presales_done',
  access: 'pipeline.presalesWork',
  input: Type.Object({ ...numbered, result_note: optional(text(2000)) }, strict),
  output: pipelineAnswer,
  summary: 'An assignee hands in the result, as a note or as a file added before',
});

export const countNeedPresales = defineOperation({
  name: 'pipeline.count_need_presales',
  method: 'GET',
  path: '/panel/pipeline/count_need_presales',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Type.Object({ count: Type.Integer() }) }),
  isPolled: true,
  summary: 'COUNT_PRESALES; 0 for roles without the counter',
});
