import type { Call } from '../call';
import { afterCommit } from '../database/transactions';

const listeners = new Set<() => void>();

/** Has `listener` called whenever this process stores an export, so that it need not wait for the next look. */
export function onExportWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Wakes them as soon as what the call stores is there. */
export const wakeExportsAfter = ({ db }: Pick<Call, 'db'>): Promise<void> =>
  afterCommit(db, () => {
    for (const listener of listeners) listener();
  });
