import { Box, Flex } from '@balai/shared/ui/core';
import { whenIdle } from '@balai/shared/ui/shell';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { AnsweredRow } from '../shell/record-line';
import type { RowsCard } from './dashboard-cards';

export interface RowActionsProps {
  card: RowsCard;
  /** Null where the row asks for nothing that the person may do here. */
  task: RowsCard['task'] | null;
  shortcut: { title: string; to: string } | null;
  row: AnsweredRow;
  today: string;
  /** The record as the row names it. */
  title: string;
}

/** Who goes on to a list at once does not fetch it. */
const FETCH_AFTER_MS = 4_000;

/** Where the circle of a row stands, which is pressed once it is done. */
export const circlePlace = {
  position: 'absolute',
  insetStart: { base: '1', lg: '1.5' },
  top: '50%',
  transform: 'translateY(-50%)',
} as const;

export const Circle = ({ children }: { children?: ReactNode }) => (
  <Flex
    as="span"
    align="center"
    justify="center"
    boxSize="4"
    borderWidth="1.5px"
    borderColor="fg.subtle"
    borderRadius="full"
  >
    {children}
  </Flex>
);

/** A row with which something can be done here; the code of that comes when the row is pointed at, or later by itself. */
export function RowWithActions({ children, ...props }: RowActionsProps & { children: ReactNode }) {
  const [RowActions, setRowActions] = useState<ComponentType<RowActionsProps> | null>(null);
  const load = useCallback(() => {
    import('./row-actions').then(
      (part) => setRowActions(() => part.RowActions),
      // Without it the row leads to its record.
      () => undefined,
    );
  }, []);
  useEffect(() => whenIdle(FETCH_AFTER_MS, load), [load]);
  return (
    <Box
      position="relative"
      onPointerEnter={load}
      onFocus={load}
      _hover={{ bg: 'bg.subtle', '& [data-on-hover]': { opacity: 1, pointerEvents: 'auto' } }}
    >
      {children}
      {RowActions ? <RowActions {...props} /> : null}
      {/* No gap until the button comes, which is as large. */}
      {!RowActions && props.task ? (
        <Flex {...circlePlace} align="center" justify="center" boxSize={{ base: '9', lg: '7' }} aria-hidden>
          <Circle />
        </Flex>
      ) : null}
    </Box>
  );
}
