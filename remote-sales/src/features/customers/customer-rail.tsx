import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { useTranslation } from '@balai/shared/i18n';
import { DetailFields, RailCard, useAreaWords } from '@balai/shared/resource';
import { DateText, MoneyShort, PersonCell, RelativeTime } from '@balai/shared/ui';

/** Owner, what the business with it comes to, dates. */
export function CustomerRail({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'customer');
  return (
    <>
      <RailCard title={t('customer.section.owner')}>
        <PersonCell person={customer.user} detail={customer.group?.name} size={32} />
      </RailCard>
      <RailCard title={t('customer.section.business')}>
        <DetailFields
          columns={1}
          items={[
            { label: words.column('open_pipelines'), value: customer.open_pipelines },
            ...(customer.won_value === null
              ? []
              : [
                  {
                    label: words.column('won_value'),
                    value: <MoneyShort value={customer.won_value} strong />,
                  },
                ]),
            {
              label: words.column('last_activity_at'),
              value: <RelativeTime value={customer.last_activity_at} />,
              alwaysShown: true,
            },
          ]}
        />
      </RailCard>
      <RailCard title={t('customer.section.dates')}>
        <DetailFields
          columns={1}
          items={[
            { label: words.field('created_at'), value: <DateText value={customer.created_at} withTime /> },
            { label: words.field('updated_at'), value: <DateText value={customer.updated_at} withTime /> },
          ]}
        />
      </RailCard>
    </>
  );
}
