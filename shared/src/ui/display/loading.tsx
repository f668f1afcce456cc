import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { startTransition, useDeferredValue, useEffect, useState, type ReactNode } from 'react';

/** Sooner than this a skeleton would only flicker. */
const SKELETON_DELAY_MS = 200;
/** Once shown it stays so long. */
const SKELETON_LEAST_MS = 300;

type Phase = 'waiting' | 'skeleton' | 'done';

function useLoadingPhase(loading: boolean): Phase {
  const [phase, setPhase] = useState<Phase>(loading ? 'waiting' : 'done');
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (loading) {
      if (phase === 'skeleton') return undefined;
      setPhase('waiting');
      const timer = setTimeout(() => {
        setShownAt(Date.now());
        setPhase('skeleton');
      }, SKELETON_DELAY_MS);
      return () => clearTimeout(timer);
    }
    if (phase !== 'skeleton') {
      setPhase('done');
      return undefined;
    }
    const done = () => startTransition(() => setPhase('done'));
    const timer = setTimeout(done, Math.max(0, shownAt + SKELETON_LEAST_MS - Date.now()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the phase is the outcome, not a cause
  }, [loading]);
  return phase;
}

export interface LoadingGateProps {
  loading: boolean;
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Nothing for 200 ms, then the skeleton for at least 300 ms, then the content; what comes sooner is drawn at once. The
 * mark tells the shell that more comes.
 */
export function LoadingGate({ loading, skeleton, children }: LoadingGateProps) {
  // What comes is drawn in pieces of time: a key that is pressed meanwhile waits for none of it.
  const wasLoading = useDeferredValue(loading);
  const isLoading = loading || wasLoading;
  const phase = useLoadingPhase(isLoading);
  const showsSkeleton = phase === 'skeleton';
  if (isLoading || showsSkeleton) {
    return (
      <div aria-busy="true" data-unfinished="">
        {showsSkeleton ? skeleton : null}
      </div>
    );
  }
  return <>{children}</>;
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => index);
const widths = ['62%', '78%', '48%', '70%', '55%'];

/** A cell whose text is on its way; in each row and column it has another width, as texts have. */
export const CellSkeleton = ({ row, column, ...look }: { row: number; column: number; ms?: 'auto' }) => (
  <Skeleton h="3" w={widths[(row + column) % widths.length]} {...look} />
);

export function CardsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Stack gap="3">
      {lines(count).map((card) => (
        <Box key={card} p="4" bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3">
          <Skeleton h="4" w="60%" mb="3" />
          <Skeleton h="3" w="80%" mb="2" />
          <Skeleton h="3" w="40%" />
        </Box>
      ))}
    </Stack>
  );
}

export function DetailSkeleton() {
  return (
    <Stack gap="6">
      <Box>
        <Skeleton h="3" w="40" mt="2" mb="3" />
        <Skeleton h="7" w="min(28rem, 80%)" mb="3" />
        <Skeleton h="5" w="24" />
      </Box>
      <Flex gap="6">
        <Box flex="1">
          <CardsSkeleton count={2} />
        </Box>
        <Box w="80" display={{ base: 'none', xl: 'block' }}>
          <CardsSkeleton count={2} />
        </Box>
      </Flex>
    </Stack>
  );
}

export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <Stack gap="5" maxW="40rem">
      {lines(fields).map((field) => (
        <Box key={field}>
          <Skeleton h="3" w="24" mb="2" />
          <Skeleton h="9" w="100%" />
        </Box>
      ))}
    </Stack>
  );
}
