import { Box } from '@balai/shared/ui/core';
import { whenIdle } from '@balai/shared/ui/shell';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { AnsweredRow } from '../shell/record-line';
import type { RowsCard } from './dashboard-cards';

export interface RowTaskProps {
  card: RowsCard;
  task: NonNullable<RowsCard['task']>;
  row: AnsweredRow;
  today: string;
  /** The record as the row names it. */
  title: string;
}

/** Who goes on to a list at once does not fetch it. */
const FETCH_AFTER_MS = 4_000;

/** A row whose task can be done and put off here; the code of that comes when the row is pointed at, or later by itself. */
export function RowWithTask({ children, ...props }: RowTaskProps & { children: ReactNode }) {
  const [RowTask, setRowTask] = useState<ComponentType<RowTaskProps> | null>(null);
  const load = useCallback(() => {
    import('./row-task').then(
      (part) => setRowTask(() => part.RowTask),
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
      {RowTask ? <RowTask {...props} /> : null}
    </Box>
  );
}
