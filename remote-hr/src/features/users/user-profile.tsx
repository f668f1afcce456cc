import { User, UserRecord } from '@balai/shared/contract/hr/users';
import { type RecordSection, RecordSections } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { AppLink } from '@balai/shared/ui';

/** A person with what the people department keeps of him. */
type KnownUser = User & Partial<UserRecord>;

const known = { properties: { ...User.properties, ...UserRecord.properties } };

const group = { name: 'group_name', value: (user: User) => <GroupName group={user.group} /> };

const card: RecordSection<KnownUser>[] = [{ id: 'identity', fields: ['phone', 'role', group] }];

const record: RecordSection<KnownUser>[] = [
  { id: 'identity', fields: ['email', 'phone', 'gender', 'birth_date', 'language'] },
  {
    id: 'employment',
    fields: [
      'nip',
      'role',
      group,
      'lead_id',
      'division',
      'employment',
      'join_date',
      'contract_end',
      { name: 'last_working_day', when: (user) => Boolean(user.last_working_day) },
      // Who has never signed in may not have got his password.
      { name: 'last_login_at', alwaysShown: true },
    ],
  },
  {
    id: 'private',
    fields: ['address', 'emergency_contact', 'npwp', 'nik', 'bank_name', 'bank_account'],
  },
];

/** What the caller may know of a person: the card of a colleague, or the record. */
export const UserProfile = ({ user }: { user: User }) => (
  <RecordSections
    namespace="hr"
    area="user"
    schema={known}
    record={{ ...user, ...user.record }}
    sections={user.record ? record : card}
  />
);

function GroupName({ group: named }: Pick<User, 'group'>) {
  const can = useCan();
  if (!named) return null;
  return can('user.crud') ? <AppLink to={`/group/${named.id}`}>{named.name}</AppLink> : named.name;
}
