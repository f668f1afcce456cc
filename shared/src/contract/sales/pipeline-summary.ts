import Type from 'typebox';
import { defineOperation } from '../operation';
import { BasisPoints, Id, Money, nullable, strict, Timestamp } from '../schema';

export const pipelineSummary = defineOperation({
  name: 'pipeline.summary',
  method: 'GET',
  access: 'pipeline.summary',
  input: Type.Object({ member: Type.Optional(Id) }, strict),
  output: Type.Object({
    data: Type.Object({
      /** Open pipelines the caller may see; `member` (lead-sales, superadmin) cuts to one owner. */
      count: Type.Integer(),
      value: Money,
      weighted: Money,
      /** Value of the commits of this month. */
      commit_value: Money,
      /** Won of all decided in the last 365 days; null when nothing was decided. */
      win_rate_bp: nullable(BasisPoints),
    }),
  }),
  summary: 'The summary box over the pipeline list',
});

export const pipelineSummaryVerify = defineOperation({
  name: 'pipeline.summary_verify',
  method: 'GET',
  access: 'pipeline.summaryVerify',
  input: Type.Object({}, strict),
  output: Type.Object({
    data: Type.Object({
      count: Type.Integer(),
      value: Money,
      /** When the oldest of them began to wait. */
      oldest: nullable(Timestamp),
    }),
  }),
  summary: 'The summary box of who verifies deals',
});
