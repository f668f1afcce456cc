import { Button, Flex, Spinner, Text } from '@balai/shared/ui/core';
import { useEffect, useState } from 'react';
import { useSessionText } from './session-text';

const SLOW_MS = 5_000;
const STUCK_MS = 15_000;

/** How long somebody has been waiting, as far as it changes what he is told. */
function useWaiting(): 'short' | 'slow' | 'stuck' {
  const [waiting, setWaiting] = useState<'short' | 'slow' | 'stuck'>('short');
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaiting('slow'), SLOW_MS),
      setTimeout(() => setWaiting('stuck'), STUCK_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return waiting;
}

/** The full-page spinner, at the first start only [2.39]; says after a while what is going on, then what to do. */
export function StartSpinner() {
  const text = useSessionText();
  const waiting = useWaiting();
  // The words of the page itself are there even where nothing else arrives.
  const { __pageStart: pageStart } = globalThis;
  return (
    <Flex
      role="status"
      aria-label={text('loading')}
      minH="100dvh"
      direction="column"
      align="center"
      justify="center"
      gap="5"
      px="6"
      bg="bg"
      color="brand.solid"
    >
      <Spinner size="lg" />
      {pageStart && waiting !== 'short' ? (
        <Text color="fg.muted" maxW="26rem" textAlign="center">
          {pageStart.text(waiting)}
        </Text>
      ) : null}
      {pageStart && waiting === 'stuck' ? (
        <Button variant="outline" onClick={() => location.reload()}>
          {pageStart.text('reload')}
        </Button>
      ) : null}
    </Flex>
  );
}
