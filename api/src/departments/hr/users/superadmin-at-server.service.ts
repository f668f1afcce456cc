import { UserInput } from '@balai/shared/contract/hr/users';
import { Compile } from 'typebox/compile';
import { hashPassword } from '../../../platform/auth/passwords';
import type { Call } from '../../../platform/call';
import { ConfigurationError } from '../../../platform/env/environment';
import { InvalidInputError } from '../../../platform/errors';
import { fieldSentences } from '../../../platform/operations/field-sentences';
import { newTemporaryPassword } from './temporary-password';
import { resetPassword } from './user-verbs.service';
import { countOtherSuperadmins, findSuperadmin, lockSuperadmins } from './users.repository';
import { createUser } from './users.service';

const validator = Compile(UserInput);
/** No person has it. */
const NOBODY = 0;

/**
 * Registers the person by whom a company without a superadmin begins: everybody else is registered in the browser.
 * @param fields - the form of a person, but for the role.
 * @returns his temporary password.
 * @throws ConfigurationError where there is an active superadmin; InvalidInputError (422) for fields that do not fit;
 *   ConflictError (409) when e-mail, phone or nip belongs to somebody else.
 */
export async function registerFirstSuperadmin(
  call: Call,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const form: unknown = { language: 'en', ...fields, role: 'superadmin' };
  if (!validator.Check(form)) throw new InvalidInputError(fieldSentences(validator.Errors(form), 'user'));
  await lockSuperadmins(call);
  if ((await countOtherSuperadmins(call, NOBODY)) > 0) {
    throw new ConfigurationError('There is a superadmin already; register people in the panel, under Users.');
  }
  const password = newTemporaryPassword();
  await createUser(call, {
    ...form,
    password_hash: await hashPassword(password),
    must_change_password: true,
  });
  return password;
}

/**
 * Gives a superadmin a temporary password whom no other one is there to give it, as `resetPassword` does in the panel.
 * @returns it.
 * @throws ConfigurationError where no active superadmin has the address.
 */
export async function resetSuperadmin(call: Call, email: string): Promise<string> {
  const id = await findSuperadmin(call, email);
  if (id === null) throw new ConfigurationError(`No active superadmin has the e-mail "${email}".`);
  return (await resetPassword(call, id)).temporary_password;
}
