import { Box, Button, Code, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { useUiText } from '../ui-text';
import { Drawing } from './drawings';

export interface EmptyStateProps {
  /** 'none': nothing was ever made. 'filtered': there is something, but not under this filter. */
  kind?: 'none' | 'filtered' | 'search' | 'done';
  title: ReactNode;
  /** What this is for. */
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  compact?: boolean;
}

export function EmptyState({ kind = 'none', title, text, action, compact }: EmptyStateProps) {
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      gap="2"
      px="6"
      py={compact ? '8' : '14'}
      role="status"
    >
      <Drawing name={kind === 'none' ? 'empty' : kind} width={compact ? 88 : 120} />
      <Heading as="h2" size="md" mt="3">
        {title}
      </Heading>
      {text ? (
        <Text color="fg.muted" maxW="26rem">
          {text}
        </Text>
      ) : null}
      {action ? <Box mt="3">{action}</Box> : null}
    </Flex>
  );
}

export interface ErrorStateProps {
  /** What failed, e.g. 'The list could not be loaded'. */
  title?: ReactNode;
  /** The server's sentence. */
  message: ReactNode;
  code?: string;
  requestId?: string;
  onRetry?: () => void;
  /** Another way on than trying again. */
  action?: ReactNode;
  compact?: boolean;
  /** Stands instead of a whole page, so that its title is the page's heading. */
  wholePage?: boolean;
}

/** What failed, why, the number to quote, and the way on. The rest of the page stays. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, code, requestId, onRetry, action, compact, wholePage } = props;
  const text = useUiText();
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      gap="2"
      px="6"
      py={compact ? '8' : '14'}
      role="alert"
    >
      <Drawing name="error" width={compact ? 88 : 120} />
      <Heading as={wholePage ? 'h1' : 'h2'} size="md" mt="3">
        {title ?? text('somethingFailed')}
      </Heading>
      <Text color="fg.muted" maxW="30rem" overflowWrap="anywhere">
        {message}
      </Text>
      {code || requestId ? (
        <Code textStyle="xs" color="fg.muted" bg="transparent" fontFamily="mono" overflowWrap="anywhere">
          {[code, requestId].filter(Boolean).join(' · ')}
        </Code>
      ) : null}
      {onRetry ? (
        <Button variant="outline" mt="3" onClick={onRetry}>
          <Icon name="refresh" />
          {text('tryAgain')}
        </Button>
      ) : null}
      {action ? <Box mt="3">{action}</Box> : null}
    </Flex>
  );
}
