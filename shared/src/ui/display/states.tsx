import { Box, Button, Code, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { useUiText } from '../ui-text';
import type { LineDrawing as Drawing } from '../../format/guide';
import { LineDrawing } from './line-drawing';

/** A plug that came out of its socket. */
const failed: Drawing = {
  body: 'M20 34h30a10 10 0 0 1 10 10v8a10 10 0 0 1-10 10H20zM112 42H88a10 10 0 0 0-10 10v8a10 10 0 0 0 10 10h24z',
  lines: 'M8 48h12M60 44h6M60 52h6M112 56h12M30 88h72',
  accent: 'M70 22l2 9M84 24l-5 8M58 80l4-8M72 82v-8',
};

export interface ErrorStateProps {
  /** What failed, e.g. 'The list could not be loaded'. */
  title?: ReactNode;
  /** The server's sentence; absent where the title says it all. */
  message?: ReactNode;
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
      <LineDrawing drawing={failed} width={compact ? 104 : 132} tone="danger" />
      <Heading as={wholePage ? 'h1' : 'h2'} size="md" mt="3">
        {title ?? text('somethingFailed')}
      </Heading>
      {message ? (
        <Text color="fg.muted" maxW="30rem" overflowWrap="anywhere">
          {message}
        </Text>
      ) : null}
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
