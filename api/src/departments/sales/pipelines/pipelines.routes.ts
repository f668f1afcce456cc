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
  getPipeline,
  pipelineList,
  updatePipeline,
} from '@balai/shared/contract/sales/pipelines';
import { can } from '@balai/shared/permissions/permissions';
import { on } from '../../../platform/events/events';
import type { Routes } from '../../../platform/operations/register-operation';
import { importRoutes } from '../../../platform/imports/import-routes';
import { defineFeature } from '../../../platform/operations/feature';
import { readKanban } from './kanban.service';
import { pipelineWork, presalesWork } from './pipeline-handover.service';
import * as verbs from './pipeline-verbs.service';
import { pipelineImportDeclaration } from './pipelines.import-declaration';
import { pipelineRecord, type StoredPipeline } from './pipelines.repository';
import { pipelineScope } from './pipelines.scope';
import { pipelineListSource } from './pipelines-list.repository';
import { sumPipelines, sumWaitingVerification } from './pipelines-summary.repository';
import * as service from './pipelines.service';

function recordRoutes(routes: Routes): void {
  routes.answer(getPipeline, (call, { id }) => service.pipelineDetail(call, id));
  routes.answer(createPipeline, service.createPipeline);
  routes.answer(updatePipeline, service.updatePipeline);
  routes.answer(deletePipeline, (call, { id }) => service.deletePipeline(call, id));
  routes.answer(changePipelineType, verbs.changeType);
  routes.answer(commitPipeline, verbs.commitPipeline);
  routes.answer(reassignPipeline, verbs.reassignPipeline);
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
  routes.answer(movePipeline, (call, input) => verbs.changeStatus(call, 'move', input));
  routes.answer(losePipeline, (call, input) => verbs.changeStatus(call, 'lost', input));
  routes.answer(reopenPipeline, (call, input) => verbs.changeStatus(call, 'reopen', input));
  routes.answer(holdPipeline, (call, input) => verbs.changeStatus(call, 'hold', input));
  routes.answer(resumePipeline, (call, input) => verbs.changeStatus(call, 'resume', input));
  routes.answer(requestPresales, (call, input) => verbs.changePresales(call, 'request_presales', input));
  routes.answer(assignPresales, verbs.assignPresales);
  routes.answer(takePresales, (call, input) => verbs.changePresales(call, 'take_presales', input));
  routes.answer(finishPresales, (call, input) => verbs.changePresales(call, 'presales_done', input));
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
  routes.answer(pipelineSummaryVerify, sumWaitingVerification);
  routes.operation(countNeedPresales, async ({ call }) => ({
    data: { count: await service.presalesCounter(call) },
  }));
  routes.answer(pipelineKanban, readKanban);
  routes.answer(createPipelineActivity, verbs.addActivity);
  routes.operation(listPipelineActivities, ({ call, input }) => verbs.listActivities(call, input));
}

function pipelineRoutes(routes: Routes): void {
  overviewRoutes(routes);
  recordRoutes(routes);
  bulkRoutes(routes);
  stateRoutes(routes);
  importRoutes(routes, pipelineImportDeclaration);
  on('customer.transferred', verbs.followCustomer, { transactional: true });
}

export default defineFeature({
  records: {
    pipeline: {
      read: getPipeline.access,
      see: async (call, id) => void (await service.visiblePipeline(call, id)),
      attach: service.pipelineAttachRight,
      comments: 'pipeline',
      // Engineering roles see no prices, in the history neither.
      hiddenFields: (call) => (can(call.caller.role, 'pipeline.price') ? [] : ['expected_value']),
    },
  },
  openWork: [pipelineWork, presalesWork],
  routes: pipelineRoutes,
});
