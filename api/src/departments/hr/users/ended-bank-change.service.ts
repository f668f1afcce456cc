import { maskNumber } from '@balai/shared/contract/hr/user-rules';
import type { Call } from '../../../platform/call';
import { lockRecord, updateRecord } from '../../../platform/records/records';
import { recordStatus } from '../../../platform/states/status-history';
import {
  bankChangeRecord,
  bankChangeScope,
  findWaitingBankChange,
  type StoredBankChange,
} from './bank-changes.repository';

/**
 * Rejects the change of a bank account that a person waits for who leaves or is deleted: nobody could decide it any
 * more, and its number would stay whole for ever.
 * @param reason - for its history.
 */
export async function endBankChange(call: Call, userId: number, reason: string | null): Promise<void> {
  const waiting = await findWaitingBankChange(call, userId);
  if (!waiting) return;
  const { id, version, status, bank_account } = await lockRecord<StoredBankChange>(
    call,
    bankChangeRecord,
    waiting.id,
    bankChangeScope,
  );
  if (status !== 'waiting') return;
  await updateRecord(call, bankChangeRecord, {
    id,
    version,
    scope: bankChangeScope,
    values: {
      status: 'rejected',
      bank_account: maskNumber(bank_account),
      reason,
      decided_at: call.now.toISOString(),
      decided_by: call.caller.id,
    },
    action: 'reject',
    fromStatus: status,
    toStatus: 'rejected',
    reason,
  });
  const { entity } = bankChangeRecord;
  await recordStatus(call, { entity, entityId: id, from: status, to: 'rejected' });
}
