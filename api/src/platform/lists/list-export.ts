import { sql } from 'kysely';
import type { List, ListQuery } from '@balai/shared/contract/list';
import { writeAudit } from '../audit/audit';
import type { Call } from '../call';
import { DomainError } from '../errors';
import { csvFile } from './csv-file';
import type { ExportCell, ExportTable } from './export-table';
import { readAllRows } from './list-rows';
import { type ListSource, visibleColumns } from './list-source';
import { xlsxFile } from './xlsx-file';

/** More rows than this are a job for a report, not for a click. */
export const EXPORT_LIMIT = 20_000;

export interface ExportFile {
  content: Buffer;
  fileName: string;
  mimeType: string;
}

export type ExportFormat = 'xlsx' | 'csv';

/**
 * The rows of a list under the caller's scope and the query's filters as a file, with a history entry 'export'.
 * @throws DomainError 422 'export_too_large' when the filter leaves more than 20,000 rows.
 */
export async function exportList<L extends List>(
  call: Call,
  source: ListSource<L>,
  query: ListQuery,
  format: ExportFormat,
): Promise<ExportFile> {
  const columns = visibleColumns(call, source);
  const selected = columns.map(([name, column]) => sql`${column.export ?? column.value} as ${sql.ref(name)}`);
  const rows = await readAllRows(call, source, query, sql.join(selected), EXPORT_LIMIT + 1);
  if (rows.length > EXPORT_LIMIT) {
    throw new DomainError(
      422,
      'export_too_large',
      'An export holds at most 20,000 rows. Narrow the filter and try again',
    );
  }
  const { area } = source.list;
  const filters = chosenFilters(query);
  const table: ExportTable = {
    title: titleOf(area),
    columns: columns.map(([name]) => ({
      title: titleOf(name),
      type: source.list.columns[name]?.type ?? 'text',
    })),
    rows: rows.map((row) => columns.map(([name]) => cellOf(row[name]))),
    facts: [
      ['Exported by', call.caller.name],
      ['Exported at', call.now.toISOString()],
      ['Rows', String(rows.length)],
      ...filters,
    ],
  };
  const told: [string, unknown][] = [...filters, ['format', format], ['rows', rows.length]];
  const diff = Object.fromEntries(told.map(([key, to]): [string, [unknown, unknown]] => [key, [null, to]]));
  await writeAudit(call, { entity: area, entityId: 0, action: 'export', diff });
  const fileName = `${area.replaceAll('_', '-')}-${call.now.toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') return { content: csvFile(table), fileName, mimeType: 'text/csv; charset=utf-8' };
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { content: await xlsxFile(table), fileName, mimeType };
}

const PLACE_PARAMETERS = new Set(['page', 'row', 'cursor', 'format']);

function chosenFilters(query: ListQuery): [string, string][] {
  return Object.entries(query)
    .filter(([name, value]) => value !== undefined && value !== '' && !PLACE_PARAMETERS.has(name))
    .map(([name, value]) => [name === 'key' ? 'Search' : titleOf(name), String(value)]);
}

/** 'expected_close_date' -> 'Expected close date'. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A person or another record is named, a list is joined; anything else stays what it is. */
function cellOf(value: unknown): ExportCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((part) => cellOf(part) ?? '').join(', ');
  if (typeof value === 'object' && 'name' in value) return cellOf(value.name);
  return JSON.stringify(value);
}
