import { customerSummary } from '@balai/shared/contract/sales/customers';
import { thousands } from '@balai/shared/format/money';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { MoneyShort, SummaryBoxes } from '@balai/shared/ui';
import { Notice } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';

/** Figures over the customers of one seller, or of everybody the caller sees. */
export function CustomerSummary({ ownerId }: { ownerId?: number }) {
  const { t } = useTranslation('sales');
  const query = useQuery(operationQuery(customerSummary, ownerId === undefined ? {} : { user_id: ownerId }));
  const figures = query.data?.data;
  if (query.error) return <Notice status="warning">{query.error.message}</Notice>;
  return (
    <SummaryBoxes
      label={t('customer.summary.title')}
      loading={!figures}
      boxes={[
        { id: 'count', label: t('customer.summary.count'), value: thousands(figures?.count ?? 0) },
        { id: 'active', label: t('customer.summary.active'), value: thousands(figures?.active ?? 0) },
        { id: 'prospect', label: t('customer.summary.prospect'), value: thousands(figures?.prospect ?? 0) },
        { id: 'won', label: t('customer.summary.won'), value: <MoneyShort value={figures?.won_value} /> },
      ]}
    />
  );
}
