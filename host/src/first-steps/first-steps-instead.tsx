import { laterPart } from '@balai/shared/ui/shell';
import type { ReactNode } from 'react';

interface FirstStepsInsteadProps {
  waiting: ReactNode;
  children: ReactNode;
}

const WithoutSteps = ({ children }: Partial<FirstStepsInsteadProps>) => children;

/** What a new person may try, in the place of what says that there is nothing to do; that, where he has tried it. */
export const FirstStepsInstead = laterPart<FirstStepsInsteadProps>(
  () => import('./load-first-steps').then(({ loadFirstSteps }) => loadFirstSteps()).catch(() => WithoutSteps),
  ({ waiting }) => waiting,
);
