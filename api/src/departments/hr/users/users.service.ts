import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import { staffUseSentence } from '@balai/shared/contract/hr/sentences/uses';
import {
  isMasked,
  managesRole,
  maskNumber,
  plainNumber,
  userProblems,
} from '@balai/shared/contract/hr/user-rules';
import type { updateUser as updateOperation, User, UserInput } from '@balai/shared/contract/hr/users';
import type { InputOf } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import type { Role } from '@balai/shared/permissions/roles';
import { endSessionsOf } from '../../../platform/auth/ended-sessions';
import { recordAccountOpened, refuseOwnMatter } from '../../../platform/auth/four-eyes';
import { demandPassword } from '../../../platform/auth/recent-password';
import { jakartaDay } from '@balai/shared/format/calendar';
import type { Call } from '../../../platform/call';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  refuseProblems,
} from '../../../platform/errors';
import { publish } from '../../../platform/events/events';
import type { Handover } from '../../../platform/handover/open-work';
import { updateInput, valuesOf } from '../../../platform/records/record-input';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import { refuseInUse } from '../../../platform/records/uses';
import { stateConflict } from '../../../platform/states/states';
import { endBankChange } from './ended-bank-change.service';
import { tellOfOpenedAccount } from './user-notifications.service';
import { userActions } from './users.policy';
import {
  areUserFilesVisible,
  findLedBy,
  findTakenFields,
  findUser,
  isActiveUser,
  lockSuperadmins,
  type NewUser,
  type ShownUser,
  type StoredUser,
  userRecord,
  userScope,
  userUses,
} from './users.repository';
import { refuseLastSuperadmin, userStatus } from './users.states';

/** Numbers of tax, identity and bank for who may read them in full, the end of them for others. */
function withMasks(call: Call, user: ShownUser): ShownUser {
  if (can(call.caller.role, 'user.wholeNumbers')) return user;
  const masked = (number: string | null) => (number === null ? null : maskNumber(number));
  return { ...user, npwp: masked(user.npwp), nik: masked(user.nik), bank_account: masked(user.bank_account) };
}

/**
 * One person: the whole record for who manages people, the card of an active colleague for everybody else.
 * @throws NotFoundError (404) when he is not there, or for a colleague who is not active.
 */
export async function userDetail(call: Call, id: number): Promise<User> {
  const found = await findUser(call, id);
  const seesRecord = can(call.caller.role, 'user.record');
  if (!found || (!seesRecord && found.status !== 'active')) throw new NotFoundError();
  const { version, created_at, updated_at, name, first_name, last_name, image, phone, role, status, group } =
    found;
  const card = {
    id,
    version,
    created_at,
    updated_at,
    name,
    first_name,
    last_name,
    image,
    phone,
    role,
    status,
  };
  return {
    ...card,
    group,
    record: seesRecord ? withMasks(call, found) : null,
    allowed_actions: await userActions(call, found),
  };
}

/**
 * Who sees the files of a person: who manages people, and he himself, who gets what the company keeps of him to read.
 * @throws NotFoundError (404) for everyone else.
 */
export async function ensureUserFilesVisible(call: Call, id: number): Promise<void> {
  if (!(await areUserFilesVisible(call, id, can(call.caller.role, 'user.record')))) throw new NotFoundError();
}

/** @throws ForbiddenError (403) when the caller may not manage people of the role. */
export function refuseUnmanaged(call: Call, role: Role): void {
  if (managesRole(call.caller.role, role)) return;
  throw new ForbiddenError(userSentence('superadmin_only'), 'superadmin_only');
}

/**
 * The person as locked, after changes of superadmins have been made to wait for each other.
 * @throws NotFoundError (404); ForbiddenError (403) for a superadmin, unless the caller is one.
 */
export async function managedUser(call: Call, id: number): Promise<StoredUser> {
  await lockSuperadmins(call);
  const user = await lockRecord<StoredUser>(call, userRecord, id, userScope);
  refuseUnmanaged(call, user.role);
  return user;
}

const takenSentences = {
  email: userSentence('email_taken'),
  phone: userSentence('phone_taken'),
  nip: userSentence('nip_taken'),
} as const;

/** @throws ConflictError (409) when e-mail, phone or nip belongs to somebody else. */
export async function refuseTakenFields(
  call: Call,
  user: Pick<UserInput, keyof typeof takenSentences>,
  exceptId: number | null,
): Promise<void> {
  const [taken] = await findTakenFields(call, user, exceptId);
  if (!taken) return;
  const sentence = takenSentences[taken];
  throw new ConflictError(sentence, { errors: { [taken]: sentence } });
}

/**
 * Stores a person. The password arrives hashed, because hashing takes tens of milliseconds and should be done before
 * anything is locked.
 * @throws InvalidInputError (422) for fields that do not fit; ConflictError (409) when e-mail, phone or nip belongs to
 *   somebody else.
 */
export async function createUser(call: Call, user: NewUser): Promise<StoredUser> {
  refuseProblems(userProblems(user, jakartaDay(call.now)));
  await refuseTakenFields(call, user, null);
  return insertRecord<StoredUser>(call, userRecord, { ...user, ...valuesOf(userRecord, user) });
}

/** The number as it is stored; a mask that came back means the number that is there. */
function numberOf(sent: string | null | undefined, stored: string | null): string | null | undefined {
  if (!sent) return sent;
  return isMasked(sent) ? stored : plainNumber(sent);
}

/** What is sent, with its numbers as they are stored. @param stored - what a mask stands for; null for a new person. */
export const withWholeNumbers = <Sent extends Partial<UserInput>>(
  input: Sent,
  stored: StoredUser | null,
): Sent => ({
  ...input,
  npwp: numberOf(input.npwp, stored?.npwp ?? null),
  nik: numberOf(input.nik, stored?.nik ?? null),
  bank_account: numberOf(input.bank_account, stored?.bank_account ?? null),
});

/** @throws InvalidInputError (422) for a lead who is the person himself or no active colleague. */
export async function refuseUnfitLead(
  call: Call,
  leadId: number | null,
  userId: number | null,
): Promise<void> {
  if (leadId === null || (leadId !== userId && (await isActiveUser(call, leadId)))) return;
  throw new InvalidInputError({ lead_id: userSentence('lead') });
}

/** Whether somebody may do more or his pay goes elsewhere. */
const isDelicate = (before: StoredUser, after: StoredUser): boolean =>
  (['role', 'bank_name', 'bank_account'] as const).some((field) => before[field] !== after[field]);

/**
 * Whoever has chosen the address of an account may be able to sign in by it, as who has given it a password: an identity
 * provider's word is taken for the address.
 */
async function followAddress(call: Call, user: StoredUser): Promise<void> {
  await endSessionsOf(call.db, user.id, call.now);
  await recordAccountOpened(call, user.id);
  await tellOfOpenedAccount(call, 'email_changed', user);
}

/**
 * Changes the fields of a person that are sent. Another role ends his sessions, because it changes what he may do, and
 * so does another email that somebody else gives him; he and the superadmins are told of that.
 * @throws as createUser; refuseOwnMatter (403) for the caller's own role or bank account; PasswordNeededError (403) for
 *   another role, bank account or email; ForbiddenError (403) and ConflictError (409) by the rules of superadmins;
 *   ConflictError (409) for a newer version and for who has left; InvalidInputError (422) for a role that does not fit
 *   his groups.
 */
export async function updateUser(
  call: Call,
  { id, version, image, ...sent }: InputOf<typeof updateOperation>,
): Promise<User> {
  const stored = await managedUser(call, id);
  if (stored.status === 'resigned') throw stateConflict(userStatus, 'resigned');
  const values = valuesOf(userRecord, withWholeNumbers(sent, stored));
  const after: StoredUser = { ...stored, ...values };
  refuseUnmanaged(call, after.role);
  if (after.role !== stored.role) await refuseLastSuperadmin({ call, row: stored });
  refuseProblems(userProblems(after, jakartaDay(call.now)));
  const isReaddressed = after.email !== stored.email;
  if (isDelicate(stored, after)) await refuseOwnMatter(call, id);
  if (isDelicate(stored, after) || isReaddressed) await demandPassword(call);
  if (after.lead_id !== stored.lead_id) await refuseUnfitLead(call, after.lead_id, id);
  await refuseTakenFields(call, after, id);
  await updateInput(call, userRecord, { id, version, scope: userScope, input: { image }, besides: values });
  if (after.role !== stored.role) {
    await publish(call, 'user.role_changed', { user_id: id, role: after.role });
    await endSessionsOf(call.db, id, call.now);
  }
  if (isReaddressed && id !== call.caller.id) await followAddress(call, stored);
  return userDetail(call, id);
}

/** @throws ConflictError (409) while records name the person; refuseOwnMatter (403) for the caller himself. */
export async function deleteUser(call: Call, id: number): Promise<void> {
  const user = await managedUser(call, id);
  await refuseOwnMatter(call, id);
  await refuseLastSuperadmin({ call, row: user });
  await refuseInUse(call, userUses(id), staffUseSentence);
  await deleteRecord(call, userRecord, id, userScope);
  await endBankChange(call, id, null);
  await endSessionsOf(call.db, id, call.now);
}

/** People whose lead leaves get another one. */
export async function handOverColleagues(call: Call, { from, to, reason }: Handover): Promise<void> {
  for (const { id, version } of await findLedBy(call, from)) {
    await updateRecord(call, userRecord, {
      id,
      version,
      scope: userScope,
      values: { lead_id: id === to ? null : to },
      reason,
    });
  }
}
