import { wakeSignal } from '../jobs/background-work';

/** Wakes the outbox whenever this process stores an event, so that delivery need not wait for the next poll. */
export const outboxSignal = wakeSignal();
