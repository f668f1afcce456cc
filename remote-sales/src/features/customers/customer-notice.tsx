import type { CustomerDetail, CustomerTransfer } from '@balai/shared/contract/sales/customers';
import { useTranslation } from '@balai/shared/i18n';
import { VerbButtons } from '@balai/shared/resource';
import { Notice, Stack, Text } from '@balai/shared/ui/core';
import { transferVerbs } from './customer-verbs';

/** What is unusual about a customer: blacklisted, credit on hold, waiting to be handed over. */
export function CustomerNotice({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('sales');
  const isBlacklisted = customer.status === 'blacklist';
  if (!isBlacklisted && !customer.credit_hold && !customer.transfer) return null;
  return (
    <Stack gap="3">
      {isBlacklisted ? (
        <Notice status="danger" title={t('customer.notice.blacklist')}>
          {customer.status_reason}
        </Notice>
      ) : null}
      {customer.credit_hold ? <Notice status="warning" title={t('customer.notice.creditHold')} /> : null}
      {customer.transfer ? <TransferNotice transfer={customer.transfer} /> : null}
    </Stack>
  );
}

function TransferNotice({ transfer }: { transfer: CustomerTransfer }) {
  const { t } = useTranslation('sales');
  return (
    <Notice
      status="info"
      title={t('customer.notice.transfer', { from: transfer.from_user.name, to: transfer.to_user.name })}
      action={transfer.can_decide ? <VerbButtons verbs={transferVerbs} record={transfer} /> : undefined}
    >
      {transfer.reason}
      {transfer.can_decide ? null : (
        <Text color="fg.muted" textStyle="sm">
          {t('customer.notice.transferDecision')}
        </Text>
      )}
    </Notice>
  );
}
