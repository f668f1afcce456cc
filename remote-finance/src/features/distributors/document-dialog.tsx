import {
  addDistributorDocument,
  type DistributorDocument,
  type DistributorDocumentRow,
  updateDistributorDocument,
} from '@balai/shared/contract/finance/distributor-documents';
import { documentProblems } from '@balai/shared/contract/finance/distributor-rules';
import type { DistributorDetail } from '@balai/shared/contract/finance/distributors';
import { saidProblems, useTranslation } from '@balai/shared/i18n';
import { ActionDialog, type FieldDeclaration, type FormValues } from '@balai/shared/resource';
import type { RefObject } from 'react';
import { documentFields } from './document-fields';

interface DocumentDialogProps {
  distributor: DistributorDetail;
  onClose: () => void;
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
      onDone={() => undefined}
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
