import Type, { type Static } from 'typebox';
import { roles } from '../../permissions/roles';
import { defineOperation } from '../operation';
import {
  DateOnly,
  Id,
  NamedReference,
  nullable,
  oneOf,
  optional,
  Person,
  Picture,
  picture,
  recordFields,
  requiredText,
  strict,
  text,
  Timestamp,
  Version,
} from '../schema';
import { bankChangeStatuses } from './bank-changes';
import { signInFields } from './sign-ins';
import { employments, genders, userLanguages } from './user-words';

/** The change of his bank account that a person asked for last. */
const OwnBankChange = Type.Object({
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
  name: Type.String(),
  image: Picture,
  role: oneOf(roles),
  group: nullable(NamedReference),
  email: Type.String(),
  phone: Type.String(),
  address: nullable(Type.String()),
  emergency_contact: nullable(Type.String()),
  gender: nullable(oneOf(genders)),
  birth_date: DateOnly,
  nip: Type.String(),
  division: nullable(Type.String()),
  lead: nullable(Person),
  employment: nullable(oneOf(employments)),
  join_date: DateOnly,
  contract_end: nullable(DateOnly),
  npwp: nullable(Type.String()),
  nik: nullable(Type.String()),
  bank_name: nullable(Type.String()),
  bank_account: nullable(Type.String()),
  language: oneOf(userLanguages),
  bank_change: nullable(OwnBankChange),
});
export type Profile = Static<typeof Profile>;

export const getProfile = defineOperation({
  name: 'profile.detail',
  method: 'GET',
  path: '/panel/profile/detail',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Profile }),
  summary: 'What the caller sees of himself',
});

export const updateProfile = defineOperation({
  name: 'profile.update',
  method: 'POST',
  path: '/panel/profile/update',
  access: 'session',
  input: Type.Object(
    { version: Version, image: picture(), phone: requiredText(20), address: optional(text(300)) },
    strict,
  ),
  output: Type.Object({ data: Profile }),
  summary: 'Changes what a person keeps of himself without asking anybody',
});

export const changeOwnLanguage = defineOperation({
  name: 'profile.language',
  method: 'POST',
  path: '/panel/profile/language',
  access: 'session',
  // Without a version: the last choice of a person holds, wherever he made it.
  input: Type.Object({ language: oneOf(userLanguages) }, strict),
  output: Type.Object({}),
  summary: 'The language in which the caller wants the panel',
});

const Password = Type.String({ minLength: 1, maxLength: 200 });

export const changePassword = defineOperation({
  name: 'profile.password',
  method: 'POST',
  path: '/panel/profile/password',
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
  path: '/panel/profile/sessions',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Type.Array(OwnSession) }),
  summary: 'Where the caller is signed in, this session first, then the one used last',
});

export const revokeSession = defineOperation({
  name: 'profile.revoke_session',
  method: 'POST',
  path: '/panel/profile/revoke_session',
  access: 'session',
  input: Type.Object({ id: Id }, strict),
  output: Type.Object({}),
  summary: 'Ends another session of the caller',
});

export const revokeOtherSessions = defineOperation({
  name: 'profile.revoke_other_sessions',
  method: 'POST',
  path: '/panel/profile/revoke_other_sessions',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Type.Object({ ended: Type.Integer({ minimum: 0 }) }) }),
  summary: 'Ends every session of the caller but this one',
});

export const requestBankChange = defineOperation({
  name: 'profile.request_bank_change',
  method: 'POST',
  path: '/panel/profile/request_bank_change',
  access: 'session',
  input: Type.Object(
    { bank_name: requiredText(60), bank_account: requiredText(40), current_password: Password },
    strict,
  ),
  secrets: ['bank_account', 'current_password'],
  output: Type.Object({ data: Profile }),
  summary: 'Asks hrd to pay to another bank account; the password is asked again',
});

export const cancelBankChange = defineOperation({
  name: 'profile.cancel_bank_change',
  method: 'POST',
  path: '/panel/profile/cancel_bank_change',
  access: 'session',
  input: Type.Object({ id: Id, version: Version }, strict),
  output: Type.Object({ data: Profile }),
  summary: 'Takes back what was asked while nobody has decided it',
});
