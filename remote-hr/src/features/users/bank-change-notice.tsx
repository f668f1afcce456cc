import {
  approveBankChange,
  type BankChange,
  getBankChange,
  rejectBankChange,
} from '@balai/shared/contract/hr/bank-changes';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { defineVerbs, VerbButtons } from '@balai/shared/resource';
import { DateText } from '@balai/shared/ui';
import { Notice } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';

const bothOf = (bank: string | null, account: string | null): string =>
  [bank, account].filter(Boolean).join(' ') || '–';

const bankChangeVerbs = defineVerbs(
  {
    namespace: 'hr',
    area: 'user',
    titleOf: (change: BankChange) => bothOf(change.bank_name, change.bank_account),
  },
  {
    approve: {
      icon: 'check',
      tone: 'primary',
      label: (_, t) => t('user.bank.approve'),
      operation: approveBankChange,
      ask: 'submit',
      alsoRefresh: ['user', 'history'],
    },
    reject: {
      icon: 'ban',
      tone: 'danger',
      label: (_, t) => t('user.bank.reject'),
      operation: rejectBankChange,
      fields: [{ name: 'reason', kind: 'textarea' }],
    },
  },
);

/** A change of a bank account that waits for the reader's decision; on the person's record. */
export function BankChangeNotice({ userId }: { userId: number }) {
  const change = useQuery(operationQuery(getBankChange, { user_id: userId })).data?.data;
  return change ? <Waiting change={change} /> : null;
}

function Waiting({ change }: { change: BankChange }) {
  const { t } = useTranslation('hr');
  return (
    <Notice
      status="warning"
      title={t('user.bank.asked', {
        before: bothOf(change.old_bank_name, change.old_bank_account),
        after: bothOf(change.bank_name, change.bank_account),
      })}
      action={
        change.allowed_actions.length > 0 ? (
          <VerbButtons verbs={bankChangeVerbs} record={change} />
        ) : undefined
      }
    >
      <DateText value={change.created_at} withTime />
    </Notice>
  );
}
