import type { DistributorDetail } from '@balai/shared/contract/finance/distributors';
import { useTranslation } from '@balai/shared/i18n';
import {
  ContactEntry,
  DetailFields,
  EmailLink,
  PhoneLink,
  RailCard,
  useAreaWords,
  WebsiteLink,
} from '@balai/shared/resource';
import { DateText, DocumentNumber, PersonCell } from '@balai/shared/ui';
import { Stack, Text } from '@balai/shared/ui/core';
import type { ReactNode } from 'react';

interface DistributorProps {
  distributor: DistributorDetail;
}

function useField() {
  const words = useAreaWords('finance', 'distributor');
  return (name: string, value: ReactNode, wide?: boolean) => ({ label: words.field(name), value, wide });
}

/** Who the distributor is, whom one calls there, on what terms it sells. */
export function DistributorProfile({ distributor }: DistributorProps) {
  const { t } = useTranslation('finance');
  const words = useAreaWords('finance', 'distributor');
  const field = useField();
  return (
    <Stack gap="4">
      <RailCard title={t('distributor.section.identity')}>
        <DetailFields
          columns={3}
          items={[
            field('address', distributor.address, true),
            field('city', distributor.city),
            field('phone', distributor.phone ? <PhoneLink phone={distributor.phone} /> : null),
            field('email', distributor.email ? <EmailLink email={distributor.email} /> : null),
            field('website', distributor.website ? <WebsiteLink address={distributor.website} /> : null),
            field('brand_ids', distributor.brands.map(({ name }) => name).join(', '), true),
            field('note', distributor.note, true),
          ]}
        />
      </RailCard>
      <RailCard title={t('distributor.contacts.title')}>
        {distributor.pics.length === 0 ? (
          <Text color="fg.muted">{t('distributor.contacts.noneHelp')}</Text>
        ) : (
          <Stack gap="4">
            {distributor.pics.map((pic) => (
              <ContactEntry key={pic.id} contact={pic} words={words} />
            ))}
          </Stack>
        )}
      </RailCard>
      <RailCard title={t('distributor.section.terms')}>
        <DetailFields
          columns={3}
          items={[
            field('payment_term_days', t('distributor.days', { count: distributor.payment_term_days })),
            field('lead_time_days', t('distributor.days', { count: distributor.lead_time_days })),
            field('npwp', distributor.npwp ? <DocumentNumber>{distributor.npwp}</DocumentNumber> : null),
            field('is_pkp', t(distributor.is_pkp ? 'distributor.yes' : 'distributor.no')),
          ]}
        />
      </RailCard>
    </Stack>
  );
}

/** Our buyer, the account it is paid to, dates. */
export function DistributorRail({ distributor }: DistributorProps) {
  const { t } = useTranslation('finance');
  const field = useField();
  const { bank_account: account } = distributor;
  return (
    <>
      <RailCard title={t('distributor.section.buyer')}>
        {distributor.user ? (
          <PersonCell person={distributor.user} size={32} />
        ) : (
          <Text color="fg.muted">{t('distributor.noBuyer')}</Text>
        )}
      </RailCard>
      <RailCard title={t('distributor.section.bank')}>
        <DetailFields
          columns={1}
          items={[
            // Without an account nothing can be paid to it.
            { ...field('bank_name', distributor.bank_name), alwaysShown: true },
            {
              ...field('bank_account', account ? <DocumentNumber>{account}</DocumentNumber> : null),
              alwaysShown: true,
            },
          ]}
        />
      </RailCard>
      <RailCard title={t('distributor.section.dates')}>
        <DetailFields
          columns={1}
          items={[
            field('created_at', <DateText value={distributor.created_at} withTime />),
            field('updated_at', <DateText value={distributor.updated_at} withTime />),
          ]}
        />
      </RailCard>
    </>
  );
}
