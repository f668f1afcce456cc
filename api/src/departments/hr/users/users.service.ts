import { staffUseSentence } from '@balai/shared/contract/hr/sentences/uses';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import {
  isMasked,
  managesRole,
  maskNumber,
  plainNumber,
  userProblems,
} from '@balai/shared/contract/hr/user-rules';
import type { listAllUsers, User, UserInput, UserOption } from '@balai/shared/contract/hr/users';
import type { InputOf } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import type { Role } from '@balai/shared/permissions/roles';
import { refuseOwnMatter } from '../../../platform/auth/four-eyes';
import { demandPassword } from '../../../platform/auth/recent-password';
import { isDelayed } from '../../../platform/auth/sign-in-delays';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { publish } from '../../../platform/events/events';
import { claimPictures } from '../../../platform/files/pictures';
import type { Handover } from '../../../platform/handover/open-work';
import { jakartaDay } from '@balai/shared/format/calendar';
import { orNull } from '../../../platform/records/or-null';
import { deleteRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import { allowedActions, stateConflict } from '../../../platform/states/states';
import { endSessionsOf } from '../../../platform/auth/ended-sessions';
import {
  areUserFilesVisible,
  countUserUses,
  findLedBy,
  findTakenFields,
  findUser,
  findUserOptions,
  insertUser,
  isActiveUser,
  lockSuperadmins,
  type NewUser,
  type ShownUser,
  type StoredUser,
  userRecord,
  userScope,
  type UserValues,
} from './users.repository';
import { refuseLastSuperadmin, userStates, userStatus } from './users.states';

const DEFAULT_OPTIONS = 200;

/**
 * Active colleagues for pickers: name, photo, role and group, never private fields.
 * @returns at most `row` people (200 when absent), those whose name begins with the key first, then by name.
 */
export function listUserOptions(call: Call, input: InputOf<typeof listAllUsers>): Promise<UserOption[]> {
  return findUserOptions(call, {
    key: input.key?.trim() ?? '',
    roles: input.role ? input.role.split(',') : [],
    groupId: input.id_group ?? null,
    row: input.row ?? DEFAULT_OPTIONS,
  });
}

/** What the caller may try with the person; guards are asked when it is done. */
async function actionsOf(call: Call, user: ShownUser): Promise<User['allowed_actions']> {
  if (!can(call.caller.role, 'user.crud') || !managesRole(call.caller.role, user.role)) return [];
  const verbs = allowedActions(call, userStates, { ...user, full_name: user.name });
  const isOwn = user.id === call.caller.id;
  return [
    ...(user.status === 'resigned' ? [] : (['update'] as const)),
    ...(['suspend', 'activate', 'resign'] as const).filter((verb) => verbs.includes(verb)),
    ...(user.status === 'active' && (await isDelayed(call.db, user.email, call.now))
      ? (['unlock'] as const)
      : []),
    ...(user.status === 'active' && !isOwn ? (['reset_password'] as const) : []),
    ...(isOwn ? [] : (['delete'] as const)),
  ];
}

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
    allowed_actions: await actionsOf(call, found),
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

/** @throws DomainError (409) when e-mail, phone or nip belongs to somebody else. */
export async function refuseTaken(call: Call, user: UserValues, exceptId: number | null): Promise<void> {
  const [taken] = await findTakenFields(call, user, exceptId);
  if (!taken) return;
  const sentence = takenSentences[taken];
  throw new ConflictError(sentence, { errors: { [taken]: sentence } });
}

/** @throws InvalidInputError (422) with a sentence for each field. */
export function refuseProblems(call: Call, user: Parameters<typeof userProblems>[0]): void {
  const problems = userProblems(user, jakartaDay(call.now));
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
}

/**
 * Stores a person. The password arrives hashed, because hashing takes tens of milliseconds and should be done before
 * anything is locked.
 * @throws InvalidInputError (422) for fields that do not fit; DomainError (409) when e-mail, phone or nip belongs to
 *   somebody else.
 */
export async function createUser(call: Call, user: NewUser): Promise<StoredUser> {
  refuseProblems(call, user);
  await refuseTaken(call, user, null);
  return insertUser(call, user);
}

/** The number as it is stored; a mask that came back means the number that is there. */
function numberOf(sent: string | null | undefined, stored: string | null): string | null {
  const number = orNull(sent);
  if (number === null || !isMasked(number)) return number === null ? null : plainNumber(number);
  return stored;
}

/** The columns of a form. @param stored - what a masked number stands for; null for a new person. */
export function userValues(input: UserInput, stored: UserValues | null): UserValues {
  return {
    first_name: input.first_name.trim(),
    last_name: orNull(input.last_name),
    email: input.email.trim(),
    phone: input.phone.trim(),
    role: input.role,
    nip: input.nip.trim(),
    gender: input.gender ?? null,
    birth_date: input.birth_date,
    join_date: input.join_date,
    employment: input.employment ?? null,
    contract_end: input.contract_end ?? null,
    lead_id: input.lead_id ?? null,
    division: orNull(input.division),
    address: orNull(input.address),
    emergency_contact: orNull(input.emergency_contact),
    npwp: numberOf(input.npwp, stored?.npwp ?? null),
    nik: numberOf(input.nik, stored?.nik ?? null),
    bank_name: orNull(input.bank_name),
    bank_account: numberOf(input.bank_account, stored?.bank_account ?? null),
    language: input.language,
  };
}

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
const isDelicate = (before: UserValues, after: UserValues): boolean =>
  (['role', 'bank_name', 'bank_account'] as const).some((field) => before[field] !== after[field]);

/**
 * Stores the form of a person. Another role ends his sessions, because it changes what he may do.
 * @throws as createUser; refuseOwnMatter (403) for the caller's own role or bank account; PasswordNeededError (403) for another role or bank account; ForbiddenError (403) and ConflictError (409) by the rules of superadmins; ConflictError (409)
 *   for a newer version and for who has left; InvalidInputError (422) for a role that does not fit his groups.
 */
export async function updateUser(
  call: Call,
  { id, version, ...input }: UserInput & { id: number; version: number },
): Promise<User> {
  const stored = await managedUser(call, id);
  refuseUnmanaged(call, input.role);
  if (stored.status === 'resigned') {
    throw stateConflict(userStatus, 'resigned');
  }
  if (input.role !== stored.role) await refuseLastSuperadmin({ call, row: stored });
  const values = userValues(input, stored);
  refuseProblems(call, values);
  if (isDelicate(stored, values)) {
    await refuseOwnMatter(call, id);
    await demandPassword(call);
  }
  if (values.lead_id !== stored.lead_id) await refuseUnfitLead(call, values.lead_id, id);
  await refuseTaken(call, values, id);
  const picture = await claimPictures(call, { entity: 'user', id }, { image: input.image });
  await updateRecord(call, userRecord, {
    id,
    version,
    scope: userScope,
    values: { ...values, ...picture.values },
  });
  await picture.placeIn(id);
  if (input.role !== stored.role) {
    await publish(call, 'user.role_changed', { user_id: id, role: input.role });
    await endSessionsOf(call.db, id, call.now);
  }
  return userDetail(call, id);
}

/** @throws ConflictError (409) while records name the person; refuseOwnMatter (403) for the caller himself. */
export async function deleteUser(call: Call, id: number): Promise<void> {
  const user = await managedUser(call, id);
  await refuseOwnMatter(call, id);
  await refuseLastSuperadmin({ call, row: user });
  const uses = await countUserUses(call, id);
  for (const kind of ['customers', 'pipelines', 'groups', 'colleagues', 'distributors'] as const) {
    if (uses[kind] === 0) continue;
    throw new ConflictError(
      platformSentence('in_use', { uses: staffUseSentence(kind, { count: uses[kind] }) }),
    );
  }
  await deleteRecord(call, userRecord, id, userScope);
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
