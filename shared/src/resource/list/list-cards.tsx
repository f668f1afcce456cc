import type { ReactNode } from 'react';
import type { Column } from '../../contract/list';
import { Box, Flex, Grid, Stack, Text } from '../../ui/core';
import { ActionMenu, AppLink, Checkbox, wrapsCutText, type MenuAction } from '../../ui/rich';
import { useResourceText, type AreaWords } from '../resource-text';
import { written } from '../written';
import { drawCell } from './list-cell';
import type { LaidColumn } from './list-layout';
import type { AnyRow } from './list-model';

export interface ListCardsProps {
  columns: readonly (readonly [string, Column])[];
  /** Those that the person wants to see, in his order; facts of a card are among them. */
  shown: readonly LaidColumn[];
  rows: readonly AnyRow[];
  words: AreaWords;
  rowId: (row: AnyRow) => string;
  rowLabel: (row: AnyRow) => string;
  rowLink?: (row: AnyRow) => string;
  rowActions?: (row: AnyRow) => MenuAction[];
  cells: ReadonlyMap<string, (row: AnyRow) => ReactNode>;
  selection?: ReadonlySet<string>;
  onSelect: (ids: readonly string[], on: boolean) => void;
  stale: boolean;
}

const MOST_FACTS = 2;

/** Below 768 px: title, status, two facts and the amount. */
export function ListCards({
  columns,
  shown,
  rows,
  words,
  rowId,
  rowLabel,
  rowLink,
  rowActions,
  cells,
  selection,
  onSelect,
  stale,
}: ListCardsProps) {
  const text = useResourceText();
  const find = (place: Column['card']) => columns.filter(([, column]) => column.card === place);
  const title = find('title')[0] ?? columns[0];
  const [subtitle] = find('subtitle');
  const [amount] = find('amount');
  const status = columns.find(([, column]) => column.type === 'status');
  const facts = shown
    .filter(({ name, column }) => column.card === 'fact' && name !== status?.[0])
    .map(({ name, column }) => [name, column] as const)
    .slice(0, MOST_FACTS);

  // The title wraps: on a card there is room below, and it is what one looks for.
  const drawTitle = (row: AnyRow): ReactNode =>
    title?.[1].type === 'text' && !cells.has(title[0])
      ? written(row[title[0]]) || rowLabel(row)
      : draw(row, title);

  const draw = (row: AnyRow, entry: readonly [string, Column] | undefined): ReactNode =>
    entry ? (cells.get(entry[0])?.(row) ?? drawCell(entry[1], entry[0], row[entry[0]], words)) : null;

  return (
    <Stack
      as="ul"
      listStyleType="none"
      gap="2.5"
      opacity={stale ? 0.6 : 1}
      aria-busy={stale}
      css={wrapsCutText}
    >
      {rows.map((row) => {
        const id = rowId(row);
        const link = rowLink?.(row);
        const isSelected = selection?.has(id) ?? false;
        return (
          <Box
            as="li"
            key={id}
            position="relative"
            p="3.5"
            bg={isSelected ? 'brand.subtle' : 'bg.panel'}
            borderWidth="1px"
            borderColor={isSelected ? 'brand.border' : 'border'}
            borderRadius="l3"
          >
            <Flex gap="3" align="flex-start">
              <Box flex="1" minW="0">
                <Box fontWeight="medium" overflowWrap="anywhere">
                  {link ? (
                    <AppLink
                      to={link}
                      color="fg"
                      // The whole card is the target; what else can be pressed lies above it.
                      _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
                    >
                      {drawTitle(row)}
                    </AppLink>
                  ) : (
                    drawTitle(row)
                  )}
                </Box>
              </Box>
              <Flex gap="1.5" align="center" position="relative">
                {status ? draw(row, status) : null}
                {rowActions ? (
                  <ActionMenu
                    label={text('actionsOf', { name: rowLabel(row) })}
                    size="sm"
                    items={rowActions(row)}
                  />
                ) : null}
                {selection ? (
                  <Checkbox
                    checked={isSelected}
                    onCheckedChange={(on) => onSelect([id], on)}
                    aria-label={text('selectRow', { name: rowLabel(row) })}
                  />
                ) : null}
              </Flex>
            </Flex>
            {subtitle || amount ? (
              <Flex gap="3" align="baseline" justify="space-between" textStyle="sm" mt="0.5">
                <Box minW="0" color="fg.muted">
                  {draw(row, subtitle)}
                </Box>
                <Box fontWeight="semibold" flexShrink={0}>
                  {draw(row, amount)}
                </Box>
              </Flex>
            ) : null}
            {facts.length > 0 ? (
              <Grid
                mt="2.5"
                gap="4"
                gridTemplateColumns={`repeat(${facts.length}, minmax(0, 1fr))`}
                textStyle="sm"
              >
                {facts.map((fact) => (
                  <Box key={fact[0]} minW="0">
                    <Text textStyle="2xs" color="fg.muted" mb="0.5">
                      {words.column(fact[0])}
                    </Text>
                    {draw(row, fact)}
                  </Box>
                ))}
              </Grid>
            ) : null}
          </Box>
        );
      })}
    </Stack>
  );
}
