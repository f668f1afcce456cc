import { useState } from 'react';
import type { ImportOperations } from '../../contract/host/imports';
import type { Access } from '../../permissions/permissions';
import { laterPart } from '../../ui/later-parts';
import { FormSkeleton, LoadingGate, PageBody } from '../../ui/rich';
import type { ImportWizardProps } from './import-wizard';

const waiting = (
  <PageBody>
    <LoadingGate loading skeleton={<FormSkeleton />}>
      {null}
    </LoadingGate>
  </PageBody>
);

/**
 * The import wizard, fetched when it is opened, because few people import, and seldom; see `ImportWizard` in
 * import-wizard.tsx for what it does.
 */
export const LazyImportWizard = laterPart(
  async () => (await import('./import-wizard')).ImportWizard,
  waiting,
);

/** The import of a list: who may, and its calls, which come with the wizard. */
export interface ListImport {
  access: Access;
  load: () => Promise<ImportOperations>;
}

/** @param access - what the calls themselves want; the compiler compares. */
export const listImport = <const Granted extends Access>(
  access: Granted,
  load: () => Promise<ImportOperations & { access: Granted }>,
): ListImport => ({ access, load });

interface ListImportWizardProps extends Omit<ImportWizardProps, 'operations'> {
  load: ListImport['load'];
}

const wizardOf = (load: ListImport['load']) =>
  laterPart(async () => {
    const [{ ImportWizard }, operations] = await Promise.all([import('./import-wizard'), load()]);
    return (props: Omit<ImportWizardProps, 'operations'>) => (
      <ImportWizard operations={operations} {...props} />
    );
  }, waiting);

/** The wizard of a list, in the list's place. */
export function ListImportWizard({ load, ...props }: ListImportWizardProps) {
  const [OwnWizard] = useState(() => wizardOf(load));
  return <OwnWizard {...props} />;
}
