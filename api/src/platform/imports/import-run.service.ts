import type { ImportProblem } from '@balai/shared/contract/host/import-findings';
import type { Import } from '@balai/shared/contract/host/imports';
import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import { auditedSince, auditPosition, dropAuditFrom, writeAudit } from '../audit/audit';
import type { Call } from '../call';
import { ConflictError, partsOf } from '../errors';
import { announce } from '../live/announce';
import { batchRefusal } from './batch-refusal';
import { withChangesHeld } from './changed-since-check';
import { type ClassifiedRows, isRepetition, rejectedRows, RowClassifier } from './classify-rows';
import { declarationFor, type ImportDeclaration } from './define-import';
import { amongThese } from './earlier-rows';
import { holdReferences } from './hold-references';
import { allOrNothing, batchAt, keepRows, type StoredBatch } from './import-batches.repository';
import { findBatchChanges, findBatchProblems, replaceFindings } from './import-findings.repository';
import { importDone } from './import-done';
import { LONG_IMPORT_MS, tellOfImport } from './import-notifications';
import { noteImportRecords } from './import-undos.repository';
import { type StoredImport, storeProgress } from './imports.repository';
import { headersOf, importDetail, lockOwnImport } from './imports.service';

/** Stores the rows that are ready, all or none; when none, each of them becomes a problem. */
async function storeRows(
  call: Call,
  declaration: ImportDeclaration,
  classified: ClassifiedRows,
): Promise<ClassifiedRows> {
  const { ready, problems } = classified;
  if (ready.length === 0) return classified;
  const audited = auditPosition(call);
  const failure = await allOrNothing(call, () =>
    declaration.insertBatch({ ...call, origin: 'import' }, ready),
  );
  if (failure === null) return classified;
  dropAuditFrom(call, audited);
  const sentence = batchRefusal(failure, ready.length);
  const refused = ready.map(({ fileRow }): ImportProblem => ({
    file_row: fileRow,
    column: null,
    value: '',
    code: 'batch_refused',
    message: sentence.message,
    sentence: partsOf(sentence),
  }));
  return { ...classified, ready: [], problems: [...problems, ...refused], changes: [] };
}

async function runBatch(
  call: Call,
  declaration: ImportDeclaration,
  stored: StoredImport,
  batch: StoredBatch,
): Promise<void> {
  const before = await findBatchProblems(call, stored.id, batch.firstPosition);
  const classifier = new RowClassifier(call, declaration, stored.settings, headersOf(stored), amongThese);
  // Only the dry run saw the whole file; to this batch the first row of what is repeated is a stored one.
  const classified = await classifier.classify(batch.rows, before.filter(isRepetition));
  const file = { settings: stored.settings, headers: headersOf(stored), rows: batch.rows };
  const checked = await findBatchChanges(call, stored.id, batch.firstPosition);
  const held = await withChangesHeld(
    call,
    declaration,
    await holdReferences(call, declaration, file, classified),
    checked,
  );
  const audited = auditPosition(call);
  const { ready, unchanged, problems, changes } = await storeRows(call, declaration, held);
  if (declaration.undo) {
    const { entity } = declaration.record;
    const entries = auditedSince(call, audited).filter((entry) => entry.entity === entity);
    await noteImportRecords(call, stored.id, entries);
  }
  const rejected = rejectedRows(problems);
  await replaceFindings(call, stored.id, batch.firstPosition, { problems, changes });
  await keepRows(
    call,
    stored.id,
    batch,
    batch.rows.filter(({ fileRow }) => rejected.has(fileRow)),
  );
  const counts = { imported: ready.length, unchanged, rejected: rejected.size };
  const done = await storeProgress(call, stored.id, batch, counts);
  if (!done) return;
  await writeAudit(
    { ...call, origin: 'import' },
    {
      entity: 'import',
      entityId: stored.id,
      action: 'import',
      reason: `${stored.area}: ${stored.file_name}`,
    },
  );
}

/**
 * Imports one batch: its rows, what became of them and the new position are stored together or not at all. A process
 * that is killed and a tab that is closed therefore lose nothing and repeat nothing; whoever has the id goes on from
 * `position`.
 * @returns the import as it then stands, unchanged when `position` is done already.
 * @throws NotFoundError; ConflictError (409) 'import_not_checked' before the dry run.
 */
export async function runImport(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; position: number },
): Promise<Import> {
  const stored = await lockOwnImport(call, declaration, input.id);
  if (stored.status === 'uploaded' || stored.status === 'checking') {
    throw new ConflictError(importSentence('not_checked'), { code: 'import_not_checked' });
  }
  if (stored.status !== 'done' && stored.position === input.position) {
    const chosen = declarationFor(call, declaration, stored.mode);
    await runBatch(call, chosen, stored, await batchAt(call, stored.id, stored.position));
  }
  const now = await importDetail(call, declaration, stored.id);
  if (now.status === 'done' && stored.status !== 'done') {
    await announce(call.db, importDone, { user_id: call.caller.id, area: now.area });
    // Its page runs it batch by batch: of what ends soon the page has told.
    const begun = stored.begun_at === null ? call.now.getTime() : Date.parse(stored.begun_at);
    if (call.now.getTime() - begun >= LONG_IMPORT_MS) {
      await tellOfImport(call.db, call.now, call.caller.id, now);
    }
  }
  return now;
}
