import {
  addDistributorDocument,
  type DistributorDocument,
  type DistributorDocumentRow,
  updateDistributorDocument,
} from '@balai/shared/contract/finance/distributor-documents';
import {
  blockDistributor,
  type DistributorDetail,
  setDistributorBank,
} from '@balai/shared/contract/finance/distributors';
import { bankProblems, documentProblems } from '@balai/shared/contract/finance/distributor-rules';
import { saidProblems, useTranslation } from '@balai/shared/i18n';
import { ActionDialog, type FieldDeclaration, type FormValues } from '@balai/shared/resource';
import type { RefObject } from 'react';
import { documentFields } from './document-fields';

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

interface DocumentDialogProps extends DistributorDialogProps {
  /** The one to change; absent for a new one. */
  document?: DistributorDocument;
  finalFocus?: RefObject<HTMLElement | null>;
}

/** The server's rules in the browser. The dialog holds the fields of the contract's input. */
const documentProblemsOf = (values: FormValues): Record<string, string> =>
  saidProblems(documentProblems(values as Partial<DistributorDocumentRow>));

/** An agreement or a reseller letter: a new one with its scans, or what is noted of a stored one. */
export function DocumentDialog({ distributor, document, onClose, finalFocus }: DocumentDialogProps) {
  const { t } = useTranslation('finance');
  const operation = document ? updateDistributorDocument : addDistributorDocument;
  const scans: FieldDeclaration = {
    name: 'file',
    kind: 'files',
    label: t('distributor.documents.scans'),
    help: t('distributor.documents.scansHelp'),
  };
  return (
    <ActionDialog
      open
      namespace="finance"
      area="distributor"
      onClose={onClose}
      onDone={nothing}
      finalFocus={finalFocus}
      alsoRefresh={['attachment']}
      title={t(document ? 'distributor.documents.edit' : 'distributor.documents.add')}
      description={distributor.name}
      submitLabel={t('distributor.dialog.save')}
      operation={operation}
      schema={operation.input}
      hiddenValues={
        document ? { id: document.id, version: document.version } : { distributor_id: distributor.id }
      }
      initialValues={document ? { ...document } : { kind: 'agreement' }}
      fields={document ? documentFields(t, document) : [...documentFields(t), scans]}
      validate={documentProblemsOf}
    />
  );
}
