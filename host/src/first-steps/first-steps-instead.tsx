import { lazy, Suspense, type ReactNode } from 'react';

interface FirstStepsInsteadProps {
  waiting: ReactNode;
  children: ReactNode;
}

const WithoutSteps = ({ children }: Partial<FirstStepsInsteadProps>) => children;

const FirstSteps = lazy(() =>
  import('./load-first-steps')
    .then(({ loadFirstSteps }) => loadFirstSteps())
    .then(
      (loaded) => ({ default: loaded }),
      () => ({ default: WithoutSteps }),
    ),
);

/** What a new person may try, in the place of what says that there is nothing to do; that, where he has tried it. */
export const FirstStepsInstead = ({ waiting, children }: FirstStepsInsteadProps) => (
  <Suspense fallback={waiting}>
    <FirstSteps waiting={waiting}>{children}</FirstSteps>
  </Suspense>
);
