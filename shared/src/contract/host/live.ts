import type { Failure } from '../operation';

/** GET of it answers the stream of what changes, as server-sent events, for as long as the session lives. */
export const LIVE_PATH = '/panel/live';

/** A stream says at least so often that it is there. */
export const LIVE_BEAT_MS = 20_000;

/** Records whose changes one stream tells of at once. */
export const LIVE_RECORDS = 20;

/** The beginning of a query's key, as `operationQuery` makes it: area, name of the operation, input. */
export type LiveKey = readonly (string | number)[];

/** A record that somebody looks at. */
export interface LiveRecord {
  entity: string;
  id: number;
}

/** Something changed. It says what to read again and nothing of what is read: that is asked for as ever. */
export interface LiveChange {
  /** 'notification', 'comment', ... */
  kind: string;
  reads: readonly LiveKey[];
  /** Many are told of it: each reads at a moment of his own within so many ms. */
  within: number;
}

/** What a stream carries, by the name of its events. */
export interface LiveMessages {
  /** First of all. */
  ready: {
    /** What happened since the `Last-Event-ID` follows. False: nobody knows it any more, so everything may have changed. */
    resumed: boolean;
    /** Id of the live composition. */
    composition: string | null;
  };
  change: LiveChange;
  /** Another composition is live. */
  composition: { id: string };
  /** Nothing, and that the stream is there. */
  beat: null;
  /** The session has ended, and with it the stream. */
  ended: Pick<Failure, 'code'>;
  /** The server ends the stream; come back after so many ms. */
  bye: { after: number };
}

/** The query that names the records: 'pipeline:7,customer:3'. */
export const liveRecordsText = (records: readonly LiveRecord[]): string =>
  records.map(({ entity, id }) => `${entity}:${id}`).join(',');

/** @returns null for a text that names no records, or too many. */
export function parseLiveRecords(text: string): LiveRecord[] | null {
  if (text === '') return [];
  const parts = text.split(',', LIVE_RECORDS + 1);
  if (parts.length > LIVE_RECORDS) return null;
  const records = parts.map((part) => /^([a-z][a-z_]{0,39}):([1-9]\d{0,14})$/.exec(part));
  return records.every((found) => found !== null)
    ? records.map(([, entity = '', id]) => ({ entity, id: Number(id) }))
    : null;
}
