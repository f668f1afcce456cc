import { storedReason } from '@balai/shared/contract/history-reasons';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transactions';
import { findActiveCaller } from '../active-caller';
import { announce } from '../live/announce';
import { referencesOf } from './hold-references';
import { importDeclarationOf } from './import-declarations';
import { importDone, importMoved } from './import-done';
import { tellOfUndo } from './import-notifications';
import {
  countBuiltOn,
  lockNextRecords,
  lockUndo,
  lookAtRecords,
  markUndone,
  moveUndo,
  noteGivenBack,
  type Restoring,
  type StoredUndo,
} from './import-undos.repository';
import { removeImported, restoreImported } from './imported-records';

/** How long the taking back of an import stays with the process that took it, from its last slice on. */
export const LEASE_MS = 60_000;

/** Looks at the next records, and after the last one says whether they are taken back. */
async function lookOn(call: Call, undo: Restoring, stored: StoredUndo, limit: number) {
  const looked = await lookAtRecords(call, stored.import_id, undo, { after: stored.position, limit });
  const last = looked.at(-1);
  if (last && looked.length === limit) return { state: stored.state, position: last.record_id };
  const builtOn = await countBuiltOn(call, stored.import_id);
  return { state: builtOn > 0 ? ('refused' as const) : ('removing' as const), position: 0 };
}

/** Takes back the next records, unless somebody has built on one of them since it was looked at. */
async function takeBack(call: Call, undo: Restoring, stored: StoredUndo, limit: number) {
  const slice = { after: stored.position, limit };
  await lockNextRecords(call, stored.import_id, undo, slice);
  const records = await lookAtRecords(call, stored.import_id, undo, slice);
  if (records.some(({ built_on: builtOn }) => builtOn !== null))
    return { state: 'refused' as const, position: 0 };
  const last = records.at(-1);
  if (!last) return { state: 'done' as const, position: 0 };
  const reason = storedReason('importTakenBack', stored.file_name);
  const made = records.flatMap(({ record_id: id, before }) => (before === null ? [id] : []));
  const changed = records.flatMap(({ record_id: id, before }) => (before === null ? [] : [{ id, before }]));
  await removeImported(call, undo.record, made, reason);
  await undo.removed?.(call, made);
  await restoreImported(call, undo.record, changed, reason);
  await noteGivenBack(
    call,
    stored.import_id,
    undo,
    changed.map(({ id }) => id),
  );
  await markUndone(
    call,
    stored.import_id,
    records.map(({ record_id: id }) => id),
  );
  return { state: stored.state, position: last.record_id };
}

/** The import's rules, and the call of who wants it taken back, as he may now; null where he may not any more. */
async function ofOwner(
  db: Database,
  stored: StoredUndo,
  now: Date,
): Promise<{ call: Call; undo: Restoring } | null> {
  const declaration = importDeclarationOf(stored.area);
  const caller = await findActiveCaller(db, stored.user_id);
  if (!declaration?.undo || !caller || !can(caller.role, declaration.operations.access)) return null;
  const requestId = `import ${stored.import_id} undo`;
  return {
    call: { caller, db, now, requestId, ip: '', sessionId: null, origin: 'import' },
    undo: {
      record: declaration.record,
      ...declaration.undo,
      references: referencesOf(declaration),
    },
  };
}

/**
 * Takes back the next records of an import and stores how far it is with them, together or not at all.
 * @returns where it then stands; null when it has ended, or another process has it.
 */
export async function undoNextSlice(
  db: Database,
  at: Pick<StoredUndo, 'import_id' | 'state' | 'position'>,
  { now, sliceRows }: { now: Date; sliceRows: number },
): Promise<Pick<StoredUndo, 'import_id' | 'state' | 'position'> | null> {
  return inTransaction(db, async (transaction) => {
    const stored = await lockUndo(transaction, at);
    if (!stored) return null;
    const owner = await ofOwner(transaction, stored, now);
    if (!owner) {
      await endUndo(transaction, stored, 'failed', now);
      return null;
    }
    const step = stored.state === 'checking' ? lookOn : takeBack;
    const to = await step(owner.call, owner.undo, stored, sliceRows);
    if (to.state === 'done' || to.state === 'refused') {
      await endUndo(transaction, stored, to.state, now);
      return null;
    }
    await moveUndo(transaction, stored.import_id, {
      ...to,
      nextTryAt: new Date(now.getTime() + LEASE_MS),
      ended: null,
    });
    await announce(transaction, importMoved, stored);
    return { import_id: stored.import_id, ...to };
  });
}

/** Stores how it ended, and tells who wanted it. */
export async function endUndo(
  db: Database,
  undo: StoredUndo,
  state: 'done' | 'refused' | 'failed',
  now: Date,
): Promise<void> {
  const { import_id: id, user_id, area } = undo;
  await moveUndo(db, id, { state, position: 0, nextTryAt: now, ended: now });
  await announce(db, importDone, { user_id, area });
  await tellOfUndo(db, now, undo, state);
}
