import type { RecordType } from './records';
import type { LockScope } from '../scope/lock-scope';

/** How a row that a verb for many has changed is put back to what it was. */
export interface Reversal<Stored> {
  record: RecordType;
  /** The rows that the verb may change. */
  scope: LockScope;
  /** What the undoing call is sent beside id and version, of the row as it was before. */
  inputOf: (before: Stored) => Record<string, unknown>;
}
