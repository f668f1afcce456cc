import { User, UserRecord } from '@balai/shared/contract/hr/users';
import { cellEdits, type RecordField, type RecordSection, RecordSections } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { AppLink, DateText, RelativeTime } from '@balai/shared/ui';
import { userPages } from './user-pages';
import { userValues } from './user-values';

/** A person with what the people department keeps of him. */
type KnownUser = User & Partial<UserRecord>;

const known = { properties: { ...User.properties, ...UserRecord.properties } };

/** Where he is, since when, and when he was last seen; the last two of whom the reader keeps a record. */
export const userFacts: readonly RecordField<User>[] = [
  {
    name: 'group_name',
    value: ({ group }) => <GroupName group={group} />,
    when: ({ group }) => group !== null,
  },
  { name: 'join_date', value: (user) => <DateText value={user.record?.join_date} /> },
  {
    name: 'last_login_at',
    value: (user) => <RelativeTime value={user.record?.last_login_at} />,
    // Who has never signed in may not have got his password.
    alwaysShown: true,
    when: (user) => Boolean(user.record),
  },
];

const card: RecordSection<KnownUser>[] = [{ id: 'identity', fields: ['phone', 'role'] }];

const record: RecordSection<KnownUser>[] = [
  { id: 'identity', fields: ['email', 'phone', 'gender', 'birth_date', 'language'] },
  {
    id: 'employment',
    fields: [
      'nip',
      'role',
      'lead_id',
      'division',
      'employment',
      'contract_end',
      { name: 'last_working_day', when: (user) => Boolean(user.last_working_day) },
    ],
  },
  {
    id: 'private',
    fields: ['address', 'emergency_contact', 'npwp', 'nik', 'bank_name', 'bank_account'],
  },
];

/** Changed where they stand; role, account and what signs him in have a form, and some of it a second pair of eyes. */
const edits = cellEdits(
  userPages,
  ['phone', 'gender', 'birth_date', 'contract_end', 'language', 'division', 'address', 'emergency_contact'],
  { valuesOf: userValues },
);

/** What the caller may know of a person: the card of a colleague, or the record. */
export const UserProfile = ({ user }: { user: User }) => (
  <RecordSections
    namespace="hr"
    area="user"
    schema={known}
    record={{ ...user, ...user.record }}
    sections={user.record ? record : card}
    edits={user.record ? edits : undefined}
  />
);

function GroupName({ group: named }: Pick<User, 'group'>) {
  const can = useCan();
  if (!named) return null;
  return can('user.crud') ? <AppLink to={`/group/${named.id}`}>{named.name}</AppLink> : named.name;
}
