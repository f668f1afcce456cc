import type { Profile } from '@balai/shared/contract/hr/profile';
import { useTranslation } from '@balai/shared/i18n';
import { DetailFields, RailCard, useAreaWords } from '@balai/shared/resource';
import { DateText, PersonCell } from '@balai/shared/ui';
import { SimpleGrid, Stack } from '@balai/shared/ui/core';
import { BankCard } from './bank-card';
import { PreferencesCard } from './preferences-card';

/** What a person sees of himself, and what he may change. */
export function ProfileOverview({ profile }: { profile: Profile }) {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
      <Stack gap="4" minW="0">
        <PersonCard profile={profile} />
        <BankCard profile={profile} />
      </Stack>
      <Stack gap="4" minW="0">
        <EmploymentCard profile={profile} />
        <PreferencesCard />
      </Stack>
    </SimpleGrid>
  );
}

function PersonCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'user');
  return (
    <RailCard title={t('user.section.identity')}>
      <DetailFields
        items={[
          { label: words.field('email'), value: profile.email },
          { label: words.field('phone'), value: profile.phone },
          { label: words.field('gender'), value: profile.gender && words.word('gender', profile.gender) },
          { label: words.field('birth_date'), value: <DateText value={profile.birth_date} /> },
          { label: words.field('address'), value: profile.address, wide: true },
          { label: words.field('emergency_contact'), value: profile.emergency_contact },
          { label: words.field('npwp'), value: profile.npwp },
          { label: words.field('nik'), value: profile.nik },
        ]}
      />
    </RailCard>
  );
}

function EmploymentCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'user');
  const { employment, lead, contract_end: end } = profile;
  return (
    <RailCard title={t('user.section.employment')}>
      <DetailFields
        items={[
          { label: words.field('nip'), value: profile.nip },
          { label: words.field('role'), value: words.word('role', profile.role) },
          { label: words.field('group_name'), value: profile.group?.name },
          { label: words.field('lead_id'), value: lead ? <PersonCell person={lead} /> : null },
          { label: words.field('division'), value: profile.division },
          { label: words.field('employment'), value: employment && words.word('employment', employment) },
          { label: words.field('join_date'), value: <DateText value={profile.join_date} /> },
          { label: words.field('contract_end'), value: end ? <DateText value={end} /> : null },
        ]}
      />
    </RailCard>
  );
}
