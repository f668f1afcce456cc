import type { RecordType } from '../records/records';

/** How a row that a verb for many has changed is put back to what it was. */
export interface Reversal<Stored> {
  record: RecordType;
  /** What the undoing call is sent beside id and version, of the row as it was before. */
  inputOf: (before: Stored) => Record<string, unknown>;
}
