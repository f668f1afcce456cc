import { ApiError } from '@balai/shared/http/query-client';
import { Box, type BoxProps, Button, Flex, Heading, Icon, Text } from '@balai/shared/ui/core';
import { cut } from '@balai/shared/ui/shell';
import type { Card } from '@balai/shared/contract/host/cards';
import type { ReactNode } from 'react';
import { useDashboardText } from './dashboard-text';

/** Lines between what stands one under the other. */
export const lines = { '& > * + *': { borderTop: '1px solid var(--ui-colors-border)' } } as const;

/** Lines of a ranking. */
export const MOST_RANKED = 5;

/** A panel with its name and, at its end, what is said of all of it. */
export function CardFrame({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      as="section"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      overflow="hidden"
      minW="0"
    >
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        px="4"
        minH="11"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Heading as="h2" textStyle="sm" fontWeight="semibold" minW="0" {...cut}>
          {title}
        </Heading>
        {aside ? (
          <Box textStyle="xs" color="fg.muted" flexShrink={0} className="tabular">
            {aside}
          </Box>
        ) : null}
      </Flex>
      {children}
    </Box>
  );
}

/** A card that could not be read says so and offers to try again; the others stay. */
export function CardFailure({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  const text = useDashboardText();
  const failure = error instanceof ApiError ? error.failure : null;
  return (
    <Flex role="alert" align="center" gap="3" px="4" py="3" minH="16">
      <Box color="danger.fg" flexShrink={0}>
        <Icon name="alert" size={18} />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="medium">{text('failed', { card: title })}</Text>
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {failure ? [failure.message, failure.code].join(' · ') : null}
        </Text>
      </Box>
      <Button size="sm" variant="outline" flexShrink={0} onClick={onRetry}>
        {text('tryAgain')}
      </Button>
    </Flex>
  );
}

const appearing = {
  // Sooner than 200 ms it would only flicker.
  animation: 'dashboard-waiting 0s 200ms both',
  '@keyframes dashboard-waiting': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
} as const;

/** Bars in the shape of rows that are on their way. */
export function WaitingRows({ rows, height }: { rows: number; height: BoxProps['h'] }) {
  return (
    <Box aria-hidden="true" css={appearing}>
      {Array.from({ length: rows }, (_, at) => (
        <Flex key={at} h={height} align="center" justify="space-between" px="4">
          <Box h="3" w={at % 2 === 0 ? '48%' : '36%'} bg="bg.muted" borderRadius="l1" />
          <Box h="3" w="16%" bg="bg.muted" borderRadius="l1" />
        </Flex>
      ))}
    </Box>
  );
}

/** As high as its picture will be: twelve columns, or a line for each part. */
export function WaitingChart({ card }: { card: Card }) {
  if (card.kind === 'months') return <WaitingRows rows={4} height="51px" />;
  const lines = card.parts?.length ?? MOST_RANKED;
  return <WaitingRows rows={lines + 2} height="31px" />;
}
