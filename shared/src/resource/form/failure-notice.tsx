import type { Failure } from '../../contract/operation';
import { Button, Icon, Notice } from '../../ui/core';
import { Code } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';

export interface FailureNoticeProps {
  failure: Failure;
  /** All that was typed stands in a draft. */
  isKept: boolean;
  onRetry: () => void;
}

/**
 * Why a save did not happen, until the next try: what the server said, with the number to quote, or that it could not
 * be asked.
 */
export function FailureNotice({ failure, isKept, onRetry }: FailureNoticeProps) {
  const text = useLaterText();
  const isUnreached = failure.status === 0;
  const facts = [failure.code, failure.request_id].filter(Boolean).join(' · ');
  return (
    <Notice
      status="danger"
      // A refusal is said in the corner as well.
      role={isUnreached ? undefined : 'note'}
      title={isUnreached ? text(isKept ? 'notSavedKept' : 'notSavedHere') : failure.message}
      action={
        <Button type="button" size="sm" variant="outline" flexShrink={0} onClick={onRetry}>
          <Icon name="refresh" />
          {text('tryAgain')}
        </Button>
      }
    >
      {isUnreached ? (
        text('sentWhenBack')
      ) : (
        <Code textStyle="xs" color="inherit" bg="transparent" px="0" fontFamily="mono">
          {facts}
        </Code>
      )}
    </Notice>
  );
}
