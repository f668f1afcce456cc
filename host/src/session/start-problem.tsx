import type { Failure } from '@balai/shared/contract/operation';
import { Box, Button, Flex, Heading, Logo, Text } from '@balai/shared/ui/core';
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
    <Flex minH="100dvh" align="center" justify="center" bg="bg" px="6">
      <Box role="alert" maxW="26rem">
        <Logo size={36} name="Balai" />
        <Heading as="h1" size="xl" mt="8" mb="2">
          {text('unreachableTitle')}
        </Heading>
        <Text color="fg.muted" mb="6">
          {failure?.message ?? text('fileMissing')}
          {failure?.request_id ? ` (${failure.code}, ${failure.request_id})` : ''}
        </Text>
        <Button onClick={onRetry}>{text('tryAgain')}</Button>
      </Box>
    </Flex>
  );
}
