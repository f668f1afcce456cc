import { readHistory } from '@balai/shared/contract/host/history';
import type { LiveKey, LiveRecord } from '@balai/shared/contract/host/live';
import type { Database } from '../database/database';
import { announce } from './announce';
import { defineLiveEvent } from './live-event';
import { readingsOf } from './readings';

/** A record was changed: who looks at it reads it and its history again, the other browsers of who changed it too. */
const recordChanged = defineLiveEvent<LiveRecord>({
  kind: 'record',
  hearers: (record) => ({ record }),
  // The queries of a record page begin with its area, which is its entity.
  reads: ({ entity, id }) => [...readingsOf(entity, 'one'), [entity, readHistory.name, entity, id]],
});

/** Says of one record that it changed. */
export const announceRecord = (db: Database, record: LiveRecord): Promise<void> =>
  announce(db, recordChanged, record);

/** What of a record that is not there for its reader any more is read again: what says so. */
export const readingsOfGone = ({ entity }: LiveRecord): LiveKey[] => [[entity, `${entity}.detail`]];
