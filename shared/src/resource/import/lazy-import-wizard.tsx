import { lazy, Suspense } from 'react';
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
