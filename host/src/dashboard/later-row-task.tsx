import { whenIdle } from '@balai/shared/ui/shell';
import { type ComponentType, useEffect, useState } from 'react';
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

/** The rows are drawn by then. */
const AFTER_MS = 100;

/** What a row's task is done with, whose code comes when the browser is idle; without it the row leads to its record. */
export function LaterRowTask(props: RowTaskProps) {
  const [RowTask, setRowTask] = useState<ComponentType<RowTaskProps> | null>(null);
  useEffect(
    () =>
      whenIdle(AFTER_MS, () => {
        import('./row-task').then(
          (part) => setRowTask(() => part.RowTask),
          () => {},
        );
      }),
    [],
  );
  return RowTask ? <RowTask {...props} /> : null;
}
