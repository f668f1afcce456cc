import * as changes from '@balai/shared/contract/hr/bank-changes';
import { defineFeature } from '../../../platform/operations/feature';
import { decideBankChange, waitingBankChange } from './bank-changes.service';

export default defineFeature({
  routes: (routes) => {
    routes.answer(changes.getBankChange, (call, { user_id }) => waitingBankChange(call, user_id));
    routes.answer(changes.approveBankChange, (call, input) => decideBankChange(call, 'approve', input));
    routes.answer(changes.rejectBankChange, (call, input) => decideBankChange(call, 'reject', input));
  },
});
