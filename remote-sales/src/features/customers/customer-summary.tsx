import { customerList } from '@balai/shared/contract/sales/customers';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { filterWith, listLink, type ListState } from '@balai/shared/resource';
import { MoneyShort, SummaryBoxes } from '@balai/shared/ui';
import { Notice } from '@balai/shared/ui/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countInWords, totalOf } from '../../lib/figures-in-words';

interface CustomerSummaryProps {
  state: ListState;
  /** Of the list. */
  path: string;
}

/** Figures of the customers that the list shows; each opens them. */
export function CustomerSummary({ state, path }: CustomerSummaryProps) {
  const { t } = useTranslation('sales');
  const filter = filterWith(state.query, {});
  const { status: _status, ...others } = filterWith(state.query, { status: undefined });
  const all = useQuery({
    ...operationQuery(customerList.figures, filter),
    placeholderData: keepPreviousData,
  });
  const byStatus = useQuery({
    ...operationQuery(customerList.figures, { ...others, by: 'status', parts: 'active,prospect' }),
    placeholderData: keepPreviousData,
  });
  const error = all.error ?? byStatus.error;
  if (error) return <Notice status="warning">{error.message}</Notice>;
  const whole = all.data?.data ?? [];
  const statuses = byStatus.data?.data ?? [];
  return (
    <SummaryBoxes
      label={t('customer.summary.title')}
      loading={!all.data || !byStatus.data}
      boxes={[
        {
          id: 'count',
          label: t('customer.summary.count'),
          value: countInWords(whole),
          to: listLink(path, filter, state.looks),
        },
        {
          id: 'active',
          label: t('customer.summary.active'),
          value: countInWords(statuses.slice(0, 1)),
          to: listLink(path, { ...others, status: 'active' }, state.looks),
        },
        {
          id: 'prospect',
          label: t('customer.summary.prospect'),
          value: countInWords(statuses.slice(1)),
          to: listLink(path, { ...others, status: 'prospect' }, state.looks),
        },
        {
          id: 'won',
          label: t('customer.summary.won'),
          value: <MoneyShort value={totalOf(whole, 'won_value')} focusable={false} />,
          to: listLink(path, filter, { ...state.looks, sort: 'won_value', order: 'desc' }),
        },
      ]}
    />
  );
}
