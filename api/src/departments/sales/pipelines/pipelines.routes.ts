import * as pipelines from '@balai/shared/contract/sales/pipelines';
import { can } from '@balai/shared/permissions/permissions';
import { on } from '../../../platform/events/events';
import type { Routes } from '../../../platform/http/register-operation';
import { registerRecordAccess } from '../../../platform/operations/record-access';
import { readKanban } from './kanban.service';
import * as verbs from './pipeline-verbs.service';
import { pipelineListSource } from './pipelines-list.repository';
import { sumPipelines, sumWaitingVerification } from './pipelines-summary.repository';
import * as service from './pipelines.service';

registerRecordAccess(
  'pipeline',
  async (call, id) => void (await service.visiblePipeline(call, id)),
  'pipeline',
  // Engineering roles see no prices, in the history neither.
  (call) => (can(call.caller.role, 'pipeline.price') ? [] : ['expected_value']),
);

function recordRoutes(routes: Routes): void {
  routes.operation(pipelines.pipelineDetailOperation, async ({ call, input }) => ({
    data: await service.pipelineDetail(call, input.id),
  }));
  routes.operation(pipelines.createPipeline, async ({ call, input }) => ({
    data: await service.createPipeline(call, input),
  }));
  routes.operation(pipelines.updatePipeline, async ({ call, input }) => ({
    data: await service.updatePipeline(call, input),
  }));
  routes.operation(pipelines.deletePipeline, async ({ call, input }) => {
    await service.deletePipeline(call, input.id);
    return {};
  });
  routes.operation(pipelines.changePipelineType, async ({ call, input }) => ({
    data: await verbs.changeType(call, input),
  }));
  routes.operation(pipelines.commitPipeline, async ({ call, input }) => ({
    data: await verbs.commitPipeline(call, input),
  }));
  routes.operation(pipelines.commitPipelines, async ({ call, input }) => ({
    count: await verbs.commitPipelines(call, input),
  }));
  routes.operation(pipelines.reassignPipelines, async ({ call, input }) => ({
    count: await verbs.reassignPipelines(call, input),
  }));
}

function stateRoutes(routes: Routes): void {
  routes.operation(pipelines.movePipeline, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'move', input),
  }));
  routes.operation(pipelines.losePipeline, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'lost', input),
  }));
  routes.operation(pipelines.reopenPipeline, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'reopen', input),
  }));
  routes.operation(pipelines.holdPipeline, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'hold', input),
  }));
  routes.operation(pipelines.resumePipeline, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'resume', input),
  }));
  routes.operation(pipelines.requestPresales, async ({ call, input }) => ({
    data: await verbs.changePresales(call, 'request_presales', input),
  }));
  routes.operation(pipelines.assignPresales, async ({ call, input }) => ({
    data: await verbs.assignPresales(call, input),
  }));
  routes.operation(pipelines.takePresales, async ({ call, input }) => ({
    data: await verbs.changePresales(call, 'take_presales', input),
  }));
  routes.operation(pipelines.finishPresales, async ({ call, input }) => ({
    data: await verbs.changePresales(call, 'presales_done', input),
  }));
}

function overviewRoutes(routes: Routes): void {
  routes.list(pipelines.pipelineList, pipelineListSource);
  routes.operation(pipelines.pipelineSummary, async ({ call, input }) => ({
    // The member picker is lead-sales' and superadmin's; for others the box is about what they see.
    data: await sumPipelines(
      call,
      can(call.caller.role, 'pipeline.memberPicker') ? (input.member ?? null) : null,
    ),
  }));
  routes.operation(pipelines.pipelineSummaryVerify, async ({ call }) => ({
    data: await sumWaitingVerification(call),
  }));
  routes.operation(pipelines.countNeedPresales, async ({ call }) => ({
    data: { count: await service.presalesCounter(call) },
  }));
  routes.operation(pipelines.pipelineKanban, async ({ call, input }) => ({
    data: await readKanban(call, input),
  }));
  routes.operation(pipelines.createPipelineActivity, async ({ call, input }) => ({
    data: await verbs.addActivity(call, input),
  }));
  routes.operation(pipelines.listPipelineActivities, ({ call, input }) => verbs.listActivities(call, input));
}

export default function pipelineRoutes(routes: Routes): void {
  overviewRoutes(routes);
  recordRoutes(routes);
  stateRoutes(routes);
  on('customer.transferred', verbs.followCustomer, { transactional: true });
}
