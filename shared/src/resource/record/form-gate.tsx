import type { ReactNode } from 'react';
import type { Failure } from '../../contract/operation';
import { FormSkeleton, LoadingGate } from '../../ui/rich';
import { FailureState, type WayBack } from '../failure-state';

export interface FormGateProps {
  failure: Failure | null;
  loading: boolean;
  onRetry: () => void;
  /** Where who finds no such record goes on. */
  back?: WayBack;
  children: ReactNode;
}

/** Shows the form of a stored record when it is there, else what went wrong with the way on. */
export function FormGate({ failure, loading, onRetry, back, children }: FormGateProps) {
  if (failure) return <FailureState wholePage failure={failure} back={back} onRetry={onRetry} />;
  return (
    <LoadingGate loading={loading} skeleton={<FormSkeleton />}>
      {children}
    </LoadingGate>
  );
}
