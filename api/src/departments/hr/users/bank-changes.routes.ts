import * as changes from '@balai/shared/contract/hr/bank-changes';
import type { Routes } from '../../../platform/operations/register-operation';
import { decideBankChange, waitingBankChange } from './bank-changes.service';

export default function bankChangeRoutes(routes: Routes): void {
  routes.operation(changes.getBankChange, async ({ call, input }) => ({
    data: await waitingBankChange(call, input.user_id),
  }));
  routes.operation(changes.approveBankChange, async ({ call, input }) => {
    await decideBankChange(call, 'approve', input);
    return {};
  });
  routes.operation(changes.rejectBankChange, async ({ call, input }) => {
    await decideBankChange(call, 'reject', input);
    return {};
  });
}
