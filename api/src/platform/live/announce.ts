import type { Database } from '../database/database';
import { afterCommit, beforeCommit } from '../database/transactions';
import { wakeSignal } from '../jobs/background-work';
import type { LiveEvent, LiveEventKind } from './live-event';
import { storeLiveEvents } from './live-events.repository';

/** Wakes the feed of this process whenever it has stored events. */
export const liveSignal = wakeSignal();

/** What a transaction announces, by its text: the same twice is told once. */
const waiting = new WeakMap<Database, Map<string, LiveEvent>>();

/**
 * Tells browsers that something changed, once the transaction is stored, and never if it is not: what it announces is
 * stored with it. A process that is killed right after the commit loses nothing, because the others read it, and so
 * does the next one.
 */
export async function announce<Facts>(
  db: Database,
  declared: LiveEventKind<Facts>,
  facts: Facts,
): Promise<void> {
  const { kind, hearers, reads } = declared;
  const event: LiveEvent = { kind, hearers: hearers(facts), reads: reads(facts) };
  const key = JSON.stringify(event);
  const known = waiting.get(db);
  if (known) {
    known.set(key, event);
    return;
  }
  const collected = new Map([[key, event]]);
  const store = () => storeLiveEvents(db, [...collected.values()]);
  if (beforeCommit(db, 'live', store)) waiting.set(db, collected);
  else await store();
  await afterCommit(db, liveSignal.wake);
}
