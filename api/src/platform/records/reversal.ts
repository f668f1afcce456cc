import type { RecordType } from './records';
import type { LockScope } from '../scope/lock-scope';

/** How a row that a verb for many has changed is put back to what it was. */
export interface Reversal<Stored> {
  record: RecordType;
  /** The rows that the verb may change. */
  scope: LockScope;
  /**
   * What the undoing call is sent beside id and version, of the row as it was before.
   * @param sent - what the call that is undone was sent beside them.
   */
  inputOf: (before: Stored, sent: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/** Of an update that is sent what changes, each field a column of its own: what these held before. */
export const reversalOfFields = (
  record: RecordType,
  scope: LockScope,
): Reversal<Readonly<Record<string, unknown>>> => ({
  record,
  scope,
  inputOf: (before, sent) =>
    Object.fromEntries(Object.keys(sent).map((name) => [name, before[name] ?? null])),
});
