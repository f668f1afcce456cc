import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import { type RawBuilder, sql } from 'kysely';
import type { ExportFormat, List, ListQuery } from '@balai/shared/contract/list';
import type { Language } from '@balai/shared/format/languages';
import { writeAudit } from '../audit/audit';
import type { Call } from '../call';
import { DomainError, ForbiddenError, InvalidInputError } from '../errors';
import { csvFile } from './csv-file';
import { exportFacts } from './export-facts';
import { columnsOf, fileWords } from './export-words';
import { cellOf, exportFileName, exportMimeTypes, type ExportTable } from './export-table';
import { readAllRows } from './list-rows';
import { type ListSource, visibleColumns } from './list-source';
import { xlsxFile } from './xlsx-file';

/** More rows than this are no answer to one call; the background makes files of more. */
export const EXPORT_LIMIT = 20_000;

export interface WantedFile {
  format: ExportFormat;
  language: Language;
  ids?: readonly number[];
}

export interface ExportFile {
  content: Buffer;
  fileName: string;
  mimeType: string;
}

/**
 * The columns of a file, by name: those that are asked for, in their order, or all that the caller may take away.
 * @throws InvalidInputError (422) for one that the list does not have, ForbiddenError (403) for one that is not his.
 */
export function exportedColumns(
  call: Call,
  source: ListSource,
  { columns }: Pick<ListQuery, 'columns'>,
): string[] {
  const visible = visibleColumns(call, source).map(([name]) => name);
  if (columns === undefined) return visible;
  const asked = [...new Set(columns.split(','))];
  if (!asked.every((name) => Object.hasOwn(source.list.columns, name))) {
    throw new InvalidInputError({ columns: listSentence('unknown_query') });
  }
  if (!asked.every((name) => visible.includes(name))) throw new ForbiddenError();
  return asked;
}

/** What follows `select` for columns. */
export function exportSelection(
  call: Call,
  source: ListSource,
  names: readonly string[],
): RawBuilder<unknown> {
  const columns = visibleColumns(call, source).filter(([name]) => names.includes(name));
  return sql.join(columns.map(([name, { value, export: own }]) => sql`${own ?? value} as ${sql.ref(name)}`));
}

const PLACE_PARAMETERS = new Set(['page', 'row', 'cursor']);

/** The history entry 'export' of the list. @param rows - null while nobody knows how many there will be. */
export async function auditExport(
  call: Call,
  area: string,
  query: ListQuery,
  format: ExportFormat,
  rows: number | null,
): Promise<void> {
  const chosen = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== '' && !PLACE_PARAMETERS.has(name),
  );
  const told: [string, unknown][] = [...chosen, ['format', format], ['rows', rows]];
  const diff = Object.fromEntries(told.map(([key, to]): [string, [unknown, unknown]] => [key, [null, to]]));
  await writeAudit(call, { entity: area, entityId: 0, action: 'export', diff });
}

/** @throws DomainError 422 'export_too_large' for more rows than one file may hold. */
export function ensureExportable(rows: number): void {
  if (rows <= EXPORT_LIMIT) return;
  throw new DomainError(422, 'export_too_large', listSentence('export_too_large', { rows: 20_000 }));
}

/**
 * The rows of a list under the caller's scope and the query's filters as a file, with a history entry 'export'.
 * @param wanted - its format, the language of its words, and `ids` for these rows only.
 * @throws DomainError 422 'export_too_large' when the filter leaves more than 20,000 rows; see `exportedColumns`.
 */
export async function exportList<L extends List>(
  call: Call,
  source: ListSource<L>,
  query: ListQuery,
  { format, language, ids }: WantedFile,
): Promise<ExportFile> {
  const names = exportedColumns(call, source, query);
  const rows = await readAllRows(call, source, query, {
    columns: exportSelection(call, source, names),
    limit: EXPORT_LIMIT + 1,
    ids,
  });
  ensureExportable(rows.length);
  const { area } = source.list;
  const words = fileWords(source.list, language);
  const columns = columnsOf(source.list, names, words);
  const table: ExportTable = {
    title: words.title,
    factsTitle: words.shared('resource.filters'),
    columns,
    rows: rows.map((row) => columns.map((column, index) => cellOf(row[names[index] ?? ''], column))),
    facts: await exportFacts(call, source.list, query, words, {
      at: call.now,
      rows: rows.length,
      chosen: ids?.length,
    }),
  };
  await auditExport(call, area, query, format, rows.length);
  return {
    content: format === 'csv' ? csvFile(table) : await xlsxFile(table),
    fileName: exportFileName(words.title, call.now, format),
    mimeType: exportMimeTypes[format],
  };
}
