import type { Call } from '../call';
import { announce } from './announce';
import { defineLiveEvent } from './live-event';

/** What a person keeps of his own, such as his views of lists, was changed in one of his tabs or browsers. */
const ownChanged = defineLiveEvent<{ user_id: number; area: string }>({
  kind: 'own',
  hearers: ({ user_id }) => ({ people: [user_id] }),
  reads: ({ area }) => [[area]],
});

/** Has the caller's other tabs and browsers read an area again. */
export const announceOwn = ({ db, caller }: Call, area: string): Promise<void> =>
  announce(db, ownChanged, { user_id: caller.id, area });
