import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import type { BankChange } from '@balai/shared/contract/hr/bank-changes';
import type { requestBankChange } from '@balai/shared/contract/hr/profile';
import { isBankAccount, maskNumber, plainNumber } from '@balai/shared/contract/hr/user-rules';
import type { InputOf } from '@balai/shared/contract/operation';
import { demandPassword, refuseWrongPassword } from '../../../platform/auth/recent-password';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError } from '../../../platform/errors';
import { lockRecord, readRecord } from '../../../platform/records/records';
import { allowedAmong, runCreation, runTransition } from '../../../platform/states/states';
import { ownUser, userRecord } from './users.repository';
import {
  bankChangeRecord,
  bankChangeScope,
  findWaitingBankChange,
  type StoredBankChange,
} from './bank-changes.repository';
import { type BankChangeInput, bankChangeStates } from './bank-changes.states';
import type { UserWithPassword } from './own-password.service';
import { managedUser } from './users.service';

/**
 * Stores what a person asks for; nothing of his record changes until it is approved.
 * @throws InvalidInputError (422) for a wrong password, a number that is none and the account he has already;
 *   ConflictError (409) while another change waits.
 */
export async function askForBankAccount(call: Call, input: InputOf<typeof requestBankChange>): Promise<void> {
  const user = await lockRecord<UserWithPassword>(call, userRecord, call.caller.id, ownUser);
  await refuseWrongPassword(user.password_hash, input.current_password);
  const account = plainNumber(input.bank_account.trim());
  const bank = input.bank_name.trim();
  if (!isBankAccount(account)) {
    throw new InvalidInputError({ bank_account: userSentence('bank_account') });
  }
  if (account === user.bank_account && bank === user.bank_name) {
    throw new InvalidInputError({ bank_account: userSentence('own_account_already') });
  }
  if (await findWaitingBankChange(call, user.id)) {
    throw new ConflictError(userSentence('bank_change_waiting'));
  }
  await runCreation<StoredBankChange, BankChangeInput>(call, bankChangeStates, {
    verb: 'request',
    values: {
      user_id: user.id,
      bank_name: bank,
      bank_account: account,
      old_bank_name: user.bank_name,
      old_bank_account: user.bank_account && maskNumber(user.bank_account),
    },
    input: {},
  });
}

/** @throws NotFoundError (404) or ForbiddenError (403) for another person's; ConflictError (409) once it is decided. */
export async function cancelBankChange(call: Call, change: { id: number; version: number }): Promise<void> {
  await runTransition(call, bankChangeStates, { verb: 'cancel', ...change, input: {} });
}

/** What a person waits for, for who may decide it. */
export async function waitingBankChange(call: Call, userId: number): Promise<BankChange | null> {
  const found = await findWaitingBankChange(call, userId);
  if (!found) return null;
  return { ...found, allowed_actions: allowedAmong(call, bankChangeStates, found, ['approve', 'reject']) };
}

/**
 * @throws ForbiddenError (403) for the caller's own and for a superadmin's, unless the caller is one too;
 *   PasswordNeededError (403) before an approval.
 */
export async function decideBankChange(
  call: Call,
  verb: 'approve' | 'reject',
  { id, version, ...input }: { id: number; version: number } & BankChangeInput,
): Promise<void> {
  if (verb === 'approve') await demandPassword(call);
  const change = await readRecord<StoredBankChange>(call, bankChangeRecord, id, bankChangeScope);
  // The person before what he asks for, as whoever lets him leave holds them.
  await managedUser(call, change.user_id);
  await runTransition(call, bankChangeStates, { verb, id, version, input });
}
