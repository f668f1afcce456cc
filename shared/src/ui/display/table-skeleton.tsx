import { Box, Grid } from '@chakra-ui/react';
import { CellSkeleton } from './loading';

export function TableSkeleton({ rows = 8, columns = 6 }: { rows?: number; columns?: number }) {
  return (
    <Box px="4" py="2">
      {Array.from({ length: rows }, (_row, row) => (
        <Grid
          key={row}
          templateColumns={`repeat(${columns}, 1fr)`}
          gap="6"
          h="11"
          alignItems="center"
          borderBottomWidth="1px"
          borderColor="border"
        >
          {Array.from({ length: columns }, (_column, column) => (
            <CellSkeleton key={column} row={row} column={column} />
          ))}
        </Grid>
      ))}
    </Box>
  );
}
