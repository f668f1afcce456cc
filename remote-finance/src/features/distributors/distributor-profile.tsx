import { DistributorDetail } from '@balai/shared/contract/finance/distributors';
import { useTranslation } from '@balai/shared/i18n';
import {
  ContactEntry,
  RailCard,
  type RecordSection,
  RecordSections,
  useAreaWords,
} from '@balai/shared/resource';
import { PersonCell } from '@balai/shared/ui';
import { Stack, Text } from '@balai/shared/ui/core';

interface DistributorProps {
  distributor: DistributorDetail;
}

const frame = { namespace: 'finance', area: 'distributor', schema: DistributorDetail } as const;

type Sections = readonly RecordSection<DistributorDetail>[];

const identity: Sections = [
  {
    id: 'identity',
    columns: 3,
    fields: ['address', 'city', 'phone', 'email', 'website', { name: 'brand_ids', wide: true }, 'note'],
  },
];

const terms: Sections = [
  {
    id: 'terms',
    columns: 3,
    fields: ['payment_term_days', 'lead_time_days', { name: 'npwp', isNumber: true }, 'is_pkp'],
  },
];

const rail: Sections = [
  {
    id: 'bank',
    columns: 1,
    fields: [
      // Without an account nothing can be paid to it.
      { name: 'bank_name', alwaysShown: true },
      { name: 'bank_account', isNumber: true, alwaysShown: true },
    ],
  },
  { id: 'dates', columns: 1, fields: ['created_at', 'updated_at'] },
];

/** Who the distributor is, whom one calls there, on what terms it sells. */
export function DistributorProfile({ distributor }: DistributorProps) {
  const { t } = useTranslation('finance');
  const words = useAreaWords('finance', 'distributor');
  return (
    <Stack gap="4">
      <RecordSections {...frame} record={distributor} sections={identity} />
      <RailCard title={t('distributor.contacts.title')}>
        {distributor.pics.length === 0 ? (
          <Text color="fg.muted">{t('distributor.contacts.noneHelp')}</Text>
        ) : (
          <Stack gap="4">
            {distributor.pics.map((contact) => (
              <ContactEntry key={contact.id} contact={contact} words={words} />
            ))}
          </Stack>
        )}
      </RailCard>
      <RecordSections {...frame} record={distributor} sections={terms} />
    </Stack>
  );
}

/** Our buyer, the account it is paid to, dates. */
export function DistributorRail({ distributor }: DistributorProps) {
  const { t } = useTranslation('finance');
  return (
    <>
      <RailCard title={t('distributor.section.buyer')}>
        {distributor.user ? (
          <PersonCell person={distributor.user} size={32} />
        ) : (
          <Text color="fg.muted">{t('distributor.noBuyer')}</Text>
        )}
      </RailCard>
      <RecordSections {...frame} record={distributor} sections={rail} />
    </>
  );
}
