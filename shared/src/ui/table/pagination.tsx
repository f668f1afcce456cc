import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { formatAmount } from '../inputs/amount';
import { Select } from '../inputs/choices';
import { useUiText } from '../ui-text';

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** Rows per page. */
  row: number;
  count: number;
  /** There are at least `count` rows. */
  capped?: boolean;
  onPage: (page: number) => void;
  onRow: (row: number) => void;
  /** There is a next page although `count` cannot say so. */
  hasMore?: boolean;
  /** Between the choice of rows and the pages, such as totals. */
  children?: ReactNode;
}

export const pageSizes = [10, 25, 50, 100, 200] as const;

export function Pagination(props: PaginationProps) {
  const { page, row, count, capped = false, onPage, onRow, hasMore, children } = props;
  const text = useUiText();
  const last = Math.max(1, Math.ceil(count / row));
  const from = count === 0 ? 0 : (page - 1) * row + 1;
  const to = capped ? page * row : Math.min(page * row, count);
  const atEnd = capped ? hasMore === false : page >= last;
  const step = (
    target: number,
    name: 'firstPage' | 'previousPage' | 'nextPage' | 'lastPage',
    icon: 'chevrons-left' | 'chevron-left' | 'chevron-right' | 'chevrons-right',
    disabled: boolean,
  ) => (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={text(name)}
      title={text(name)}
      // Still there for the keyboard that has just come to the last page by it.
      aria-disabled={disabled}
      onClick={disabled ? undefined : () => onPage(target)}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <Flex
      as="nav"
      aria-label={text('pages')}
      align="center"
      gap="3"
      flexWrap="wrap"
      textStyle="sm"
      color="fg.muted"
      rowGap="2"
    >
      <Flex align="center" gap="2">
        <Text as="span" id="rows-per-page" display={{ base: 'none', lg: 'inline' }}>
          {text('rowsPerPage')}
        </Text>
        <Box w="20">
          <Select
            size="sm"
            aria-label={text('rowsPerPage')}
            value={String(row)}
            onChange={(value) => value && onRow(Number(value))}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </Box>
      </Flex>
      {children}
      {/* In one line with each other, wherever they stand; a number runs from left to right, the room before it does not. */}
      <Flex ms="auto" align="center" gap="3">
        <Box role="status">
          <Text as="span" className="tabular">
            {text(capped ? 'rangeOfAtLeast' : 'rangeOf', { from, to, count: formatAmount(count) })}
          </Text>
        </Box>
        <Flex gap="0.5">
          {step(1, 'firstPage', 'chevrons-left', page <= 1)}
          {step(page - 1, 'previousPage', 'chevron-left', page <= 1)}
          {step(page + 1, 'nextPage', 'chevron-right', atEnd)}
          {capped ? null : step(last, 'lastPage', 'chevrons-right', atEnd)}
        </Flex>
      </Flex>
    </Flex>
  );
}
