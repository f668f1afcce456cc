import * as activities from '@balai/shared/contract/sales/pipeline-activities';
import { pipelineKanban } from '@balai/shared/contract/sales/pipeline-board';
import * as presales from '@balai/shared/contract/sales/pipeline-presales';
import { pipelineSummary, pipelineSummaryVerify } from '@balai/shared/contract/sales/pipeline-summary';
import * as contract from '@balai/shared/contract/sales/pipeline-verbs';
import * as pipelines from '@balai/shared/contract/sales/pipelines';
import { storedReason } from '@balai/shared/contract/history-reasons';
import { can } from '@balai/shared/permissions/permissions';
import type { PreparedAttachment } from '../../../platform/attachments/attachments';
import { on } from '../../../platform/events/events';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { importRoutes } from '../../../platform/imports/import-routes';
import { defineFeature } from '../../../platform/operations/feature';
import { reversalOfFields } from '../../../platform/records/reversal';
import { activityImportDeclaration } from './activities.import';
import { readKanban } from './kanban.service';
import { findPipelineOptions } from './named-pipelines.repository';
import { followCustomer, pipelineWork, presalesWork } from './pipeline-handover.service';
import * as logged from './pipeline-activities.service';
import * as verbs from './pipeline-verbs.service';
import { pipelineImportDeclaration } from './pipelines.import-declaration';
import { pipelineBrands, pipelineRecord, type StoredPipeline } from './pipelines.repository';
import { peopleOfPipeline, pipelineScope } from './pipelines.scope';
import { refuseBlacklisted } from './pipelines.states';
import { pipelineListSource } from './pipelines-list.repository';
import { sumPipelines, sumWaitingVerification } from './pipelines-summary.repository';
import * as service from './pipelines.service';

function recordRoutes(routes: Routes, { storage }: Services): void {
  routes.list(pipelines.pipelineList, pipelineListSource);
  routes.answer(pipelines.getPipeline, (call, { id }) => service.pipelineDetail(call, id));
  routes.answer(pipelines.createPipeline, service.createPipeline);
  routes.answer(pipelines.updatePipeline, service.updatePipeline);
  routes.answer(pipelines.deletePipeline, (call, { id }) => service.deletePipeline(call, id));
  routes.restore(pipelines.restorePipeline, {
    record: pipelineRecord,
    links: [pipelineBrands],
    refuse: refuseBlacklisted,
  });
  routes.operation(
    activities.createPipelineActivity,
    async ({ call, input }, files: PreparedAttachment[]) => ({
      data: await logged.addActivity(call, input, files),
    }),
    { prepare: ({ call, input, files }) => logged.prepareActivity(call, storage, input, files) },
  );
  routes.answer(activities.undoPipelineActivity, logged.takeBackActivity);
  routes.operation(activities.listPipelineActivities, ({ call, input }) =>
    logged.listActivities(call, input),
  );
  routes.operation(activities.listCustomerActivities, ({ call, input }) =>
    logged.listActivitiesOfCustomer(call, input),
  );
  routes.answer(pipelines.listAllPipelines, findPipelineOptions);
  importRoutes(routes, pipelineImportDeclaration);
  importRoutes(routes, activityImportDeclaration);
}

function verbRoutes(routes: Routes): void {
  const { changeStatus, changePresales } = verbs;
  routes.answer(contract.changePipelineType, verbs.changeType);
  routes.answer(contract.commitPipeline, verbs.commitPipeline);
  routes.answer(contract.reassignPipeline, verbs.reassignPipeline);
  routes.answer(contract.movePipeline, (call, input) => changeStatus(call, 'move', input));
  routes.answer(contract.losePipeline, (call, input) => changeStatus(call, 'lost', input));
  routes.answer(contract.reopenPipeline, (call, input) => changeStatus(call, 'reopen', input));
  routes.answer(contract.holdPipeline, (call, input) => changeStatus(call, 'hold', input));
  routes.answer(contract.resumePipeline, (call, input) => changeStatus(call, 'resume', input));
  routes.answer(contract.undoPipelineStatus, verbs.undoStatus);
  routes.answer(presales.requestPresales, (call, input) => changePresales(call, 'request_presales', input));
  routes.answer(presales.assignPresales, verbs.assignPresales);
  routes.answer(presales.takePresales, (call, input) => changePresales(call, 'take_presales', input));
  routes.answer(presales.finishPresales, (call, input) => changePresales(call, 'presales_done', input));
  routes.bulk<StoredPipeline>(contract.pipelinesInBulk.commit, {
    record: pipelineRecord,
    scope: pipelineScope,
    inputOf: ({ commit, commit_month }) => ({ commit, commit_month }),
  });
  routes.bulk(contract.pipelinesInBulk.update, reversalOfFields(pipelineRecord, pipelineScope));
  routes.bulk<StoredPipeline>(contract.pipelinesInBulk.reassign, {
    record: pipelineRecord,
    scope: pipelineScope,
    inputOf: ({ user_id }) => ({ user_id, reason: storedReason('undone') }),
  });
  // By the reverse command, which knows the status from before.
  routes.bulk<StoredPipeline>(contract.pipelinesInBulk.lost, {
    record: pipelineRecord,
    scope: pipelineScope,
    inputOf: () => ({}),
  });
  routes.bulk(contract.pipelinesInBulk.undo);
}

function overviewRoutes(routes: Routes): void {
  routes.answer(pipelineKanban, readKanban);
  routes.answer(pipelineSummary, (call, { member = null }) =>
    // The member picker is lead-sales' and superadmin's; for others the box is about what they see.
    sumPipelines(call, can(call.caller.role, 'pipeline.memberPicker') ? member : null),
  );
  routes.answer(pipelineSummaryVerify, sumWaitingVerification);
  routes.answer(presales.countNeedPresales, async (call) => ({ count: await service.presalesCounter(call) }));
}

export default defineFeature({
  records: {
    pipeline: {
      read: pipelines.getPipeline.access,
      see: service.visiblePipeline,
      attach: service.pipelineAttachRight,
      comments: 'pipeline',
      bell: { record: pipelineRecord, scope: pipelineScope, people: peopleOfPipeline },
      // Engineering roles see no prices, in the history neither. When a commit slipped is when its step was.
      hiddenFields: ({ caller: { role } }) =>
        can(role, 'pipeline.price') ? ['slipped_at'] : ['expected_value', 'slipped_at'],
    },
    pipeline_activity: {
      read: activities.listPipelineActivities.access,
      see: logged.visibleActivity,
      attach: logged.activityAttachRight,
      comments: null,
    },
  },
  openWork: [pipelineWork, presalesWork],
  counters: {
    COUNT_PRESALES: { access: ['presales.count'], entities: ['pipeline', 'pipeline_user'] },
  },
  routes: (routes, services) => {
    recordRoutes(routes, services);
    verbRoutes(routes);
    overviewRoutes(routes);
    on('customer.transferred', followCustomer, { transactional: true });
  },
});
