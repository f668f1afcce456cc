import { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { useTranslation } from '@balai/shared/i18n';
import { RailCard, RecordSections } from '@balai/shared/resource';
import { MoneyShort, PersonCell, RelativeTime } from '@balai/shared/ui';

/** Owner, what the business with it comes to, dates. */
export function CustomerRail({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('sales');
  return (
    <>
      <RailCard title={t('customer.section.owner')}>
        <PersonCell person={customer.user} detail={customer.group?.name} size={32} />
      </RailCard>
      <RecordSections
        namespace="sales"
        area="customer"
        schema={CustomerDetail}
        record={customer}
        columns={1}
        sections={[
          {
            id: 'business',
            fields: [
              'open_pipelines',
              {
                name: 'won_value',
                value: ({ won_value: value }) => <MoneyShort value={value} strong />,
                when: ({ won_value: value }) => value !== null,
              },
              {
                name: 'last_activity_at',
                value: ({ last_activity_at: at }) => <RelativeTime value={at} />,
                alwaysShown: true,
              },
            ],
          },
          { id: 'dates', fields: ['created_at', 'updated_at'] },
        ]}
      />
    </>
  );
}
