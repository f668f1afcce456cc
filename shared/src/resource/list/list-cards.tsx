import { Fragment, type ReactNode } from 'react';
import type { Column } from '../../contract/list';
import { Box, Flex, Stack, Text, VisuallyHidden } from '../../ui/core';
import {
  ActionMenu,
  AppLink,
  Checkbox,
  cut,
  DateText,
  MoneyShort,
  wrapsCutText,
  type MenuAction,
} from '../../ui/rich';
import { useResourceText, type AreaWords } from '../resource-text';
import { written } from '../written';
import { drawCell, isEmpty } from './list-cell';
import type { LaidColumn } from './list-layout';
import type { AnyRow } from './list-model';
import { isChosen, useChosen, type ListSelection } from './list-selection';
import { MANY_ROWS } from './list-table-model';

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
  /** Absent where nothing can be done with a selection. */
  selection?: ListSelection;
  /** The column by which somebody has sorted: a card shows it, too. */
  sortedBy: string | null;
  stale: boolean;
}

type NamedColumn = readonly [string, Column];

const MOST_FACTS = 3;

/** What is not near to being seen is neither laid out nor painted, which is most of two hundred cards. */
const unseenUntilNear = { contentVisibility: 'auto', containIntrinsicHeight: 'auto 5.5rem' };

/** A picture before the name stands before the other lines, too. */
const besidePicture = {
  '&:has([data-picture])': { paddingInlineStart: '9' },
  '& [data-picture]': { marginInlineStart: '-9' },
};

/** What a card shows where; the same for all cards of a list. */
function placesOf({ columns, shown, sortedBy }: Pick<ListCardsProps, 'columns' | 'shown' | 'sortedBy'>) {
  const find = (place: Column['card']) => columns.find(([, column]) => column.card === place);
  const status = columns.find(([, column]) => column.type === 'status');
  const facts = shown
    .filter(({ name, column }) => column.card === 'fact' && name !== status?.[0])
    .map(({ name, column }): NamedColumn => [name, column])
    .slice(0, MOST_FACTS);
  // A day needs little room and stands under the amount; the other facts go on beside the status. Two days are a
  // period, and read as one.
  const days = facts.filter(([, { type }]) => type === 'date' || type === 'timestamp').slice(0, 2);
  const title = find('title') ?? columns[0];
  const [subtitle, amount] = [find('subtitle'), find('amount')];
  const above = [title, subtitle, amount, status, ...days].map((entry) => entry?.[0]);
  return {
    title,
    subtitle,
    amount,
    status,
    days,
    sorted: columns.find(([name]) => name === sortedBy && !above.includes(name)),
    facts: facts.filter((fact) => !days.includes(fact) && fact[0] !== sortedBy),
  };
}

/**
 * Below 768 px: three lines for each row, of title, status, a few facts and the amount. Long names go on below, because
 * a thumb cannot hover.
 */
export function ListCards(props: ListCardsProps) {
  const { rows, words, rowId, rowLabel, rowLink, rowActions, cells, selection, stale } = props;
  const chosen = useChosen(selection);
  const text = useResourceText();
  const { title, subtitle, amount, status, days, sorted, facts } = placesOf(props);
  // Such as a name with a face: its picture has no line to stand on.
  const hasDrawnTitle = title !== undefined && cells.has(title[0]);

  const draw = (row: AnyRow, entry: NamedColumn | undefined): ReactNode => {
    if (!entry || isEmpty(row[entry[0]])) return null;
    const [name, column] = entry;
    return cells.get(name)?.(row) ?? drawCell(column, name, row[name], words);
  };
  // The title goes on below: it is what one looks for.
  const drawTitle = (row: AnyRow): ReactNode =>
    title?.[1].type === 'text' && !hasDrawnTitle ? written(row[title[0]]) || rowLabel(row) : draw(row, title);
  const drawDays = (row: AnyRow): ReactNode => {
    const [from, until] = days;
    if (!from || !until) return draw(row, from);
    const known = days.filter(([name]) => !isEmpty(row[name]));
    return (
      <Box as="span" className="tabular" whiteSpace="nowrap">
        {known.map(([name], index) => (
          <Fragment key={name}>
            {index > 0 ? ' – ' : null}
            {/* One day alone could be the first or the last. */}
            {known.length === 1 ? `${words.column(name)} ` : null}
            <DateText value={written(row[name])} />
          </Fragment>
        ))}
      </Box>
    );
  };
  const drawAmount = (row: AnyRow, entry: NamedColumn | undefined): ReactNode => {
    const value = entry && row[entry[0]];
    return typeof value === 'number' ? <MoneyShort value={value} focusable={false} /> : null;
  };

  return (
    <Stack as="ul" listStyleType="none" gap="0" opacity={stale ? 0.6 : 1} aria-busy={stale}>
      {rows.map((row) => {
        const id = rowId(row);
        const link = rowLink?.(row);
        const isSelected = isChosen(chosen, id);
        return (
          <Flex
            as="li"
            key={id}
            css={rows.length < MANY_ROWS ? undefined : unseenUntilNear}
            position="relative"
            gap="3"
            px="4"
            py="2.5"
            bg={isSelected ? 'brand.subtle' : 'bg.panel'}
            borderBottomWidth="1px"
            borderColor="border"
          >
            {selection ? (
              // Above the link that covers the row.
              <Box position="relative" zIndex="1" pt="0.5" data-screen-only="">
                <Checkbox
                  checked={isSelected}
                  onCheckedChange={(on) => selection.select([id], on)}
                  aria-label={text('selectRow', { name: rowLabel(row) })}
                />
              </Box>
            ) : null}
            <Box flex="1" minW="0" textStyle="sm" css={besidePicture}>
              <Flex
                gap="3"
                align={hasDrawnTitle ? 'flex-start' : 'baseline'}
                justify="space-between"
                textStyle="md"
                fontWeight="medium"
              >
                <Box minW="0" overflowWrap="anywhere" css={wrapsCutText}>
                  {link ? (
                    <AppLink
                      to={link}
                      color="fg"
                      // The whole row is the target; what else can be pressed lies above it.
                      _before={{ content: '""', position: 'absolute', inset: '0' }}
                    >
                      {drawTitle(row)}
                    </AppLink>
                  ) : (
                    drawTitle(row)
                  )}
                </Box>
                <Box flexShrink={0}>{drawAmount(row, amount)}</Box>
              </Flex>
              {subtitle ? (
                <Flex gap="3" justify="space-between" color="fg.muted">
                  <Box minW="0" css={wrapsCutText}>
                    {draw(row, subtitle)}
                  </Box>
                  <Box flexShrink={0} textAlign="end">
                    {drawDays(row)}
                  </Box>
                </Flex>
              ) : null}
              <Flex
                align="center"
                alignContent="flex-start"
                columnGap="2.5"
                rowGap="2"
                mt="0.5"
                color="fg.muted"
                minW="0"
                // What has no room in the line is left out, as a column of the table is; a face is as high as it.
                flexWrap="wrap"
                h="7"
                overflow="hidden"
              >
                {draw(row, status)}
                {subtitle ? null : drawDays(row)}
                {sorted ? (
                  <Fact fact={sorted} words={words} isNamed>
                    {sorted[1].type === 'money' ? drawAmount(row, sorted) : draw(row, sorted)}
                  </Fact>
                ) : null}
                {facts.map((fact) => (
                  <Fact key={fact[0]} fact={fact} words={words}>
                    {draw(row, fact)}
                  </Fact>
                ))}
              </Flex>
            </Box>
            {rowActions ? (
              <Box position="relative">
                <ActionMenu
                  label={text('actionsOf', { name: rowLabel(row) })}
                  size="sm"
                  items={rowActions(row)}
                />
              </Box>
            ) : null}
          </Flex>
        );
      })}
    </Stack>
  );
}

interface FactProps {
  fact: NamedColumn;
  words: AreaWords;
  /** Says what it is, whatever it is. */
  isNamed?: boolean;
  children: ReactNode;
}

/** A figure says what it counts; a name, a word or a sentence says so itself. */
function Fact({ fact: [name, { type }], words, isNamed = false, children }: FactProps) {
  if (children === null) return null;
  const label = words.column(name);
  const isFigure = type === 'integer' || type === 'percent' || type === 'money';
  const isDay = type === 'date' || type === 'timestamp';
  const hasName = isFigure || isNamed;
  return (
    // A name that is cut is still a name, as long as more than its first letters are there; a figure without its word
    // is none, and half a day is another day.
    <Box minW="0" flex={isFigure || isDay ? '0 0 auto' : '1 1 5.5rem'} maxW="max-content" {...cut}>
      {hasName ? (
        <Text as="span" color="fg.subtle">
          {/* A gap that is no text would not be read out, and stands beside the wrong end of what is cut from right to left. */}
          {`${label} `}
        </Text>
      ) : (
        <VisuallyHidden>{label}: </VisuallyHidden>
      )}
      {children}
    </Box>
  );
}
