import Type, { type Static } from 'typebox';
import { roles } from '../../permissions/roles';
import { defineOperation } from '../operation';
import { recordAnswer, versioned } from '../record-operations';
import {
  Id,
  NamedReference,
  nullable,
  oneOf,
  Person,
  recordFields,
  requiredText,
  strict,
  Timestamp,
  Version,
} from '../schema';
import { shown } from '../shown';
import { bankChangeStatuses } from './bank-changes';
import { signInFields } from './sign-ins';
import { UserInput } from './users';

/** The change of his bank account that a person asked for last. */
export const OwnBankChange = Type.Object({
  id: Id,
  version: Version,
  status: oneOf(bankChangeStatuses),
  bank_name: Type.String(),
  /** Masked, as every number here. */
  bank_account: Type.String(),
  created_at: Timestamp,
  decided_at: nullable(Timestamp),
  /** Name of who decided. */
  decided_by: nullable(Type.String()),
  reason: nullable(Type.String()),
});
export type OwnBankChange = Static<typeof OwnBankChange>;

/** What a person sees of himself. */
export const Profile = Type.Object({
  ...recordFields,
  ...shown(UserInput, [
    'image',
    'email',
    'phone',
    'address',
    'emergency_contact',
    'gender',
    'birth_date',
    'nip',
    'division',
    'employment',
    'join_date',
    'contract_end',
    'npwp',
    'nik',
    'bank_name',
    'bank_account',
    'language',
  ]),
  name: Type.String(),
  role: oneOf(roles),
  group: nullable(NamedReference),
  lead: nullable(Person),
  bank_change: nullable(OwnBankChange),
});
export type Profile = Static<typeof Profile>;

export const getProfile = defineOperation({
  name: 'profile.detail',
  method: 'GET',
  access: 'session',
  input: Type.Object({}, strict),
  output: recordAnswer(Profile),
  summary: 'What the caller sees of himself',
});

const { image, phone, address } = UserInput.properties;

export const updateProfile = defineOperation({
  name: 'profile.update',
  method: 'POST',
  access: 'session',
  input: Type.Object({ version: Version, image, phone, address }, strict),
  output: recordAnswer(Profile),
  summary: 'Changes what a person keeps of himself without asking anybody',
});

const Password = Type.String({ minLength: 1, maxLength: 200 });

export const changePassword = defineOperation({
  name: 'profile.password',
  method: 'POST',
  access: 'session',
  input: Type.Object({ current_password: Password, new_password: Password }, strict),
  secrets: ['current_password', 'new_password'],
  opensWithTemporaryPassword: true,
  output: Type.Object({}),
  summary: 'Replaces the password of the caller and ends his other sessions',
});

/** One place where a person is signed in. */
export const OwnSession = Type.Object({
  ...signInFields,
  expires_at: Timestamp,
  /** The session of this very call. */
  is_current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

export const listOwnSessions = defineOperation({
  name: 'profile.sessions',
  method: 'GET',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Type.Array(OwnSession) }),
  summary: 'Where the caller is signed in, this session first, then the one used last',
});

export const revokeSession = defineOperation({
  name: 'profile.revoke_session',
  method: 'POST',
  access: 'session',
  input: Type.Object({ id: Id }, strict),
  output: Type.Object({}),
  summary: 'Ends another session of the caller',
});

export const revokeOtherSessions = defineOperation({
  name: 'profile.revoke_other_sessions',
  method: 'POST',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Type.Object({ ended: Type.Integer({ minimum: 0 }) }) }),
  summary: 'Ends every session of the caller but this one',
});

export const requestBankChange = defineOperation({
  name: 'profile.request_bank_change',
  method: 'POST',
  access: 'session',
  input: Type.Object(
    { bank_name: requiredText(60), bank_account: requiredText(40), current_password: Password },
    strict,
  ),
  secrets: ['bank_account', 'current_password'],
  output: recordAnswer(Profile),
  summary: 'Asks hrd to pay to another bank account; the password is asked again',
});

export const cancelBankChange = defineOperation({
  name: 'profile.cancel_bank_change',
  method: 'POST',
  access: 'session',
  input: Type.Object(versioned, strict),
  output: recordAnswer(Profile),
  summary: 'Takes back what was asked while nobody has decided it',
});
