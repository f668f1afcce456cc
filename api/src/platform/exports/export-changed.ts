import { defineLiveEvent } from '../live/live-event';

/** An export of a person has come further, or there is one more or less. */
export const exportChanged = defineLiveEvent<{ user_id: number }>({
  kind: 'export',
  hearers: ({ user_id }) => ({ people: [user_id] }),
  reads: () => [['export']],
});
