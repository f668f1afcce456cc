import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import type { User, UserInput } from '@balai/shared/contract/hr/users';
import { recordAccountOpened } from '../../../platform/auth/four-eyes';
import { releaseSubjects } from '../../../platform/auth/identity-subjects';
import { hashPassword } from '../../../platform/auth/passwords';
import { demandPassword } from '../../../platform/auth/recent-password';
import { forgetFailures } from '../../../platform/auth/sign-in-delays';
import { endSessionsOf } from '../../../platform/auth/ended-sessions';
import type { Call } from '../../../platform/call';
import { ForbiddenError } from '../../../platform/errors';
import { claimPictures } from '../../../platform/files/pictures';
import { updateRecord } from '../../../platform/records/records';
import { runTransition, stateConflict } from '../../../platform/states/states';
import { newTemporaryPassword } from './temporary-password';
import { tellEmployees, tellOfOpenedAccount } from './user-notifications.service';
import { type StoredUser, userRecord, userScope } from './users.repository';
import {
  createUser,
  managedUser,
  refuseUnfitLead,
  refuseUnmanaged,
  userDetail,
  withWholeNumbers,
} from './users.service';
import { type statusVerbs, type UserTransition, userStates, userStatus } from './users.states';

interface WithPassword {
  data: User;
  /** Told to the caller once; the person has to change it. */
  temporary_password: string;
}

/**
 * Registers a person with a temporary password.
 * @throws as createUser; ForbiddenError (403) for a superadmin; PasswordNeededError (403): whoever reads the password
 *   can sign in with the role that he has chosen.
 */
export async function hireUser(call: Call, input: UserInput): Promise<WithPassword> {
  refuseUnmanaged(call, input.role);
  await demandPassword(call);
  const form = withWholeNumbers(input, null);
  await refuseUnfitLead(call, form.lead_id ?? null, null);
  const password = newTemporaryPassword();
  const hash = await hashPassword(password);
  const picture = await claimPictures(call, { entity: 'user', id: null }, { image: input.image });
  const user = await createUser(call, {
    ...form,
    ...picture.values,
    password_hash: hash,
    must_change_password: true,
  });
  await picture.placeIn(user.id);
  await recordAccountOpened(call, user.id);
  await tellEmployees(call, 'new', user);
  return { data: await userDetail(call, user.id), temporary_password: password };
}

/**
 * Shuts a person out, lets him in again or lets him leave.
 * @throws ForbiddenError (403) for a superadmin, unless the caller is one; what `runTransition` throws.
 */
export async function changeStatus(
  call: Call,
  verb: (typeof statusVerbs)[number],
  input: { id: number; version: number } & UserTransition,
): Promise<User> {
  const { id, version } = input;
  await managedUser(call, id);
  await runTransition<StoredUser, UserTransition>(call, userStates, { verb, id, version, input });
  return userDetail(call, id);
}

function refuseInactive(user: StoredUser): void {
  if (user.status === 'active') return;
  throw stateConflict(userStatus, user.status);
}

/**
 * Gives an active person a temporary password, ends his sessions, lifts the delay of his account and lets another account
 * at the identity provider sign in to it, as when his was made anew there. He and the
 * superadmins are told who did it, because who reads the password can act as him until he changes it.
 * @throws PasswordNeededError (403): whoever reads the new password can sign in as that person.
 */
export async function resetPassword(call: Call, id: number): Promise<WithPassword> {
  await demandPassword(call);
  const password = newTemporaryPassword();
  const hash = await hashPassword(password);
  const user = await managedUser(call, id);
  if (id === call.caller.id) {
    throw new ForbiddenError(userSentence('own_password'), 'own_password');
  }
  refuseInactive(user);
  await updateRecord(call, userRecord, {
    id,
    version: user.version,
    scope: userScope,
    values: { password_hash: hash, must_change_password: true },
    action: 'reset_password',
  });
  await endSessionsOf(call.db, id, call.now);
  await forgetFailures(call.db, user.email);
  await releaseSubjects(call.db, id);
  await recordAccountOpened(call, id);
  await tellOfOpenedAccount(call, 'password_reset', user);
  return { data: await userDetail(call, id), temporary_password: password };
}

/** Lets an active person sign in at once, however many wrong passwords made his account wait. */
export async function unlock(call: Call, id: number): Promise<User> {
  const user = await managedUser(call, id);
  refuseInactive(user);
  await forgetFailures(call.db, user.email);
  await updateRecord(call, userRecord, {
    id,
    version: user.version,
    scope: userScope,
    values: {},
    action: 'unlock',
  });
  return userDetail(call, id);
}
