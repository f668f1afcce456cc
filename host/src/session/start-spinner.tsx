import { Flex, Spinner } from '@balai/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useSessionText } from './session-text';

/** The full-page spinner, at the first start only [2.39]; says after a while what is going on, then what to do. */
export function StartSpinner() {
  const text = useSessionText();
  const words = useRef<HTMLDivElement>(null);
  // The words of the page itself are there even where nothing else arrives.
  useEffect(() => (words.current ? globalThis.__pageStart?.attend(words.current) : undefined), []);
  return (
    <Flex
      role="status"
      aria-label={text('loading')}
      minH="100dvh"
      direction="column"
      align="center"
      justify="center"
      bg="bg"
      color="brand.solid"
    >
      <Spinner size="lg" />
      <div ref={words} />
    </Flex>
  );
}
