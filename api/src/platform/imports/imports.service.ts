import type { ImportColumn } from '@balai/shared/contract/host/import-settings';
import type { Import, ImportSummary } from '@balai/shared/contract/host/imports';
import type { Call } from '../call';
import { NotFoundError } from '../errors';
import type { ColumnDeclaration, ImportDeclaration } from './define-import';
import * as repository from './imports.repository';
import type { StoredImport } from './imports.repository';

const describeColumn = ([name, column]: [string, ColumnDeclaration]): ImportColumn => ({
  name,
  type: column.type,
  required: column.required ?? false,
  options: column.type === 'enum' ? [...column.options] : [],
  source: column.type === 'reference' ? column.source : null,
});

function present(declaration: ImportDeclaration, stored: StoredImport): Import {
  const { imported, unchanged, rejected, check_counts: check, position, row_count: rows } = stored;
  return {
    id: stored.id,
    version: stored.version,
    area: stored.area,
    status: stored.status,
    file_name: stored.file_name,
    row_count: rows,
    position,
    created_at: stored.created_at,
    format: stored.format,
    encoding: stored.encoding,
    delimiter: stored.delimiter,
    columns: Object.entries(declaration.columns).map(describeColumn),
    headers: stored.headers,
    settings: stored.settings,
    remembered: stored.remembered,
    check_position: stored.check_position,
    check: stored.check_position < rows ? null : check && { rows, ...check },
    result: { rows: position, imported, unchanged, rejected },
  };
}

/** @throws NotFoundError (404) for an import of somebody else. */
export async function ownImport(
  call: Call,
  declaration: ImportDeclaration,
  id: number,
): Promise<StoredImport> {
  const stored = await repository.findImport(call, declaration.operations.area, id);
  if (!stored) throw new NotFoundError();
  return stored;
}

/** As `ownImport`, and nobody else works on it until the transaction ends. */
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
  present(declaration, await ownImport(call, declaration, id));

export const openImports = (call: Call, declaration: ImportDeclaration): Promise<ImportSummary[]> =>
  repository.findOpenImports(call, declaration.operations.area);

/** Forgets the file and what was found out about it; imported records stay. */
export async function forgetImport(call: Call, declaration: ImportDeclaration, id: number): Promise<void> {
  const stored = await lockOwnImport(call, declaration, id);
  await repository.deleteImport(call, stored.id);
}
