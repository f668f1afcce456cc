import type { ImportSettings } from '@balai/shared/contract/host/import-settings';
import type { Import } from '@balai/shared/contract/host/imports';
import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import type { Call } from '../call';
import { refuseOtherVersion } from '../records/records';
import { refuseBadSettings } from './check-settings';
import { rejectedRows, RowClassifier } from './classify-rows';
import { declarationFor, type ImportDeclaration } from './define-import';
import { amongAllChecked } from './earlier-rows';
import { batchAt } from './import-batches.repository';
import { deleteFindings, replaceFindings } from './import-findings.repository';
import { mappingArea, rememberMapping } from './import-mappings.repository';
import { beginCheck, storeCheckProgress } from './imports.repository';
import { headersOf, importDetail, lockOwnImport, refuseBegun } from './imports.service';
import { headerHash, memorable } from './suggest-settings';

/**
 * Begins the dry run: stores the settings and forgets what an earlier one has found. `checkRows` then looks at the rows.
 * @throws NotFoundError; VersionConflictError (409); ConflictError (409) 'import_begun'; InvalidInputError (422) for
 *   settings that cannot lead to an import.
 */
export async function checkImport(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; version: number; settings: ImportSettings },
): Promise<Import> {
  const stored = await lockOwnImport(call, declaration, input.id);
  refuseBegun(stored, importSentence('begun'));
  await refuseOtherVersion(call, stored, input.version);
  const headers = headersOf(stored);
  await refuseBadSettings(call, declarationFor(call, declaration, stored.mode), input.settings, headers);
  await deleteFindings(call, stored.id);
  await beginCheck(call, stored.id, input.settings);
  const settings = memorable(input.settings, stored.headers);
  await rememberMapping(call, mappingArea(declaration, stored.mode), headerHash(headers), settings);
  return importDetail(call, declaration, stored.id);
}

/**
 * Looks at one batch: says of every row what would become of it, and stores nothing but that. What was found out and
 * the new position are stored together, so that the dry run, too, goes on where a killed process or a closed tab left it.
 * @returns the import as it then stands, unchanged when `position` is looked at already.
 * @throws NotFoundError.
 */
export async function checkRows(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; position: number },
): Promise<Import> {
  const stored = await lockOwnImport(call, declaration, input.id);
  if (stored.status === 'checking' && stored.check_position === input.position) {
    const batch = await batchAt(call, stored.id, input.position);
    const earlier = amongAllChecked(call, stored.id);
    const chosen = declarationFor(call, declaration, stored.mode);
    const classifier = new RowClassifier(call, chosen, stored.settings, headersOf(stored), earlier);
    const { ready, unchanged, problems, changes } = await classifier.classify(batch.rows);
    await replaceFindings(call, stored.id, batch.firstPosition, { problems, changes });
    const counts = { imported: ready.length, unchanged, rejected: rejectedRows(problems).size };
    await storeCheckProgress(call, stored.id, batch, counts);
  }
  return importDetail(call, declaration, stored.id);
}
