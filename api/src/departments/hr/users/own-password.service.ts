import type { Sentence } from '@balai/shared/format/sentence';
import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import { passwordProblem, type PasswordProblem } from '@balai/shared/contract/hr/password-rules';
import type { changePassword } from '@balai/shared/contract/hr/profile';
import type { InputOf } from '@balai/shared/contract/operation';
import { hashPassword } from '../../../platform/auth/passwords';
import { refuseWrongPassword } from '../../../platform/auth/recent-password';
import type { Call } from '../../../platform/call';
import { InvalidInputError } from '../../../platform/errors';
import { lockRecord, updateRecord } from '../../../platform/records/records';
import { ownUser, type StoredUser, userRecord } from './users.repository';

export type UserWithPassword = StoredUser & { password_hash: string };

const sentences: Record<PasswordProblem, Sentence> = {
  short: userSentence('password_short'),
  long: userSentence('password_long'),
  same: userSentence('password_same'),
  personal: userSentence('password_personal'),
  simple: userSentence('password_simple'),
};

/** What a colleague knows of a person. */
const personalWords = ({ full_name, email, phone, nip }: UserWithPassword): string[] => [
  full_name,
  email.split('@')[0] ?? email,
  phone.replace(/^\+62|\D/g, ''),
  nip,
];

/**
 * Replaces the caller's password, be it a temporary one or his own. The caller of this ends the other sessions.
 * @throws InvalidInputError (422) for a wrong current password and for a new one that is easily guessed.
 */
export async function replacePassword(
  call: Call,
  { current_password, new_password }: InputOf<typeof changePassword>,
): Promise<void> {
  const user = await lockRecord<UserWithPassword>(call, userRecord, call.caller.id, ownUser);
  await refuseWrongPassword(user.password_hash, current_password);
  const problem = passwordProblem(new_password, current_password, personalWords(user));
  if (problem) throw new InvalidInputError({ new_password: sentences[problem] }, 'weak_password');
  await updateRecord(call, userRecord, {
    id: user.id,
    version: user.version,
    scope: ownUser,
    values: { password_hash: await hashPassword(new_password), must_change_password: false },
    action: 'change_password',
  });
}
