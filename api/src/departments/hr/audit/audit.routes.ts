import { auditList, getAuditEntry } from '@balai/shared/contract/hr/audit';
import { historyEntryOf } from '../../../platform/audit/audit-history';
import { defineFeature } from '../../../platform/operations/feature';
import { hiddenFieldsOf } from '../../../platform/scope/record-access';
import { auditListSource } from './audit.repository';

export default defineFeature({
  routes: (routes) => {
    routes.list(auditList, auditListSource);
    routes.answer(getAuditEntry, (call, { id }) =>
      historyEntryOf(call, id, (entity) => hiddenFieldsOf(call, entity)),
    );
  },
});
