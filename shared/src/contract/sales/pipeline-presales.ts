import Type from 'typebox';
import { defineOperation } from '../operation';
import { verbOperations } from '../record-operations';
import { DateOnly, Id, oneOf, optional, strict, text } from '../schema';
import { PipelineDetail } from './pipelines';

const Assignee = Type.Object(
  { id_user: Id, part: Type.Optional(oneOf(['presales', 'engineer'])), due_date: optional(DateOnly) },
  strict,
);

export const {
  request_presales: requestPresales,
  assign_presales: assignPresales,
  take_presales: takePresales,
  presales_done: finishPresales,
} = verbOperations(
  'pipeline',
  { access: 'pipeline.write', record: PipelineDetail },
  {
    request_presales: {
      input: Type.Object({ presales_note: optional(text(1000)) }),
      summary: 'Asks for pre-sales work',
    },
    assign_presales: {
      access: 'pipeline.presalesAssign',
      input: Type.Object({ users: Type.Array(Assignee, { minItems: 1, maxItems: 20 }) }),
      summary: 'Gives waiting pre-sales work to people',
    },
    take_presales: {
      access: 'pipeline.presalesTake',
      summary: 'A pre-sales person takes waiting work himself',
    },
    presales_done: {
      access: 'pipeline.presalesWork',
      input: Type.Object({ result_note: optional(text(2000)) }),
      summary: 'An assignee hands in the result, as a note or as a file added before',
    },
  },
);

export const countNeedPresales = defineOperation({
  name: 'pipeline.count_need_presales',
  method: 'GET',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Type.Object({ count: Type.Integer() }) }),
  isPolled: true,
  summary: 'COUNT_PRESALES; 0 for roles without the counter',
});
