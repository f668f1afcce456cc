import {
  approveBankChange,
  type BankChange,
  getBankChange,
  rejectBankChange,
} from '@balai/shared/contract/hr/bank-changes';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { ActionDialog, useVerb } from '@balai/shared/resource';
import { DateText } from '@balai/shared/ui';
import { confirmSubmit } from '@balai/shared/ui/alerts';
import { Button, Flex, Notice } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** A change of a bank account that waits for the reader's decision; on the person's record. */
export function BankChangeNotice({ userId }: { userId: number }) {
  const change = useQuery(operationQuery(getBankChange, { user_id: userId })).data?.data;
  return change ? <Waiting change={change} /> : null;
}

const bothOf = (bank: string | null, account: string | null): string =>
  [bank, account].filter(Boolean).join(' ') || '–';

function Waiting({ change }: { change: BankChange }) {
  const { t } = useTranslation('hr');
  const [isRejecting, setRejecting] = useState(false);
  const approve = useVerb(approveBankChange, ['user', 'history']);
  const { id, version } = change;
  const accept = async (): Promise<void> => {
    if (await confirmSubmit()) await approve({ id, version });
  };
  return (
    <>
      <Notice
        status="warning"
        title={t('user.bank.asked', {
          before: bothOf(change.old_bank_name, change.old_bank_account),
          after: bothOf(change.bank_name, change.bank_account),
        })}
      >
        <DateText value={change.created_at} withTime />
        {change.allowed_actions.length > 0 ? (
          <Flex gap="2" mt="3" wrap="wrap">
            <Button size="sm" onClick={() => void accept()}>
              {t('user.bank.approve')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setRejecting(true)}>
              {t('user.bank.reject')}
            </Button>
          </Flex>
        ) : null}
      </Notice>
      {isRejecting ? (
        <ActionDialog
          open
          namespace="hr"
          area="user"
          onClose={() => setRejecting(false)}
          onDone={() => undefined}
          title={t('user.bank.reject')}
          submitLabel={t('user.bank.reject')}
          destructive
          operation={rejectBankChange}
          schema={rejectBankChange.input}
          hiddenValues={{ id, version }}
          fields={[{ name: 'reason', kind: 'textarea' }]}
        />
      ) : null}
    </>
  );
}
