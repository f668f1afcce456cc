import { jakartaDay } from '@balai/shared/format/calendar';
import type { Column } from '@balai/shared/contract/list';

/** A column of the file; values of 'money', 'integer' and 'percent' are numbers, of 'date' and 'timestamp' dates. */
export interface ExportColumn {
  title: string;
  type: Column['type'];
  /** What the screen calls a word of an enumeration, or a kind of record; of a boolean, 'yes' and 'no'. Absent: values stay what they are. */
  word?: (word: string) => string;
}

export type ExportCell = string | number | boolean | null;

/** What the rows were chosen by: name and value of each. */
export type ExportFact = [name: string, value: string];

export interface ExportTable {
  /** Of the list; the sheet is called so. */
  title: string;
  /** What the sheet is called that says what the rows were chosen by. */
  factsTitle: string;
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

/** A person or another record is named, a list is joined, words are those of the screen; numbers stay what they are. */
export function cellOf(value: unknown, column?: ExportColumn): ExportCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return column?.word ? column.word(value ? 'yes' : 'no') : value;
  if (typeof value === 'string') {
    const isWord = column && ['enum', 'status', 'kind'].includes(column.type);
    return isWord && column.word ? column.word(value) : value;
  }
  if (Array.isArray(value)) return value.map((part) => cellOf(part, column) ?? '').join(', ');
  if (typeof value === 'object' && 'name' in value) return cellOf(value.name, column);
  return JSON.stringify(value);
}

/** 'product-knowledge-2026-11-16.xlsx' of 'Product knowledge': the day in Asia/Jakarta. */
export const exportFileName = (title: string, at: Date, format: string): string =>
  `${title.toLowerCase().replaceAll(/[\s_]+/g, '-')}-${jakartaDay(at)}.${format}`;
