import type { Readable } from 'node:stream';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { NotFoundError } from '../errors';
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

async function* rowsOf(db: Database, id: number): AsyncGenerator<ExportCell[]> {
  let position = 0;
  for (let part = await readPart(db, id, 0); part; part = await readPart(db, id, position)) {
    yield* part;
    position += part.length;
  }
}

/** Whether the caller may have all that the file holds, which he could see when it was made. */
const mayStillSee = (call: Call, source: BoundList, columns: readonly string[]): boolean => {
  if (!can(call.caller.role, source.list.access)) return false;
  const visible = exportedColumns(call, source.at(call), {});
  return columns.every((name) => visible.includes(name));
};

/**
 * The finished export of a name under /storage/, written while it is sent; null when the name is none of an export.
 * @throws NotFoundError (404) for everybody but its owner, after its day, and when he may not see its columns any more.
 */
export async function exportFileOf(
  call: Call,
  file: string,
): Promise<{ content: Readable; mime: string; name: string } | null> {
  const stored = await findExportByFile(call.db, file);
  if (!stored) return null;
  const { area, columns, expires_at: expiresAt } = stored;
  const source = listSourceOf(area);
  const isThere = stored.state === 'done' && expiresAt !== null && Date.parse(expiresAt) > call.now.getTime();
  if (!isThere || !source || columns === null || stored.user_id !== call.caller.id) throw new NotFoundError();
  if (!mayStillSee(call, source, columns)) throw new NotFoundError();
  const words = fileWords(source.list, stored.language);
  const at = new Date(stored.created_at);
  const table = {
    title: words.title,
    factsTitle: words.shared('resource.filters'),
    columns: columnsOf(source.list, columns, words),
    rows: rowsOf(call.db, stored.id),
    rowCount: stored.rows_done,
    facts: await exportFacts(call, source.list, stored.query, words, { at, rows: stored.rows_done }),
  };
  return {
    content: stored.format === 'csv' ? csvStream(table) : xlsxStream(table),
    mime: exportMimeTypes[stored.format],
    name: fileNameOf(stored),
  };
}
