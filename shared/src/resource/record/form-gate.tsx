import type { ReactNode } from 'react';
import type { Failure } from '../../contract/operation';
import { ErrorState, FormSkeleton, LoadingGate } from '../../ui/rich';

export interface FormGateProps {
  failure: Failure | null;
  loading: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Shows the form of a stored record when it is there, else what went wrong with the way to try again. */
export function FormGate({ failure, loading, onRetry, children }: FormGateProps) {
  if (failure) {
    return (
      <ErrorState
        message={failure.message}
        code={failure.code}
        requestId={failure.request_id}
        onRetry={onRetry}
      />
    );
  }
  return (
    <LoadingGate loading={loading} skeleton={<FormSkeleton />}>
      {children}
    </LoadingGate>
  );
}
