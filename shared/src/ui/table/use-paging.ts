import { useState } from 'react';

/** Which page of a `Pagination` is shown, of how many rows; with another number of rows it is the first one again. */
export function usePaging(rowsAtFirst: number) {
  const [{ page, row }, show] = useState({ page: 1, row: rowsAtFirst });
  return {
    page,
    row,
    onPage: (next: number) => show({ page: next, row }),
    onRow: (next: number) => show({ page: 1, row: next }),
  };
}
