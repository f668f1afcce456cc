import { readHistory } from '@balai/shared/contract/host/history';
import type { LiveKey, LiveRecord } from '@balai/shared/contract/host/live';
import type { Database } from '../database/database';
import { announce } from './announce';
import { defineLiveEvent } from './live-event';
import { readingsOf } from './readings';

interface ChangedRecord extends LiveRecord {
  /** Area of the part of it that changed, such as its files. */
  part?: string;
}

/** A record was changed: who looks at it reads it and its history again, the other browsers of who changed it too. */
const recordChanged = defineLiveEvent<ChangedRecord>({
  kind: 'record',
  hearers: ({ entity, id }) => ({ record: { entity, id } }),
  // The queries of a record page begin with its area, which is its entity.
  reads: ({ entity, id, part }) => [
    ...readingsOf(entity, 'one'),
    [entity, readHistory.name, entity, id],
    ...(part === undefined ? [] : [[part]]),
  ],
});

/** Who looks at a record that one transaction changes with more others than these reads it when he comes back to it. */
export const MOST_TOLD_ONE_BY_ONE = 100;

/**
 * Says of one record that it changed.
 * @param part - the entity of a part of it that did, which may be read by calls of its own.
 */
export const announceRecord = (db: Database, { entity, id }: LiveRecord, part?: string): Promise<void> =>
  announce(db, recordChanged, { entity, id, part });

/** What of a record that is not there for its reader any more is read again: what says so. */
export const readingsOfGone = ({ entity }: LiveRecord): LiveKey[] => [[entity, `${entity}.detail`]];
