import { defineLiveEvent } from '../live/live-event';

/** The taking back of an import has come further. */
export const importMoved = defineLiveEvent<{ user_id: number; area: string }>({
  kind: 'import_undo',
  hearers: ({ user_id }) => ({ people: [user_id] }),
  reads: ({ area }) => [
    [area, `${area}.import_past`],
    [area, `${area}.import_detail`],
  ],
});

/** A file of a person is imported, or taken back: what his other pages show of the area is old. */
export const importDone = defineLiveEvent<{ user_id: number; area: string }>({
  kind: 'import',
  hearers: ({ user_id }) => ({ people: [user_id] }),
  reads: ({ area }) => [[area]],
});
