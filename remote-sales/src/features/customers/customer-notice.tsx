import { approveCustomerTransfer } from '@balai/shared/contract/sales/customer-verbs';
import { useVerb } from '@balai/shared/resource';
import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { useTranslation } from '@balai/shared/i18n';
import { confirmSubmit } from '@balai/shared/ui/alerts';
import { Button, Flex, Notice, Stack } from '@balai/shared/ui/core';
import { useState } from 'react';
import { RejectTransferDialog } from './customer-dialogs';

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

function TransferNotice({ transfer }: { transfer: NonNullable<CustomerDetail['transfer']> }) {
  const { t } = useTranslation('sales');
  // Its open pipelines change hands with it.
  const approve = useVerb(approveCustomerTransfer, ['pipeline']);
  const [isRejecting, setIsRejecting] = useState(false);
  const decide = async (): Promise<void> => {
    if (await confirmSubmit()) await approve({ id: transfer.id, version: transfer.version });
  };
  return (
    <>
      <Notice
        status="info"
        title={t('customer.notice.transfer', { from: transfer.from_user.name, to: transfer.to_user.name })}
        action={
          transfer.can_decide ? (
            <Flex gap="2" flexShrink={0} flexWrap="wrap">
              <Button size="sm" variant="outline" colorPalette="danger" onClick={() => setIsRejecting(true)}>
                {t('customer.action.transfer_reject')}
              </Button>
              <Button size="sm" onClick={() => void decide()}>
                {t('customer.action.transfer_approve')}
              </Button>
            </Flex>
          ) : undefined
        }
      >
        {transfer.reason}
      </Notice>
      {isRejecting ? (
        <RejectTransferDialog transfer={transfer} onClose={() => setIsRejecting(false)} />
      ) : null}
    </>
  );
}
