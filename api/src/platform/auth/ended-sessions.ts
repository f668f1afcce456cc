import type { Database } from '../database/database';
import { afterCommit } from '../database/transactions';
import { announce } from '../live/announce';
import { defineLiveEvent } from '../live/live-event';
import { revokeSessionsOf } from './sessions.repository';

/** Sessions of a person ended: their streams end in whatever process they are. */
export const sessionsEnded = defineLiveEvent<{ user_id: number }>({
  kind: 'session',
  hearers: ({ user_id }) => ({ sessionsOf: user_id }),
  reads: () => [],
});

type Listener = (userId: number) => void;

const listeners = new Set<Listener>();

/**
 * Has `listener` told, once it is stored, of whom this process has ended all sessions.
 * @returns ends that.
 */
export function onEndedSessions(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Ends every session of a person, in the transaction of what shuts him out or changes what he may: refused in this
 * process once the transaction is stored, in others within two seconds.
 */
export async function endSessionsOf(db: Database, userId: number, now: Date): Promise<void> {
  await revokeSessionsOf(db, userId, 'all', now);
  await announce(db, sessionsEnded, { user_id: userId });
  await afterCommit(db, () => {
    for (const listener of listeners) listener(userId);
  });
}
