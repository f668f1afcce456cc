import type { Profile, updateProfile } from '@balai/shared/contract/hr/profile';
import { maskNumber, userProblems } from '@balai/shared/contract/hr/user-rules';
import type { userLanguages } from '@balai/shared/contract/hr/user-words';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { InvalidInputError, NotFoundError } from '../../../platform/errors';
import { jakartaDay } from '@balai/shared/format/calendar';
import { updateInput } from '../../../platform/records/record-input';
import { lockRecord, updateRecord } from '../../../platform/records/records';
import { findUser, ownUser, type StoredUser, userRecord } from './users.repository';
import { refuseTakenFields } from './users.service';
import { findLatestBankChange } from './bank-changes.repository';

const masked = (number: string | null): string | null => number && maskNumber(number);

/** What the caller sees of himself: numbers masked, because others look over his shoulder. */
export async function ownProfile(call: Call): Promise<Profile> {
  const user = await findUser(call, call.caller.id);
  if (!user) throw new NotFoundError();
  const change = await findLatestBankChange(call, user.id);
  const { npwp, nik, bank_account, ...shown } = user;
  return {
    ...shown,
    npwp: masked(npwp),
    nik: masked(nik),
    bank_account: masked(bank_account),
    bank_change: change ? { ...change, bank_account: maskNumber(change.bank_account) } : null,
  };
}

/**
 * Stores what a person keeps of himself.
 * @throws InvalidInputError (422) for a phone number that is none; DomainError (409) for one of somebody else;
 *   VersionConflictError (409).
 */
export async function changeOwnProfile(
  call: Call,
  { version, ...input }: InputOf<typeof updateProfile>,
): Promise<Profile> {
  const { id } = call.caller;
  const stored = await lockRecord<StoredUser>(call, userRecord, id, ownUser);
  const after = { ...stored, ...input };
  const problem = userProblems(after, jakartaDay(call.now)).phone;
  if (problem) throw new InvalidInputError({ phone: problem });
  await refuseTakenFields(call, after, id);
  await updateInput(call, userRecord, { id, version, scope: ownUser, input });
  return ownProfile(call);
}

/** Remembers the language for the next sign-in, wherever that is. */
export async function changeLanguage(call: Call, language: (typeof userLanguages)[number]): Promise<void> {
  const { id, version } = await lockRecord<StoredUser>(call, userRecord, call.caller.id, ownUser);
  await updateRecord(call, userRecord, { id, version, scope: ownUser, values: { language } });
}
