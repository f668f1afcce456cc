import { lazy, Suspense, useState } from 'react';
import type { ImportOperations } from '../../contract/host/imports';
import type { Access } from '../../permissions/permissions';
import { FormSkeleton, LoadingGate, PageBody } from '../../ui/rich';
import type { ImportWizardProps } from './import-wizard';

// Few people import, and seldom: a list page does not carry the wizard.
const Wizard = lazy(() => import('./import-wizard').then(({ ImportWizard }) => ({ default: ImportWizard })));

const waiting = (
  <PageBody>
    <LoadingGate loading skeleton={<FormSkeleton />}>
      {null}
    </LoadingGate>
  </PageBody>
);

/** The import wizard, fetched when it is opened; see `ImportWizard` in import-wizard.tsx for what it does. */
export function LazyImportWizard(props: ImportWizardProps) {
  return (
    <Suspense fallback={waiting}>
      <Wizard {...props} />
    </Suspense>
  );
}

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
  lazy(async () => {
    const [{ ImportWizard }, operations] = await Promise.all([import('./import-wizard'), load()]);
    return {
      default: (props: Omit<ImportWizardProps, 'operations'>) => (
        <ImportWizard operations={operations} {...props} />
      ),
    };
  });

/** The wizard of a list, in the list's place. */
export function ListImportWizard({ load, ...props }: ListImportWizardProps) {
  const [OwnWizard] = useState(() => wizardOf(load));
  return (
    <Suspense fallback={waiting}>
      <OwnWizard {...props} />
    </Suspense>
  );
}
