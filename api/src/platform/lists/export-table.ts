import type { Column, ListQuery } from '@balai/shared/contract/list';

/** A column of the file; values of 'money', 'integer' and 'percent' are numbers, of 'date' and 'timestamp' dates. */
export interface ExportColumn {
  title: string;
  type: Column['type'];
}

export type ExportCell = string | number | boolean | null;

/** What the rows were chosen by: name and value of each. */
export type ExportFact = [name: string, value: string];

export interface ExportTable {
  title: string;
  columns: ExportColumn[];
  rows: ExportCell[][];
  facts: ExportFact[];
}

/** The same with rows that are read while they are written. */
export type ExportStream = Omit<ExportTable, 'rows'> & {
  rows: AsyncIterable<ExportCell[]>;
  rowCount: number;
};

export const exportMimeTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** 'expected_close_date' -> 'Expected close date'. */
export function titleOf(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const PLACE_PARAMETERS = new Set(['page', 'row', 'cursor', 'format']);

/** What of a query says which rows there are. */
export const chosenFilters = (query: ListQuery): ExportFact[] =>
  Object.entries(query)
    .filter(([name, value]) => value !== undefined && value !== '' && !PLACE_PARAMETERS.has(name))
    .map(([name, value]) => [name === 'key' ? 'Search' : titleOf(name), String(value)]);

/** A person or another record is named, a list is joined; anything else stays what it is. */
export function cellOf(value: unknown): ExportCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((part) => cellOf(part) ?? '').join(', ');
  if (typeof value === 'object' && 'name' in value) return cellOf(value.name);
  return JSON.stringify(value);
}

/** 'customer-2026-11-16.xlsx' */
export const exportFileName = (area: string, at: Date, format: string): string =>
  `${area.replaceAll('_', '-')}-${at.toISOString().slice(0, 10)}.${format}`;
