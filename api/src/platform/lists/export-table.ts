import type { Column } from '@balai/shared/contract/list';

/** A column of the file; values of 'money', 'integer' and 'percent' are numbers, of 'date' and 'timestamp' dates. */
export interface ExportColumn {
  title: string;
  type: Column['type'];
}

export type ExportCell = string | number | boolean | null;

export interface ExportTable {
  title: string;
  columns: ExportColumn[];
  rows: ExportCell[][];
  /** What the rows were chosen by: name and value of each. */
  facts: [name: string, value: string][];
}
