import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Filter } from '../../../contract/list';
import type { ListFilter } from '../../../contract/list-filter';
import type { ListBreakdown } from '../../../contract/list-figures';
import { kindTitle } from '../../../department/kinds';
import { monthIn } from '../../../format/dates';
import { escapeFormula } from '../../../format/formula';
import { currentLanguage } from '../../../i18n/language';
import { Box, Button, Icon, Stack } from '../../../ui/core';
import {
  AppLink,
  copyText,
  formatAmount,
  Money,
  MoneyShort,
  Table,
  toast,
  useIsPhone,
} from '../../../ui/rich';
import { useLaterText } from '../../later-text/later-text';
import { plainPress } from '../../plain-press';
import { useResourceText } from '../../resource-text';
import { listLink } from '../list-figures';
import { useListText } from '../list-text';
import type { ListControl } from '../use-resource-list';
import { type Figure, gridOf, type Part, type Place } from './breakdown-grid';
import { rowsOfPart } from './rows-of-part';

/** The count of rows, or the name of a column that is added up. */
export type Measure = string | null;

const amountOf = ({ count, sums }: Figure, measure: Measure): number =>
  measure === null ? count : (sums[measure] ?? 0);

/** Words in the order in which they are declared and months as they follow; others the largest first. Empty at last. */
function inOrder(
  parts: readonly Part[],
  filter: Filter | undefined,
  sizeOf: (part: Part) => number,
): readonly Part[] {
  const rank = (part: Part): number => {
    const { value } = part;
    if (value === null) return Number.MAX_SAFE_INTEGER;
    if (filter?.type === 'enum') return filter.options.indexOf(value);
    return filter?.type === 'date' ? Number(value.replace('-', '')) : -sizeOf(part);
  };
  return parts.toSorted((one, other) => rank(one) - rank(other));
}

/** What a part is called. */
function useLabel({ filters, words }: ListControl): (by: string, place: Place) => string {
  const text = useLaterText();
  const listText = useListText();
  const resourceText = useResourceText();
  return (by, place) => {
    if (place === 'all') return text('breakdownTotal');
    if (place === 'others') return text('breakdownOthers');
    const { value, name } = place;
    if (value === null) return listText('empty');
    const filter = filters[by];
    switch (filter?.type) {
      case 'boolean':
        return resourceText(value === 'true' ? 'yes' : 'no');
      case 'date':
        return monthIn(value, currentLanguage());
      case 'reference':
        return name ?? value;
      case 'kind':
        return kindTitle(value);
      default:
        return words.word(by, value);
    }
  };
}

/** A column beside the parts. */
interface Column {
  key: string;
  label: string;
  isMoney: boolean;
  amountIn: (row: Place) => number;
  /** Across the parts; all where nothing divides them. */
  place: Place;
}

const keyOf = (place: Place): string => (typeof place === 'string' ? place : `part ${place.value}`);

export interface BreakdownTableProps {
  control: ListControl;
  breakdown: ListBreakdown;
  by: string;
  /** What divides the parts; null: nothing, and all figures of each stand beside it. */
  across: string | null;
  /** What is shown of the parts of parts, and by what parts are ordered. */
  measure: Measure;
  onClose: () => void;
}

/** The parts with their figures, or with what each has of the parts across; each amount of rows leads to them. */
export function BreakdownTable({ control, breakdown, by, across, measure, onClose }: BreakdownTableProps) {
  const text = useLaterText();
  const { filters, state, words } = control;
  const isPhone = useIsPhone();
  const labelOf = useLabel(control);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const at = gridOf(breakdown);
  const sizeOf = (figure: Figure): number => Math.max(0, amountOf(figure, measure));
  const placesOf = (name: string, parts: readonly Part[], others: Figure): Place[] => [
    ...inOrder(parts, filters[name], sizeOf),
    ...(others.count > 0 ? (['others'] as const) : []),
  ];
  const rows = placesOf(by, breakdown.parts, at('others', 'all'));
  const isMoney = (name: Measure): boolean =>
    control.columns.some(([column, { type }]) => column === name && type === 'money');
  const summed = control.columns.filter(([name]) => breakdown.whole.sums[name] !== undefined);
  // What all of a row is stands first: many columns reach beyond the edge.
  const columns: Column[] = across
    ? ['all' as const, ...placesOf(across, breakdown.across, at('all', 'others'))].map((place) => ({
        key: keyOf(place),
        label: labelOf(across, place),
        isMoney: isMoney(measure),
        amountIn: (row) => amountOf(at(row, place), measure),
        place,
      }))
    : [null, ...summed.map(([name]) => name)].map((name) => ({
        key: name ?? '',
        label: name === null ? text('breakdownRows') : words.column(name),
        isMoney: isMoney(name),
        amountIn: (row) => amountOf(at(row, 'all'), name),
        place: 'all',
      }));
  const linkOf = (row: Place, column: Place): string | null => {
    let found: ListFilter | null = state.query;
    for (const [name, place] of [
      [by, row],
      [across, column],
    ] as const) {
      if (place === 'all' || name === null || found === null) continue;
      found = place === 'others' ? null : rowsOfPart(found, name, place.value, filters);
    }
    return found === null || found === state.query ? null : listLink(pathname, found, state.looks);
  };
  const linked = (link: string | null, content: ReactNode): ReactNode =>
    link === null ? (
      content
    ) : (
      <AppLink
        to={link}
        onClick={plainPress(() => {
          onClose();
          void navigate(link);
        })}
      >
        {content}
      </AppLink>
    );
  const most = Math.max(1, ...breakdown.parts.map(sizeOf));
  const Amount = isPhone || across ? MoneyShort : Money;
  const cellsOf = (row: Place): ReactNode =>
    columns.map(({ key, amountIn, place, ...column }) => {
      const amount = amountIn(row);
      const link = across && at(row, place).count > 0 ? linkOf(row, place) : null;
      const shown = column.isMoney ? (
        <Amount value={amount} focusable={link === null} />
      ) : (
        formatAmount(amount)
      );
      return (
        <Table.Cell key={key} textAlign="end" className="tabular">
          {across && at(row, place).count === 0 ? '–' : linked(link, shown)}
        </Table.Cell>
      );
    });
  const copy = async (): Promise<void> => {
    const heads = [words.filter(by), ...columns.map(({ label }) => escapeFormula(label))];
    const lines = [...rows, 'all' as const].map((row) => [
      escapeFormula(labelOf(by, row)),
      ...columns.map(({ amountIn }) => amountIn(row)),
    ]);
    if (await copyText([heads, ...lines].map((line) => line.join('\t')).join('\n'))) {
      toast({ title: text('copied') });
    }
  };
  return (
    <Stack gap="3" align="flex-start">
      <Box overflow="auto" w="full" maxH={{ base: '50dvh', md: '60dvh' }}>
        <Table.Root
          size="sm"
          css={{
            '& td, & th': { paddingInline: { base: '1.5', md: '2' } },
            // What rows and columns are of, and what they add up to, stays in sight however many there are.
            '& th, & tfoot td, & tr > :first-child': { position: 'sticky', bg: 'bg.panel' },
            '& tr > :first-child': { insetInlineStart: 0 },
            // Stays in sight: however long a word of it is, the amounts have room beside it.
            '& tr > :first-child a': { overflowWrap: 'anywhere' },
            '& th': { top: 0, zIndex: 1, whiteSpace: 'normal' },
            '& tfoot td': { bottom: 0, zIndex: 1, boxShadow: 'inset 0 1px 0 {colors.border}' },
            '& :is(thead, tfoot) tr > :first-child': { zIndex: 2 },
          }}
        >
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{words.filter(by)}</Table.ColumnHeader>
              {columns.map(({ key, label }) => (
                <Table.ColumnHeader key={key} textAlign="end">
                  {across ? (
                    // A name, as wide as it is up to some words; beyond, it takes lines and no room from the others.
                    <Box w="max-content" maxW="32" ms="auto" overflowWrap="break-word">
                      {label}
                    </Box>
                  ) : (
                    label
                  )}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((row) => (
              <Table.Row key={keyOf(row)}>
                <Table.Cell minW="32" w="40%">
                  {linked(linkOf(row, 'all'), labelOf(by, row))}
                  {typeof row === 'string' ? null : (
                    <Box
                      aria-hidden
                      mt="1"
                      h="1"
                      borderRadius="full"
                      bg="brand.solid"
                      style={{ width: `${(sizeOf(row) / most) * 100}%` }}
                    />
                  )}
                </Table.Cell>
                {cellsOf(row)}
              </Table.Row>
            ))}
          </Table.Body>
          <Table.Footer>
            <Table.Row>
              <Table.Cell fontWeight="semibold">{labelOf(by, 'all')}</Table.Cell>
              {cellsOf('all')}
            </Table.Row>
          </Table.Footer>
        </Table.Root>
      </Box>
      <Button variant="ghost" size="sm" onClick={() => void copy()}>
        <Icon name="copy" />
        {text('breakdownCopy')}
      </Button>
    </Stack>
  );
}
