import {
  cancelBankChange,
  requestBankChange,
  type OwnBankChange,
  type Profile,
} from '@balai/shared/contract/hr/profile';
import { useTranslation } from '@balai/shared/i18n';
import {
  ActionDialog,
  defineVerbs,
  DetailFields,
  RailCard,
  useAreaWords,
  VerbButtons,
  type CustomField,
} from '@balai/shared/resource';
import { DateText } from '@balai/shared/ui';
import { Box, Button, FormField, Icon, Notice, PasswordInput, Stack } from '@balai/shared/ui/core';
import { useState } from 'react';

const changeVerbs = defineVerbs(
  { namespace: 'hr', area: 'user', titleOf: ({ bank_name }: OwnBankChange) => bank_name },
  {
    cancel: {
      icon: 'undo',
      label: (_, t) => t('profile.bank.cancel'),
      operation: cancelBankChange,
    },
  },
);

/** Where the pay goes; another account has to be approved by hrd. */
export function BankCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'user');
  const [isAsking, setAsking] = useState(false);
  const { bank_change: change } = profile;
  return (
    <RailCard title={t('profile.bank.title')}>
      <Stack gap="4">
        <DetailFields
          items={[
            { label: words.field('bank_name'), value: profile.bank_name, alwaysShown: true },
            { label: words.field('bank_account'), value: profile.bank_account, alwaysShown: true },
          ]}
        />
        {change ? <LastChange change={change} /> : null}
        {change?.status === 'waiting' ? null : (
          <Box>
            <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
              <Icon name="edit" />
              {t('profile.bank.ask')}
            </Button>
          </Box>
        )}
      </Stack>
      {isAsking ? <BankDialog onClose={() => setAsking(false)} /> : null}
    </RailCard>
  );
}

/** What became of what was asked last; nothing is said of what stands above anyway. */
function LastChange({ change }: { change: OwnBankChange }) {
  const { t } = useTranslation('hr');
  const account = `${change.bank_name} ${change.bank_account}`;
  if (change.status === 'waiting') {
    return (
      <Notice
        status="info"
        title={t('profile.bank.waiting', { account })}
        action={<VerbButtons verbs={changeVerbs} record={change} />}
      >
        <DateText value={change.created_at} withTime />
      </Notice>
    );
  }
  if (change.status !== 'rejected') return null;
  return (
    <Notice status="warning" title={t('profile.bank.rejected', { account, name: change.decided_by ?? '' })}>
      {change.reason}
    </Notice>
  );
}

function BankDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('hr');
  const password = ({ id, value, error, onChange }: CustomField) => (
    <FormField
      id={id}
      label={t('profile.bank.password')}
      help={t('profile.bank.passwordHelp')}
      error={error}
      required
    >
      <PasswordInput
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        showLabel={t('profile.showPassword')}
        hideLabel={t('profile.hidePassword')}
      />
    </FormField>
  );
  return (
    <ActionDialog
      open
      namespace="hr"
      area="user"
      onClose={onClose}
      onDone={() => undefined}
      title={t('profile.bank.ask')}
      description={t('profile.bank.help')}
      submitLabel={t('profile.bank.send')}
      operation={requestBankChange}
      schema={requestBankChange.input}
      fields={['bank_name', 'bank_account', { name: 'current_password', kind: 'custom', render: password }]}
    />
  );
}
