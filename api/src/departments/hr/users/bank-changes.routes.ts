import * as changes from '@balai/shared/contract/hr/bank-changes';
import type { Routes } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { decideBankChange, waitingBankChange } from './bank-changes.service';

function bankChangeRoutes(routes: Routes): void {
  routes.answer(changes.getBankChange, (call, input) => waitingBankChange(call, input.user_id));
  routes.answer(changes.approveBankChange, (call, input) => decideBankChange(call, 'approve', input));
  routes.answer(changes.rejectBankChange, (call, input) => decideBankChange(call, 'reject', input));
}

export default defineFeature({
  routes: bankChangeRoutes,
});
