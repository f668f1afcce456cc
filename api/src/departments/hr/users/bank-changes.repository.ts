import { BankChange, type bankChangeStatuses } from '@balai/shared/contract/hr/bank-changes';
import { OwnBankChange } from '@balai/shared/contract/hr/profile';
import { can } from '@balai/shared/permissions/permissions';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { selectOf } from '../../../platform/records/select';
import { defineRecord } from '../../../platform/records/records';
import { rowsWhere } from '../../../platform/scope/lock-scope';

export interface StoredBankChange {
  id: number;
  version: number;
  user_id: number;
  bank_name: string;
  /** Whole while it waits, then masked. */
  bank_account: string;
  old_bank_name: string | null;
  /** Masked. */
  old_bank_account: string | null;
  status: (typeof bankChangeStatuses)[number];
}

export const bankChangeRecord = defineRecord({
  entity: 'bank_change',
  table: 'bank_account_changes',
  columns: [
    'user_id',
    'bank_name',
    'bank_account',
    'old_bank_name',
    'old_bank_account',
    'status',
    'reason',
    'decided_at',
    'decided_by',
  ],
  masked: ['bank_account', 'old_bank_account'],
  partOf: ({ user_id }) => ({ entity: 'user', id: Number(user_id) }),
});

/** A person's own changes; all of them for who manages people. */
export const bankChangeScope = rowsWhere('b', (call) =>
  can(call.caller.role, 'user.crud') ? sql<boolean>`true` : sql<boolean>`b.user_id = ${call.caller.id}`,
);

/** What a person asked for last; the number is whole while it waits. */
export async function findLatestBankChange(call: Call, userId: number): Promise<OwnBankChange | undefined> {
  const { rows } = await sql<OwnBankChange>`
    select ${selectOf('c', OwnBankChange, { decided_by: sql`d.full_name` })}
    from bank_account_changes c left join users d on d.id = c.decided_by
    where c.user_id = ${userId} and c.deleted_at is null
    order by c.id desc limit 1`.execute(call.db);
  return rows[0];
}

type WaitingBankChange = Omit<BankChange, 'allowed_actions'> & Pick<StoredBankChange, 'status'>;

export async function findWaitingBankChange(
  call: Call,
  userId: number,
): Promise<WaitingBankChange | undefined> {
  const { rows } = await sql<WaitingBankChange>`
    select ${selectOf('c', BankChange, { allowed_actions: null })}, c.status
    from bank_account_changes c
    where c.user_id = ${userId} and c.status = 'waiting' and c.deleted_at is null`.execute(call.db);
  return rows[0];
}
