import type { Database } from '../database/database';
import { announce } from './announce';
import { announceListsOf } from './counters';
import { defineLiveEvent } from './live-event';
import { findOpened } from './presence';
import { announceRecord } from './record-changed';

/** Which rows a person sees was changed, as by the group that he is in now. As a list, it waits for what he types. */
const sightChanged = defineLiveEvent<{ user_id: number }>({
  kind: 'list',
  hearers: ({ user_id }) => ({ sightOf: user_id }),
  // All that is on the screen: any of it may show other rows.
  reads: () => [[]],
});

/** Has a person's browsers read again what they show; of a record that he has open and sees no more, he is told so. */
export async function announceSightOf(db: Database, userId: number): Promise<void> {
  await announce(db, sightChanged, { user_id: userId });
  // The list of people says in which group each of them is.
  await announceListsOf(db, 'user');
  for (const record of await findOpened(db, userId)) await announceRecord(db, record);
}
