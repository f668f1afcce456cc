import type { ImportColumn } from '@balai/shared/contract/host/import-settings';
import type { ImportUndo } from '@balai/shared/contract/host/import-undo';
import type { Import, ImportSummary, PastImport } from '@balai/shared/contract/host/imports';
import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import type { Sentence } from '@balai/shared/format/sentence';
import type { Call } from '../call';
import { ConflictError, NotFoundError } from '../errors';
import { type ColumnDeclaration, declarationFor, type ImportDeclaration } from './define-import';
import { findUndo } from './import-undos.repository';
import * as repository from './imports.repository';
import type { StoredImport } from './imports.repository';

/** Rows of a page of what was imported. */
const PAST_IMPORTS = 20;

const describeColumn = ([name, column]: [string, ColumnDeclaration]): ImportColumn => ({
  name,
  type: column.type,
  required: column.required ?? false,
  options: column.type === 'enum' ? [...column.options] : [],
  source: column.type === 'reference' ? column.source : null,
  ...(column.standsInFor === undefined ? {} : { stands_in_for: column.standsInFor }),
});

function present(
  call: Call,
  declaration: ImportDeclaration,
  stored: StoredImport,
  undo: ImportUndo | null,
): Import {
  const { imported, unchanged, rejected, check_counts: check, position, row_count: rows } = stored;
  return {
    id: stored.id,
    version: stored.version,
    area: stored.area,
    mode: stored.mode,
    status: stored.status,
    file_name: stored.file_name,
    row_count: rows,
    position,
    created_at: stored.created_at,
    format: stored.format,
    encoding: stored.encoding,
    delimiter: stored.delimiter,
    columns: Object.entries(declarationFor(call, declaration, stored.mode).columns).map(describeColumn),
    headers: stored.headers,
    settings: stored.settings,
    remembered: stored.remembered,
    check_position: stored.check_position,
    check: stored.check_position < rows ? null : check && { rows, ...check },
    result: { rows: position, imported, unchanged, rejected },
    undo: declaration.undo ? undo : null,
  };
}

/** @throws NotFoundError (404) for an import of somebody else; a superadmin sees all. */
export async function shownImport(
  call: Call,
  declaration: ImportDeclaration,
  id: number,
): Promise<StoredImport> {
  const stored = await repository.findImport(call, declaration.operations.area, id);
  if (!stored) throw new NotFoundError();
  return stored;
}

/** As `shownImport`, and nobody else works on it until the transaction ends. */
export async function lockShownImport(
  call: Call,
  declaration: ImportDeclaration,
  id: number,
): Promise<StoredImport> {
  const stored = await repository.lockShownImport(call, declaration.operations.area, id);
  if (!stored) throw new NotFoundError();
  return stored;
}

/** As `lockShownImport`, of the caller's own: a file is imported by who has brought it. */
export async function lockOwnImport(
  call: Call,
  declaration: ImportDeclaration,
  id: number,
): Promise<StoredImport> {
  const stored = await repository.lockImport(call, declaration.operations.area, id);
  if (!stored) throw new NotFoundError();
  return stored;
}

/** The columns of the file. */
export const headersOf = (stored: StoredImport): string[] => stored.headers.map(({ header }) => header);

/** @throws NotFoundError (404) for an import of somebody else. */
export const importDetail = async (call: Call, declaration: ImportDeclaration, id: number): Promise<Import> =>
  present(call, declaration, await shownImport(call, declaration, id), await findUndo(call, id));

export const openImports = (call: Call, declaration: ImportDeclaration): Promise<ImportSummary[]> =>
  repository.findOpenImports(call, declaration.operations.area);

/** The imports that are done, newest first, 20 at a time. @param input.before - the last one that is known already. */
export async function pastImports(
  call: Call,
  declaration: ImportDeclaration,
  input: { before?: number },
): Promise<{ data: PastImport[]; next: number | null }> {
  const found = await repository.findPastImports(
    call,
    declaration.operations.area,
    input.before ?? null,
    PAST_IMPORTS + 1,
  );
  const data = found.slice(0, PAST_IMPORTS);
  return { data, next: found.length > data.length ? (data.at(-1)?.id ?? null) : null };
}

/** @throws ConflictError (409) 'import_begun' for one of which rows are stored. */
export function refuseBegun({ status }: StoredImport, sentence: Sentence): void {
  if (status !== 'running' && status !== 'done') return;
  throw new ConflictError(sentence, { code: 'import_begun' });
}

/**
 * Forgets a file and what was found out about it.
 * @throws NotFoundError (404); ConflictError (409) 'import_begun': what is stored could not be taken back any more, and
 *   nobody would know where it came from.
 */
export async function forgetImport(call: Call, declaration: ImportDeclaration, id: number): Promise<void> {
  const stored = await lockOwnImport(call, declaration, id);
  refuseBegun(stored, importSentence('begun_stays'));
  await repository.deleteImport(call, stored.id);
}
