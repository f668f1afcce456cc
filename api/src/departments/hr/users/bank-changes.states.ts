import { userStatus } from './users.states';
import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import { maskNumber } from '@balai/shared/contract/hr/user-rules';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { notify } from '../../../platform/notifications/notifications';
import { lockRecord, updateRecord } from '../../../platform/records/records';
import {
  defineStates,
  type EffectContext,
  type GuardContext,
  stateConflict,
} from '../../../platform/states/states';
import { owner, type Who } from '../../../platform/states/who';
import { tellEmployees } from './user-notifications.service';
import { ownUser, type StoredUser, userRecord, userScope } from './users.repository';
import { managedUser } from './users.service';
import { bankChangeRecord, bankChangeScope, type StoredBankChange } from './bank-changes.repository';

export interface BankChangeInput {
  reason?: string | null;
}

type Guarded = GuardContext<StoredBankChange, BankChangeInput>;
type Decided = EffectContext<StoredBankChange, BankChangeInput>;

const decides: Who<StoredBankChange> = (call) => can(call.caller.role, 'user.crud');

/** Nobody decides where his own pay goes. */
const concerns = (row: StoredBankChange): number => row.user_id;

const decision = ({ call, row, input }: Guarded) => ({
  bank_account: maskNumber(row.bank_account),
  reason: input.reason?.trim() || null,
  decided_at: call.now.toISOString(),
  decided_by: call.caller.id,
});

async function guardDecision({ call, row }: Guarded): Promise<void> {
  const { status } = await managedUser(call, row.user_id);
  if (status === 'resigned') throw stateConflict(userStatus, status);
}

/** Tells the person, in a kind of his bell that leads to his profile. */
function tellPerson(call: Call, row: StoredBankChange, approved: boolean): Promise<void> {
  return notify(call, {
    to: [row.user_id],
    status: 'target',
    sub_status: approved ? 'bank_approved' : 'bank_rejected',
    id_foreign: row.user_id,
    title: userSentence(approved ? 'account_changed' : 'account_kept'),
    description: `${row.bank_name} ${row.bank_account}`,
  });
}

async function storeAccount({ call, before, row }: Decided): Promise<void> {
  const user = await managedUser(call, row.user_id);
  await updateRecord(call, userRecord, {
    id: user.id,
    version: user.version,
    scope: userScope,
    values: { bank_name: before.bank_name, bank_account: before.bank_account },
    action: 'change_bank',
  });
  await tellPerson(call, row, true);
}

/**
 * Changes of bank accounts, which hrd approves. Whoever asks is told the decision;
 * the whole number stays no longer than it waits.
 */
export const bankChangeStates = defineStates<StoredBankChange, BankChangeInput>({
  record: bankChangeRecord,
  scope: bankChangeScope,
  field: 'status',
  area: 'bank_change',
  transitions: [
    {
      verb: 'request',
      from: null,
      to: 'waiting',
      who: owner,
      effects: async ({ call, row }) => {
        const person = await lockRecord<StoredUser>(call, userRecord, row.user_id, ownUser);
        await tellEmployees(call, 'bank_requested', person);
      },
    },
    {
      verb: 'cancel',
      from: ['waiting'],
      to: 'cancelled',
      who: owner,
      set: ({ row }) => ({ bank_account: maskNumber(row.bank_account) }),
    },
    {
      verb: 'approve',
      from: ['waiting'],
      to: 'approved',
      who: decides,
      concerns,
      guard: guardDecision,
      set: decision,
      effects: storeAccount,
    },
    {
      verb: 'reject',
      from: ['waiting'],
      to: 'rejected',
      who: decides,
      concerns,
      reason: 'required',
      guard: guardDecision,
      set: decision,
      effects: ({ call, row }) => tellPerson(call, row, false),
    },
  ],
});
