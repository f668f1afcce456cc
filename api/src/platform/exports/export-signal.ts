import type { Call } from '../call';
import { afterCommit } from '../database/transactions';
import { wakeSignal } from '../jobs/background-work';

/** Wakes the runner whenever this process stores an export, so that it need not wait for the next look. */
export const exportSignal = wakeSignal();

/** Wakes it as soon as what the call stores is there. */
export const wakeExportsAfter = ({ db }: Pick<Call, 'db'>): Promise<void> =>
  afterCommit(db, exportSignal.wake);
