import {
  createPipelineActivity,
  listPipelineActivities,
} from '@balai/shared/contract/sales/pipeline-activities';
import { pipelineKanban } from '@balai/shared/contract/sales/pipeline-board';
import {
  assignPresales,
  countNeedPresales,
  finishPresales,
  requestPresales,
  takePresales,
} from '@balai/shared/contract/sales/pipeline-presales';
import { pipelineSummary, pipelineSummaryVerify } from '@balai/shared/contract/sales/pipeline-summary';
import {
  changePipelineType,
  commitPipeline,
  holdPipeline,
  losePipeline,
  movePipeline,
  pipelinesInBulk,
  reassignPipeline,
  reopenPipeline,
  resumePipeline,
} from '@balai/shared/contract/sales/pipeline-verbs';
import {
  createPipeline,
  deletePipeline,
  pipelineDetailOperation,
  pipelineList,
  updatePipeline,
} from '@balai/shared/contract/sales/pipelines';
import { can } from '@balai/shared/permissions/permissions';
import { on } from '../../../platform/events/events';
import { registerOpenWork } from '../../../platform/handover/open-work';
import type { Routes } from '../../../platform/operations/register-operation';
import { registerRecordAccess } from '../../../platform/records/record-access';
import { readKanban } from './kanban.service';
import { pipelineWork, presalesWork } from './pipeline-handover.service';
import * as verbs from './pipeline-verbs.service';
import { pipelineRecord, type StoredPipeline } from './pipelines.repository';
import { pipelineScope } from './pipelines.scope';
import { pipelineListSource } from './pipelines-list.repository';
import { sumPipelines, sumWaitingVerification } from './pipelines-summary.repository';
import * as service from './pipelines.service';

registerRecordAccess('pipeline', {
  read: pipelineDetailOperation.access,
  see: async (call, id) => void (await service.visiblePipeline(call, id)),
  attach: service.pipelineAttachRight,
  comments: 'pipeline',
  // Engineering roles see no prices, in the history neither.
  hiddenFields: (call) => (can(call.caller.role, 'pipeline.price') ? [] : ['expected_value']),
});

registerOpenWork(pipelineWork);
registerOpenWork(presalesWork);

function recordRoutes(routes: Routes): void {
  routes.operation(pipelineDetailOperation, async ({ call, input }) => ({
    data: await service.pipelineDetail(call, input.id),
  }));
  routes.operation(createPipeline, async ({ call, input }) => ({
    data: await service.createPipeline(call, input),
  }));
  routes.operation(updatePipeline, async ({ call, input }) => ({
    data: await service.updatePipeline(call, input),
  }));
  routes.operation(deletePipeline, async ({ call, input }) => {
    await service.deletePipeline(call, input.id);
    return {};
  });
  routes.operation(changePipelineType, async ({ call, input }) => ({
    data: await verbs.changeType(call, input),
  }));
  routes.operation(commitPipeline, async ({ call, input }) => ({
    data: await verbs.commitPipeline(call, input),
  }));
  routes.operation(reassignPipeline, async ({ call, input }) => ({
    data: await verbs.reassignPipeline(call, input),
  }));
}

function bulkRoutes(routes: Routes): void {
  routes.bulk<StoredPipeline>(pipelinesInBulk.commit, {
    record: pipelineRecord,
    scope: pipelineScope,
    inputOf: ({ commit, commit_month }) => ({ commit, commit_month }),
  });
  routes.bulk<StoredPipeline>(pipelinesInBulk.reassign, {
    record: pipelineRecord,
    scope: pipelineScope,
    inputOf: ({ user_id }) => ({ user_id, reason: 'Undone' }),
  });
}

function stateRoutes(routes: Routes): void {
  routes.operation(movePipeline, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'move', input),
  }));
  routes.operation(losePipeline, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'lost', input),
  }));
  routes.operation(reopenPipeline, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'reopen', input),
  }));
  routes.operation(holdPipeline, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'hold', input),
  }));
  routes.operation(resumePipeline, async ({ call, input }) => ({
    data: await verbs.changeStatus(call, 'resume', input),
  }));
  routes.operation(requestPresales, async ({ call, input }) => ({
    data: await verbs.changePresales(call, 'request_presales', input),
  }));
  routes.operation(assignPresales, async ({ call, input }) => ({
    data: await verbs.assignPresales(call, input),
  }));
  routes.operation(takePresales, async ({ call, input }) => ({
    data: await verbs.changePresales(call, 'take_presales', input),
  }));
  routes.operation(finishPresales, async ({ call, input }) => ({
    data: await verbs.changePresales(call, 'presales_done', input),
  }));
}

function overviewRoutes(routes: Routes): void {
  routes.list(pipelineList, pipelineListSource);
  routes.operation(pipelineSummary, async ({ call, input }) => ({
    // The member picker is lead-sales' and superadmin's; for others the box is about what they see.
    data: await sumPipelines(
      call,
      can(call.caller.role, 'pipeline.memberPicker') ? (input.member ?? null) : null,
    ),
  }));
  routes.operation(pipelineSummaryVerify, async ({ call }) => ({
    data: await sumWaitingVerification(call),
  }));
  routes.operation(countNeedPresales, async ({ call }) => ({
    data: { count: await service.presalesCounter(call) },
  }));
  routes.operation(pipelineKanban, async ({ call, input }) => ({
    data: await readKanban(call, input),
  }));
  routes.operation(createPipelineActivity, async ({ call, input }) => ({
    data: await verbs.addActivity(call, input),
  }));
  routes.operation(listPipelineActivities, ({ call, input }) => verbs.listActivities(call, input));
}

export default function pipelineRoutes(routes: Routes): void {
  overviewRoutes(routes);
  recordRoutes(routes);
  bulkRoutes(routes);
  stateRoutes(routes);
  on('customer.transferred', verbs.followCustomer, { transactional: true });
}
