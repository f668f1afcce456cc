import { exportHistory, readHistory } from '@balai/shared/contract/host/history';
import { historyOf } from '../../../platform/audit/audit-history';
import type { Routes } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { ensureVisible, hiddenFieldsOf } from '../../../platform/scope/record-access';
import { exportHistoryOf } from './histories.service';

function historyRoutes(routes: Routes): void {
  routes.operation(readHistory, async ({ call, input: { entity, id, ...query } }) => {
    await ensureVisible(call, entity, id);
    return historyOf(call, entity, id, query, hiddenFieldsOf(call, entity));
  });
  routes.operation(exportHistory, ({ call, input }) => exportHistoryOf(call, input));
}

export default defineFeature({
  routes: historyRoutes,
});
