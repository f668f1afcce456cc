import {
  blockDistributor,
  type DistributorDetail,
  setDistributorBank,
} from '@balai/shared/contract/finance/distributors';
import { bankProblems } from '@balai/shared/contract/finance/distributor-rules';
import { saidProblems, useTranslation } from '@balai/shared/i18n';
import { ActionDialog, type FormValues } from '@balai/shared/resource';

interface DistributorDialogProps {
  distributor: DistributorDetail;
  onClose: () => void;
}

const nothing = () => undefined;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The account it is paid to; opened for those only who are given the number in full. */
export function BankDialog({ distributor, onClose }: DistributorDialogProps) {
  const { t } = useTranslation('finance');
  const { id, version, bank_name, bank_account } = distributor;
  const validate = (values: FormValues): Record<string, string> =>
    saidProblems(
      bankProblems({
        bank_name: textOf(values['bank_name']),
        bank_account: textOf(values['bank_account']),
      }),
    );
  return (
    <ActionDialog
      open
      namespace="finance"
      area="distributor"
      onClose={onClose}
      onDone={nothing}
      title={t('distributor.action.bank')}
      description={t('distributor.dialog.bankHelp')}
      submitLabel={t('distributor.dialog.save')}
      operation={setDistributorBank}
      schema={setDistributorBank.input}
      hiddenValues={{ id, version }}
      initialValues={{ bank_name, bank_account }}
      fields={['bank_name', 'bank_account']}
      validate={validate}
    />
  );
}

export function BlockDialog({ distributor, onClose }: DistributorDialogProps) {
  const { t } = useTranslation('finance');
  return (
    <ActionDialog
      open
      namespace="finance"
      area="distributor"
      onClose={onClose}
      onDone={nothing}
      title={t('distributor.action.block')}
      description={distributor.name}
      submitLabel={t('distributor.action.block')}
      destructive
      operation={blockDistributor}
      schema={blockDistributor.input}
      hiddenValues={{ id: distributor.id, version: distributor.version }}
      fields={[{ name: 'reason', kind: 'textarea', help: t('distributor.dialog.blockHelp') }]}
    />
  );
}
