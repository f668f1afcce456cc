import type { Readable } from 'node:stream';
import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { DomainError, ForbiddenError } from '../errors';
import { csvStream } from '../lists/csv-file';
import { exportFacts } from '../lists/export-facts';
import { columnsOf, fileWords } from '../lists/export-words';
import { exportFileName, exportMimeTypes, type ExportCell } from '../lists/export-table';
import { exportedColumns } from '../lists/list-export';
import type { BoundList } from '../lists/list-source';
import { listSourceOf } from '../lists/list-sources';
import { xlsxStream } from '../lists/xlsx-file';
import { findExportByFile, readPart, type StoredExport } from './exports.repository';

/** 'customers-2026-11-16.xlsx': what the list is called, in the language of the file. */
export function fileNameOf({ area, language, created_at: at, format }: StoredExport): string {
  const source = listSourceOf(area);
  return exportFileName(source ? fileWords(source.list, language).title : area, new Date(at), format);
}

/** @throws Error where it is deleted while it is sent: a file that breaks off is not taken for a whole one. */
async function* rowsOf(db: Database, { id, rows_done: count }: StoredExport): AsyncGenerator<ExportCell[]> {
  let position = 0;
  while (position < count) {
    const part = await readPart(db, id, position);
    if (!part) throw new Error(`Export ${id} was deleted when ${position} of ${count} rows were sent`);
    yield* part;
    position += part.length;
  }
}

interface FinishedExport {
  stored: StoredExport;
  source: BoundList;
  columns: readonly string[];
}

/**
 * An export whose file the caller may fetch.
 * @throws DomainError (404) for everybody but its owner, before it is done and after its day; ForbiddenError (403) when
 * he may not see its list or its columns any more.
 */
export function finishedExport(call: Call, stored: StoredExport | null): FinishedExport {
  // Of others the same is said, so that nobody learns which there are.
  const gone = new DomainError(404, 'not_found', listSentence('export_gone'));
  if (stored?.user_id !== call.caller.id) throw gone;
  const { area, columns, state, expires_at: expiresAt } = stored;
  const source = listSourceOf(area);
  const isThere = state === 'done' && expiresAt !== null && Date.parse(expiresAt) > call.now.getTime();
  if (!isThere || !source || columns === null) throw gone;
  if (!can(call.caller.role, source.list.access)) throw new ForbiddenError(listSentence('closed_to_you'));
  const visible = exportedColumns(call, source.at(call), {});
  if (!columns.every((name) => visible.includes(name))) {
    throw new ForbiddenError(listSentence('columns_changed'));
  }
  return { stored, source, columns };
}

/**
 * The finished export of a name under /storage/, written while it is sent; null when the name is none of an export.
 * @throws DomainError as `finishedExport`.
 */
export async function exportFileOf(
  call: Call,
  file: string,
): Promise<{ content: Readable; mime: string; name: string } | null> {
  const found = await findExportByFile(call.db, file);
  if (!found) return null;
  const { stored, source, columns } = finishedExport(call, found);
  const words = fileWords(source.list, stored.language);
  const at = new Date(stored.created_at);
  const table = {
    title: words.title,
    factsTitle: words.shared('resource.filters'),
    columns: columnsOf(source.list, columns, words),
    rows: rowsOf(call.db, stored),
    rowCount: stored.rows_done,
    facts: await exportFacts(call, source.list, stored.query, words, { at, rows: stored.rows_done }),
  };
  return {
    content: stored.format === 'csv' ? csvStream(table) : xlsxStream(table),
    mime: exportMimeTypes[stored.format],
    name: fileNameOf(stored),
  };
}
