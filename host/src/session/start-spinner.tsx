import { Flex, Spinner } from '@balai/shared/ui/core';
import { useSessionText } from './session-text';

/** The full-page spinner, at the first start only [2.39]. */
export function StartSpinner() {
  const text = useSessionText();
  return (
    <Flex
      role="status"
      aria-label={text('loading')}
      minH="100dvh"
      align="center"
      justify="center"
      bg="bg"
      color="brand.solid"
    >
      <Spinner size="lg" />
    </Flex>
  );
}
