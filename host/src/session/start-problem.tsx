import type { Failure } from '@balai/shared/contract/operation';
import { Logo, PlainButton } from '@balai/shared/ui/plain';
import { sessionLook } from './session-look';
import { useSessionText } from './session-text';

interface StartProblemProps {
  /** null when a file of the panel itself did not arrive. */
  failure: Failure | null;
  onRetry: () => void;
}

/** Stands for the panel while it cannot start; the session is kept. */
export function StartProblem({ failure, onRetry }: StartProblemProps) {
  const text = useSessionText();
  return (
    <div className={sessionLook('start-problem')}>
      <div role="alert" className={sessionLook('start-words')}>
        <Logo size={36} name="Balai" />
        <h1 className={sessionLook('heading', 'heading-xl', 'start-title')}>{text('unreachableTitle')}</h1>
        <p className={sessionLook('start-text')}>
          {failure?.message ?? text('fileMissing')}
          {failure?.request_id ? ` (${failure.code}, ${failure.request_id})` : ''}
        </p>
        <PlainButton onClick={onRetry}>{text('tryAgain')}</PlainButton>
      </div>
    </div>
  );
}
