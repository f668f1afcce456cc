import { Box } from '../../ui/core';
import { CellSkeleton } from '../../ui/rich';
import { isAtEnd } from './list-cell';
import type { DrawnColumn } from './list-table-model';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Where rows are going to be, in the widths of their columns. */
export const WaitingRows = ({ columns, hasBox }: { columns: readonly DrawnColumn[]; hasBox: boolean }) => (
  <tbody>
    {ROWS.map((row) => (
      <tr key={row}>
        {hasBox ? <Box as="td" borderBottomWidth="1px" borderColor="border" /> : null}
        {columns.map(({ name, column }, at) => (
          <Box as="td" key={name} h="var(--row-height)" px="3" borderBottomWidth="1px" borderColor="border">
            <CellSkeleton row={row} column={at} ms={isAtEnd(column.type) ? 'auto' : undefined} />
          </Box>
        ))}
      </tr>
    ))}
  </tbody>
);
