import type { Failure } from '../../contract/operation';
import { Box, Button, Icon, Notice } from '../../ui/core';
import { Code } from '../../ui/rich';
import { useResourceText } from '../resource-text';

export interface FailureNoticeProps {
  failure: Failure;
  onRetry: () => void;
}

/** What the server said against a save, with the number to quote, until the next try. */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  const text = useResourceText();
  const facts = [failure.code, failure.request_id].filter(Boolean).join(' · ');
  return (
    <Box mt="5">
      <Notice
        status="danger"
        title={failure.message}
        action={
          <Button type="button" size="sm" variant="outline" flexShrink={0} onClick={onRetry}>
            <Icon name="refresh" />
            {text('tryAgain')}
          </Button>
        }
      >
        <Code textStyle="xs" color="inherit" bg="transparent" px="0" fontFamily="mono">
          {facts}
        </Code>
      </Notice>
    </Box>
  );
}
