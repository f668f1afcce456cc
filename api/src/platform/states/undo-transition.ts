import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { storedReason } from '@balai/shared/contract/history-reasons';
import { MINUTE_MS } from '@balai/shared/format/calendar';
import { latestEntryOf, type StoredEntry, valuesBefore } from '../audit/audit-history';
import type { Call } from '../call';
import { ConflictError } from '../errors';
import { lockRecord, refuseOtherVersion, type StoredRecord, updateRecord } from '../records/records';
import type { States } from './states';
import { recordStatus } from './status-history';

/** How long a change of status can be taken back. */
export const UNDO_MINUTES = 10;

/** A change of status that was taken back. */
export interface UndoneTransition<Row> {
  /** The record as it is again. */
  row: Row;
  /** The entry that the change has left in the history. */
  entry: StoredEntry;
}

/**
 * Takes back the caller's own last change of a record's status: what it stored in the record's row gets the values of
 * before, also those that no verb sets, such as since when the record has its status. Both stand in the history. What
 * the change did elsewhere is up to the feature. None of the columns may be one that the history masks.
 * @param verbs - those that are taken back so; every other verb has another one that leads back, with rules of its own.
 * @throws NotFoundError 404; VersionConflictError 409 when something was changed since; ConflictError 409 when the last
 *   entry of the history is no such change of status by the caller within `UNDO_MINUTES`.
 */
export async function undoTransition<Row extends object, Input>(
  call: Call,
  states: States<Row, Input>,
  { id, version, verbs }: { id: number; version: number; verbs: readonly string[] },
): Promise<UndoneTransition<Row>> {
  const { record, scope } = states;
  const locked = await lockRecord<Row & StoredRecord>(call, record, id, scope);
  await refuseOtherVersion(call, locked, version, record);
  const entry = await latestEntryOf(call, record.entity, id);
  const isOwn = entry?.actor_id === call.caller.id && verbs.includes(entry.action);
  const { from_status: before = null, to_status: after = null } = entry ?? {};
  if (!entry?.diff || !isOwn || before === null || after === null) throw undoIsOver();
  refuseLateUndo(call, entry.at);
  const row = await updateRecord<Row & StoredRecord>(call, record, {
    id,
    version,
    locked,
    scope,
    values: valuesBefore(entry),
    action: 'undo',
    reason: storedReason('undone'),
    fromStatus: after,
    toStatus: before,
  });
  await recordStatus(call, { entity: record.entity, entityId: id, from: after, to: before });
  return { row, entry };
}

/** What says that something cannot be taken back any more. */
export const undoIsOver = (): ConflictError => new ConflictError(platformSentence('undo_over'));

/** Whether something was done longer ago than `UNDO_MINUTES`. */
export const isLateUndo = (call: Call, at: string): boolean =>
  call.now.getTime() - Date.parse(at) > UNDO_MINUTES * MINUTE_MS;

/** @throws ConflictError 409 for what was done longer ago than `UNDO_MINUTES`. */
export function refuseLateUndo(call: Call, at: string): void {
  if (isLateUndo(call, at)) throw undoIsOver();
}
