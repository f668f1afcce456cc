import type { User, UserRecord } from '@balai/shared/contract/hr/users';
import { useTranslation } from '@balai/shared/i18n';
import { DetailFields, EmailLink, PhoneLink, RailCard, useAreaWords } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { AppLink, DateText, PersonCell } from '@balai/shared/ui';
import { Stack } from '@balai/shared/ui/core';

/** What the caller may know of a person: the card of a colleague, or the record. */
export function UserProfile({ user }: { user: User }) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'user');
  const { record } = user;
  const phone = <PhoneLink phone={user.phone} />;
  if (!record) {
    return (
      <RailCard title={t('user.section.identity')}>
        <DetailFields
          items={[
            { label: words.field('phone'), value: phone },
            { label: words.field('role'), value: words.word('role', user.role) },
            { label: words.field('group_name'), value: user.group?.name },
          ]}
        />
      </RailCard>
    );
  }
  return (
    <Stack gap="4">
      <RailCard title={t('user.section.identity')}>
        <DetailFields
          items={[
            { label: words.field('email'), value: <EmailLink email={record.email} /> },
            { label: words.field('phone'), value: phone },
            { label: words.field('gender'), value: record.gender && words.word('gender', record.gender) },
            { label: words.field('birth_date'), value: <DateText value={record.birth_date} /> },
            { label: words.field('language'), value: words.word('language', record.language) },
          ]}
        />
      </RailCard>
      <EmploymentCard user={user} record={record} />
      <PrivateCard record={record} />
    </Stack>
  );
}

function EmploymentCard({ user, record }: { user: User; record: UserRecord }) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'user');
  const can = useCan();
  const group =
    user.group && can('user.crud') ? (
      <AppLink to={`/group/${user.group.id}`}>{user.group.name}</AppLink>
    ) : (
      user.group?.name
    );
  return (
    <RailCard title={t('user.section.employment')}>
      <DetailFields
        items={[
          { label: words.field('nip'), value: record.nip },
          { label: words.field('role'), value: words.word('role', user.role) },
          { label: words.field('group_name'), value: group },
          { label: words.field('lead_id'), value: record.lead ? <PersonCell person={record.lead} /> : null },
          { label: words.field('division'), value: record.division },
          {
            label: words.field('employment'),
            value: record.employment && words.word('employment', record.employment),
          },
          { label: words.field('join_date'), value: <DateText value={record.join_date} /> },
          {
            label: words.field('contract_end'),
            value: record.contract_end ? <DateText value={record.contract_end} /> : null,
          },
          ...(record.last_working_day
            ? [
                {
                  label: words.field('last_working_day'),
                  value: <DateText value={record.last_working_day} />,
                },
              ]
            : []),
          {
            label: words.field('last_login_at'),
            value: <DateText value={record.last_login_at} withTime />,
            // Who has never signed in may not have got his password.
            alwaysShown: true,
          },
        ]}
      />
    </RailCard>
  );
}

function PrivateCard({ record }: { record: UserRecord }) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'user');
  return (
    <RailCard title={t('user.section.private')}>
      <DetailFields
        items={[
          { label: words.field('address'), value: record.address, wide: true },
          { label: words.field('emergency_contact'), value: record.emergency_contact },
          { label: words.field('npwp'), value: record.npwp },
          { label: words.field('nik'), value: record.nik },
          { label: words.field('bank_name'), value: record.bank_name },
          { label: words.field('bank_account'), value: record.bank_account },
        ]}
      />
    </RailCard>
  );
}
