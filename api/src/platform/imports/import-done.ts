import { defineLiveEvent } from '../live/live-event';

/** A file of a person is imported: what his other pages show of the area is old. */
export const importDone = defineLiveEvent<{ user_id: number; area: string }>({
  kind: 'import',
  hearers: ({ user_id }) => ({ people: [user_id] }),
  reads: ({ area }) => [[area]],
});
