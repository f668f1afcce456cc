import type { BuiltOnRecord } from '@balai/shared/contract/host/import-undo';
import type { Import } from '@balai/shared/contract/host/imports';
import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import { writeAudit } from '../audit/audit';
import type { Call } from '../call';
import { afterCommit } from '../database/transactions';
import { ConflictError } from '../errors';
import { wakeSignal } from '../jobs/background-work';
import type { ImportDeclaration } from './define-import';
import { beginUndo, findBuiltOn, findUndo } from './import-undos.repository';
import { importDetail, lockShownImport, shownImport } from './imports.service';

/** Wakes the runner when this process stores that an import is taken back. */
export const undoSignal = wakeSignal();

const SHOWN_RECORDS = 50;

/**
 * Has an import taken back in the background; one that is under way or done is left alone.
 * @throws NotFoundError (404); ConflictError (409) 'import_not_done', 'import_not_undoable'.
 */
export async function undoImport(
  call: Call,
  declaration: ImportDeclaration,
  { id }: { id: number },
): Promise<Import> {
  const stored = await lockShownImport(call, declaration, id);
  if (stored.status !== 'done')
    throw new ConflictError(importSentence('not_done'), { code: 'import_not_done' });
  const undo = declaration.undo ? await findUndo(call, id) : null;
  if (!undo) throw new ConflictError(importSentence('not_undoable'), { code: 'import_not_undoable' });
  if (undo.state === null || undo.state === 'refused' || undo.state === 'failed') {
    await beginUndo(call, id);
    const reason = `${stored.area}: ${stored.file_name}`;
    await writeAudit(call, { entity: 'import', entityId: id, action: 'undo', reason });
    await afterCommit(call.db, undoSignal.wake);
  }
  return importDetail(call, declaration, id);
}

/** The first records on which somebody has built, so that the import was not taken back. */
export async function builtOnRecords(
  call: Call,
  declaration: ImportDeclaration,
  { id }: { id: number },
): Promise<{ data: BuiltOnRecord[] }> {
  const stored = await shownImport(call, declaration, id);
  const { record, undo } = declaration;
  return { data: undo ? await findBuiltOn(call, stored.id, { record, ...undo }, SHOWN_RECORDS) : [] };
}
