import { chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { rupiahShort } from '../../format/money';
import { ToneDisc } from '../display/tone-disc';
import { formatAmount } from '../inputs/amount';
import type { KanbanColumn } from './kanban-model';

interface ColumnTabsProps {
  columns: readonly KanbanColumn<unknown>[];
  /** Place of the column that is in sight. */
  shown: number;
  onShow: (index: number) => void;
}

/** Which column of a phone's board is in sight, and the way to the others beside the swipe. */
export function ColumnTabs({ columns, shown, onShow }: ColumnTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.children[shown]?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <Flex
      ref={row}
      overflowX="auto"
      scrollbarWidth="none"
      flexShrink={0}
      // From edge to edge of a phone, right under the toolbar.
      mx="-4"
      mt="-3"
      px="1.5"
      borderBottomWidth="1px"
    >
      {columns.map((column, index) => (
        <chakra.button
          key={column.id}
          type="button"
          aria-current={index === shown}
          onClick={() => onShow(index)}
          flexShrink={0}
          minH="11"
          px="2.5"
          textAlign="start"
          whiteSpace="nowrap"
          cursor="button"
          focusVisibleRing="inside"
          boxShadow={index === shown ? 'inset 0 -2px 0 var(--ui-colors-brand-solid)' : undefined}
        >
          <Flex
            as="span"
            align="center"
            gap="1.5"
            textStyle="sm"
            fontWeight="medium"
            color={index === shown ? 'fg' : 'fg.muted'}
          >
            <ToneDisc tone={column.tone ?? 'grey'} />
            {column.title}
          </Flex>
          <Text as="span" display="block" textStyle="xs" color="fg.muted" className="tabular">
            {column.count === null ? '…' : formatAmount(column.count)}
            {column.sum ? <> · {rupiahShort(column.sum)}</> : null}
          </Text>
        </chakra.button>
      ))}
    </Flex>
  );
}
