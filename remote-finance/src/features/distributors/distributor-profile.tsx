import type { DistributorDetail } from '@balai/shared/contract/finance/distributors';
import { useTranslation } from '@balai/shared/i18n';
import { ContactEntry, RailCard, type RecordSection, useAreaWords } from '@balai/shared/resource';
import { Stack, Text } from '@balai/shared/ui/core';

interface DistributorProps {
  distributor: DistributorDetail;
}

/** Where the distributor is, on what terms it sells, and what it is paid to. */
export const distributorProperties: readonly RecordSection<DistributorDetail>[] = [
  { id: 'identity', fields: ['type', 'address', 'city', 'phone', 'email', 'website', 'note'] },
  {
    id: 'terms',
    fields: [{ name: 'npwp', isNumber: true }, 'is_pkp'],
  },
  {
    id: 'bank',
    fields: [
      // Without an account nothing can be paid to it.
      { name: 'bank_name', alwaysShown: true, verb: 'bank' },
      { name: 'bank_account', isNumber: true, alwaysShown: true, verb: 'bank' },
    ],
  },
  { id: 'dates', fields: ['created_at', 'updated_at'] },
];

/** Changed where they stand; its tax number and its account are not. */
export const distributorEditable: readonly string[] = [
  'type',
  'address',
  'city',
  'phone',
  'email',
  'website',
  'note',
  'payment_term_days',
  'lead_time_days',
];

/** Whom one calls at a distributor. */
export function DistributorContacts({ distributor }: DistributorProps) {
  const { t } = useTranslation('finance');
  const words = useAreaWords('finance', 'distributor');
  return (
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
  );
}
