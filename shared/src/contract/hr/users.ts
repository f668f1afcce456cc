import Type, { type Static } from 'typebox';
import { type Role, roles } from '../../permissions/roles';
import { inBulk } from '../bulk';
import { ById, defineList } from '../list';
import { defineOperation } from '../operation';
import { recordAnswer, recordOperations, verbOperations } from '../record-operations';
import {
  confidentialText,
  DateOnly,
  Id,
  NamedReference,
  nullable,
  oneOf,
  optional,
  Person,
  picture,
  recordFields,
  requiredText,
  strict,
  text,
  Timestamp,
} from '../schema';
import { shown } from '../shown';
import { signInFields } from './sign-ins';
import { birthdayMonths, employments, genders, userLanguages, userStatuses } from './user-words';

/** Superadmin last: a form offers first what is given often. */
const givenRoles: readonly Role[] = [...roles.filter((role) => role !== 'superadmin'), 'superadmin'];

/** What every colleague may know of what a form says. */
const CardInput = Type.Object({
  first_name: requiredText(120),
  last_name: optional(text(120)),
  phone: requiredText(20),
  image: picture(),
});

/** What is for who manages people. */
const RecordInput = Type.Object({
  email: requiredText(120),
  nip: requiredText(30),
  gender: optional(oneOf(genders)),
  birth_date: DateOnly,
  join_date: DateOnly,
  employment: optional(oneOf(employments)),
  /** Last day of a contract, a probation or an internship. */
  contract_end: optional(DateOnly),
  lead_id: optional(Id),
  division: optional(text(120)),
  address: optional(text(300)),
  emergency_contact: optional(text(120)),
  /** These three are answered masked to whom the whole number is no business; a mask that comes back changes nothing. */
  npwp: optional(confidentialText(30)),
  nik: optional(confidentialText(30)),
  bank_account: optional(confidentialText(40)),
  bank_name: optional(text(60)),
  language: oneOf(userLanguages),
});

/** What the form of a new person sends, and an update of what changes; an empty text is stored as null. */
export const UserInput = Type.Object(
  { ...CardInput.properties, role: oneOf(givenRoles), ...RecordInput.properties },
  strict,
);
export type UserInput = Static<typeof UserInput>;

const UserRow = Type.Object({
  ...recordFields,
  ...shown(UserInput, [
    'image',
    'nip',
    'join_date',
    'contract_end',
    'employment',
    'birth_date',
    'email',
    'phone',
  ]),
  name: Type.String(),
  role: oneOf(roles),
  group_name: nullable(Type.String()),
  last_login_at: nullable(Timestamp),
  status: oneOf(userStatuses),
});
export type UserRow = Static<typeof UserRow>;

export const userList = defineList({
  area: 'user',
  access: 'user.crud',
  row: UserRow,
  columns: {
    name: { type: 'text', card: 'title' },
    nip: { type: 'document', under: 'name' },
    role: { type: 'enum', options: roles, card: 'subtitle' },
    status: { type: 'status', options: userStatuses },
    group_name: { type: 'text', card: 'fact' },
    contract_end: { type: 'date' },
    join_date: { type: 'date' },
    employment: { type: 'enum', options: employments, initiallyHidden: true },
    birth_date: { type: 'date', initiallyHidden: true },
    email: { type: 'text', initiallyHidden: true },
    phone: { type: 'text', initiallyHidden: true },
    last_login_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    status: { type: 'enum', options: userStatuses },
    role: { type: 'enum', options: roles },
    id_group: { type: 'reference', source: '/panel/group/list_all', mayBeEmpty: true },
    contract_end: { type: 'date', mayBeEmpty: true },
    birthday_month: { type: 'enum', options: birthdayMonths },
    /** Another bank account waits for its decision. */
    bank_change: { type: 'boolean' },
  },
  order: { column: 'name', direction: 'asc' },
});

const Membership = Type.Object({
  id: Id,
  group: NamedReference,
  valid_from: DateOnly,
  /** The last day; null while it lasts. */
  valid_to: nullable(DateOnly),
});

/** What the people department keeps of a person. */
export const UserRecord = Type.Object({
  ...shown(RecordInput),
  last_working_day: nullable(DateOnly),
  lead: nullable(Person),
  must_change_password: Type.Boolean(),
  last_login_at: nullable(Timestamp),
  /** The newest first. */
  memberships: Type.Array(Membership),
});
export type UserRecord = Static<typeof UserRecord>;

export const userActions = [
  'update',
  'suspend',
  'activate',
  'resign',
  'reset_password',
  'unlock',
  'delete',
] as const;

export const User = Type.Object({
  ...recordFields,
  ...shown(CardInput),
  name: Type.String(),
  role: oneOf(roles),
  group: nullable(NamedReference),
  status: oneOf(userStatuses),
  /** Null for colleagues: what is above is all they may know. */
  record: nullable(UserRecord),
  allowed_actions: Type.Array(oneOf(userActions)),
});
export type User = Static<typeof User>;

const { calls, restore } = recordOperations('user', {
  restorable: true,
  read: 'session',
  write: 'user.crud',
  input: UserInput,
  record: User,
  summaries: {
    get: 'One person: the card of an active colleague, the whole record for who manages people',
    create: 'Registers a person with a temporary password',
    update: 'Changes the fields of a person that are sent; another role ends his sessions',
    remove: 'Deletes a person whom no record names',
  },
});
export const { get: getUser, update: updateUser, remove: deleteUser } = calls;
export const restoreUser = restore;

/** The password is null when the same request is answered again: it is told once and kept nowhere. */
const WithTemporaryPassword = Type.Object({ data: User, temporary_password: nullable(Type.String()) });

export const createUser = defineOperation({
  ...calls.create,
  output: WithTemporaryPassword,
  tellsOnce: 'temporary_password',
});

export const userCalls = { ...calls, create: createUser };

/** Changes of a selection of people, each by itself. */
export const usersInBulk = {
  update: inBulk(updateUser, { fields: ['division', 'lead_id', 'employment', 'contract_end', 'language'] }),
};

const Successor = Type.Object({ kind: requiredText(40), user_id: Id }, strict);
export type Successor = Static<typeof Successor>;

export const {
  suspend: suspendUser,
  activate: activateUser,
  resign: resignUser,
} = verbOperations(
  'user',
  { access: 'user.crud', record: User },
  {
    suspend: {
      input: Type.Object({ reason: requiredText(300) }),
      undoneBy: 'activate',
      summary: 'Shuts a person out until he is activated',
    },
    activate: { summary: 'Lets a suspended person in again' },
    resign: {
      input: Type.Object({
        /** Today at the latest: the person is signed out at once. */
        last_working_day: DateOnly,
        reason: optional(text(300)),
        /** Who takes over which kind of open work. */
        successors: Type.Optional(Type.Array(Successor, { maxItems: 20 })),
      }),
      summary: 'Lets a person leave after his open work is given to others',
    },
  },
);

/** Work of one kind that has to be given to somebody before its owner may leave. */
export const OpenWork = Type.Object({
  /** 'customers', 'pipelines', 'presales', 'teams'. */
  kind: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  /** Who may take it over; empty: everybody. */
  roles: Type.Array(oneOf(roles)),
});
export type OpenWork = Static<typeof OpenWork>;

export const listOpenWork = defineOperation({
  name: 'user.open_work',
  method: 'GET',
  access: 'user.crud',
  input: ById,
  output: Type.Object({ data: Type.Array(OpenWork) }),
  summary: 'What a person has to hand over before he leaves',
});

export const resetPassword = defineOperation({
  name: 'user.reset_password',
  method: 'POST',
  access: 'user.crud',
  input: ById,
  output: WithTemporaryPassword,
  tellsOnce: 'temporary_password',
  summary: 'Gives a person a temporary password and ends his sessions',
});

/** A sign-in of the last 90 days. */
export const SignIn = Type.Object({
  ...signInFields,
  /** Signed out, ended by somebody or run out. */
  has_ended: Type.Boolean(),
});
export type SignIn = Static<typeof SignIn>;

export const listSignIns = defineOperation({
  name: 'user.sign_ins',
  method: 'GET',
  access: 'user.crud',
  input: ById,
  output: Type.Object({ data: Type.Array(SignIn) }),
  summary: 'The last 50 sign-ins of a person within 90 days; that they were looked at stands in his history',
});

export const unlockUser = defineOperation({
  name: 'user.unlock',
  method: 'POST',
  access: 'user.crud',
  input: ById,
  output: recordAnswer(User),
  summary: 'Lifts the lock that wrong passwords put on an account',
});
