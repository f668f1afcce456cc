import { sql } from 'kysely';
import type { Column, List, ListQuery } from '@balai/shared/contract/list';
import type { Call } from '../call';
import { cellOf } from './export-table';
import { readSlice } from './list-rows';
import { type ListSource, visibleColumns } from './list-source';

/** Rows named in one answer. */
const SELECT_ROWS = 2_000;

export interface SelectedRow {
  id: number;
  version: number | null;
  label: string;
}

/**
 * What names the rows of all pages of a query: id, the version as it is now, and what the list calls them.
 * @throws ForbiddenError for a filter, tab or sort column that the caller's role may not use.
 */
export async function readSelection<L extends List>(
  call: Call,
  source: ListSource<L>,
  query: ListQuery,
): Promise<{ data: SelectedRow[]; next_cursor?: string }> {
  const columns = visibleColumns(call, source);
  const [, shown] = columns.find(([name]) => name === 'version') ?? [];
  const version = shown?.value ?? source.row['version'] ?? sql`null::int`;
  // The list's own declaration by name.
  const declared: Readonly<Record<string, Column>> = source.list.columns;
  const [, title] = columns.find(([name]) => declared[name]?.card === 'title') ?? columns[0] ?? [];
  const label = title ? (title.export ?? title.value) : sql`null`;
  const slice = await readSlice(call, source, query, {
    columns: sql`${version} as version, ${label} as label`,
    after: query.cursor ?? null,
    limit: SELECT_ROWS,
  });
  const data = slice.rows.map(({ id, version: read, label: called }) => ({
    id: Number(id),
    version: typeof read === 'number' ? read : null,
    label: String(cellOf(called) ?? id),
  }));
  return { data, ...(slice.next === null ? {} : { next_cursor: slice.next }) };
}
