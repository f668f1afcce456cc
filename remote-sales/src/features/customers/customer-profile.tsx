import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { useTranslation } from '@balai/shared/i18n';
import {
  DetailFields,
  EmailLink,
  PhoneLink,
  RailCard,
  useAreaWords,
  WebsiteLink,
} from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { DocumentNumber, Money } from '@balai/shared/ui';
import { Stack } from '@balai/shared/ui/core';
import type { ReactNode } from 'react';

/** Who the customer is, how to reach it, and how it pays and is taxed. */
export function CustomerProfile({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'customer');
  const isCommercial = useCan()('pipeline.price');
  const field = (name: string, value: ReactNode, wide?: boolean) => ({
    label: words.field(name),
    value,
    wide,
  });
  const yesNo = (value: boolean | null): string | null =>
    value === null ? null : t(value ? 'customer.yes' : 'customer.no');

  return (
    <Stack gap="4">
      <RailCard title={t('customer.section.identity')}>
        <DetailFields
          columns={3}
          items={[
            field('legal_name', customer.legal_name),
            field('type', words.word('type', customer.type)),
            field('industry', words.word('industry', customer.industry)),
            field('source', words.word('source', customer.source)),
          ]}
        />
      </RailCard>
      <RailCard title={t('customer.section.address')}>
        <DetailFields
          columns={3}
          items={[
            field('address', customer.address, true),
            field('city', customer.city),
            field('province', customer.province),
            field('postal_code', customer.postal_code),
            field('phone', customer.phone ? <PhoneLink phone={customer.phone} /> : null),
            field('email', customer.email ? <EmailLink email={customer.email} /> : null),
            field('website', customer.website ? <WebsiteLink address={customer.website} /> : null),
          ]}
        />
      </RailCard>
      {isCommercial ? (
        <>
          <RailCard title={t('customer.section.tax')}>
            <DetailFields
              columns={3}
              items={[
                field('npwp', customer.npwp ? <DocumentNumber>{customer.npwp}</DocumentNumber> : null),
                field('nik', customer.nik ? <DocumentNumber>{customer.nik}</DocumentNumber> : null),
                field('is_pkp', yesNo(customer.is_pkp)),
                field(
                  'vat_treatment',
                  customer.vat_treatment ? words.word('vat_treatment', customer.vat_treatment) : null,
                ),
                field('withholds_pph23', yesNo(customer.withholds_pph23)),
              ]}
            />
          </RailCard>
          <RailCard title={t('customer.section.credit')}>
            <DetailFields
              columns={3}
              items={[
                field(
                  'payment_term_days',
                  customer.payment_term_days === null
                    ? null
                    : t('customer.days', { count: customer.payment_term_days }),
                ),
                field('credit_limit', <Money value={customer.credit_limit} />),
                field('note', customer.note, true),
              ]}
            />
          </RailCard>
        </>
      ) : null}
    </Stack>
  );
}
