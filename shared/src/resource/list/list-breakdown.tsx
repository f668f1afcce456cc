import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Filter, List } from '../../contract/list';
import type { ListBreakdown as Breakdown } from '../../contract/list-figures';
import { monthIn } from '../../format/dates';
import { escapeFormula } from '../../format/formula';
import { operationQuery } from '../../http/queries';
import { currentLanguage } from '../../i18n/language';
import { Box, Button, FormField, Icon, Stack, Text } from '../../ui/core';
import {
  AppLink,
  CardsSkeleton,
  copyText,
  formatAmount,
  LoadingGate,
  Modal,
  Money,
  MoneyShort,
  Select,
  Table,
  toast,
  useIsPhone,
} from '../../ui/rich';
import { FailureState } from '../failure-state';
import { useLaterText } from '../later-text/later-text';
import { plainPress } from '../plain-press';
import { failureOf } from '../query-failure';
import { useResourceText } from '../resource-text';
import { filterWith, listLink } from './list-figures';
import { filterOfRows } from './list-parts';
import { useListText } from './list-text';
import type { ListControl } from './use-resource-list';

type Part = Breakdown['parts'][number];

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

export interface ListBreakdownProps {
  list: List;
  title: string;
  control: ListControl;
  onClose: () => void;
}

/** What the rows of a list add up to for each person, word or month that they hold; each part leads to its rows. */
export function ListBreakdown({ list, title, control, onClose }: ListBreakdownProps) {
  const text = useLaterText();
  const resourceText = useResourceText();
  const { filters, state, words } = control;
  const [asked, setAsked] = useState<string>();
  const query = filterWith(state.query, {});
  const answer = useQuery({
    ...operationQuery(list.breakdown, { ...query, ...(asked ? { by: asked } : {}) }),
    // What else can be chosen stands there while the parts of a choice are on their way.
    placeholderData: (before) => before,
  });
  const data = answer.data?.data;
  const divided = answer.isPlaceholderData ? undefined : data;
  const problem = failureOf(answer.error);
  // What the page hides is not offered here either.
  const choices = (data?.choices ?? []).filter((name) => name in filters);
  const by = asked ?? data?.by ?? '';
  if (data?.by === null) {
    return (
      <Modal open size="lg" placement="top" title={text('breakdownOf', { list: title })} onClose={onClose}>
        <Text>{text('breakdownNone')}</Text>
      </Modal>
    );
  }
  return (
    <Modal open size="lg" placement="top" title={text('breakdownOf', { list: title })} onClose={onClose}>
      <Stack gap="4">
        <FormField label={text('breakdownBy')}>
          <Select
            value={by}
            onChange={(name) => setAsked(name ?? undefined)}
            options={choices.map((name) => ({ value: name, label: words.filter(name) }))}
          />
        </FormField>
        {problem ? (
          <FailureState
            compact
            title={resourceText('listFailed')}
            failure={problem}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          <LoadingGate loading={divided === undefined} skeleton={<CardsSkeleton count={3} />}>
            {divided?.whole.count_capped ? (
              <Text>{text('breakdownTooMany', { count: formatAmount(divided.whole.count) })}</Text>
            ) : divided ? (
              <Parts {...{ control, onClose, by }} whole={divided.whole} parts={divided.parts} />
            ) : null}
          </LoadingGate>
        )}
      </Stack>
    </Modal>
  );
}

type Figure = Pick<Part, 'count' | 'sums'>;

/** What a whole holds beside these parts of it. */
function restOf(whole: Figure, parts: readonly Part[]): Figure {
  const rest = { count: whole.count, sums: { ...whole.sums } };
  for (const { count, sums } of parts) {
    rest.count -= count;
    for (const [name, sum] of Object.entries(sums)) rest.sums[name] = (rest.sums[name] ?? 0) - sum;
  }
  return rest;
}

interface PartsProps extends Pick<ListBreakdownProps, 'control' | 'onClose'> {
  by: string;
  whole: Figure;
  parts: readonly Part[];
}

/** A part, or all that are none of those that are answered. */
interface Line {
  key: string;
  label: string;
  figure: Figure;
  /** To its rows, where a filter has the very same. */
  link?: string | null;
  /** Of the largest part; of the others nothing is drawn. */
  share?: number;
}

function Parts({ control, onClose, by, whole, parts }: PartsProps) {
  const text = useLaterText();
  const listText = useListText();
  const { filters, state, words, columns } = control;
  const isPhone = useIsPhone();
  const filter = filters[by];
  const labelOf = useLabel(control, by);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const summed = columns.filter(([name]) => whole.sums[name] !== undefined);
  const [measure] = summed.map(([name]) => name);
  const sizeOf = ({ count, sums }: Figure): number =>
    Math.max(0, measure === undefined ? count : (sums[measure] ?? 0));
  const most = Math.max(1, ...parts.map(sizeOf));
  const cellsOf = (sums: Part['sums']): ReactNode =>
    summed.map(([name, { type }]) => {
      const Amount = isPhone ? MoneyShort : Money;
      const value = sums[name] ?? 0;
      return (
        <Table.Cell key={name} textAlign="end" className="tabular">
          {type === 'money' ? <Amount value={value} /> : formatAmount(value)}
        </Table.Cell>
      );
    });
  const { sort, order } = state.query;
  const inOrderOfList = { ...(sort ? { sort } : {}), ...(order ? { order } : {}) };
  const lines: Line[] = inOrder(parts, filter, sizeOf).map((part) => {
    const rows = filterOfRows(state.query, by, part.value, filters);
    return {
      key: `part ${part.value}`,
      label: labelOf(part),
      figure: part,
      link: rows && listLink(pathname, rows, inOrderOfList),
      share: sizeOf(part) / most,
    };
  });
  const rest = restOf(whole, parts);
  if (rest.count > 0) lines.push({ key: 'others', label: text('breakdownOthers'), figure: rest });
  const total = listText('totalOf', { count: formatAmount(whole.count) });
  const copy = async (): Promise<void> => {
    const names = summed.map(([name]) => name);
    const rows = [...lines, { label: total, figure: whole }].map(({ label, figure: { count, sums } }) => [
      escapeFormula(label),
      count,
      ...names.map((name) => sums[name] ?? 0),
    ]);
    const heads = [words.filter(by), text('breakdownRows'), ...names.map(words.column)];
    if (await copyText([heads, ...rows].map((row) => row.join('\t')).join('\n'))) {
      toast({ title: text('copied') });
    }
  };
  return (
    <Stack gap="3" align="flex-start">
      <Box overflowX="auto" w="full">
        <Table.Root
          size="sm"
          css={{
            '& td, & th': { paddingInline: { base: '1.5', md: '2' } },
            '& th': { whiteSpace: 'normal' },
          }}
        >
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{words.filter(by)}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{text('breakdownRows')}</Table.ColumnHeader>
              {summed.map(([name]) => (
                <Table.ColumnHeader key={name} textAlign="end">
                  {words.column(name)}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {lines.map(({ key, label, figure, link, share }) => (
              <Table.Row key={key}>
                <Table.Cell minW="32" w="40%">
                  {link ? (
                    <AppLink
                      to={link}
                      onClick={plainPress(() => {
                        onClose();
                        void navigate(link);
                      })}
                    >
                      {label}
                    </AppLink>
                  ) : (
                    label
                  )}
                  {share === undefined ? null : (
                    <Box
                      aria-hidden
                      mt="1"
                      h="1"
                      borderRadius="full"
                      bg="brand.solid"
                      style={{ width: `${share * 100}%` }}
                    />
                  )}
                </Table.Cell>
                <Table.Cell textAlign="end" className="tabular">
                  {formatAmount(figure.count)}
                </Table.Cell>
                {cellsOf(figure.sums)}
              </Table.Row>
            ))}
          </Table.Body>
          <Table.Footer>
            <Table.Row>
              <Table.Cell fontWeight="semibold">{total}</Table.Cell>
              <Table.Cell />
              {cellsOf(whole.sums)}
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

/** What a part is called. */
function useLabel({ filters, words }: ListControl, by: string): (part: Part) => string {
  const listText = useListText();
  const resourceText = useResourceText();
  const filter = filters[by];
  return ({ value, name }) => {
    if (value === null) return listText('empty');
    switch (filter?.type) {
      case 'boolean':
        return resourceText(value === 'true' ? 'yes' : 'no');
      case 'date':
        return monthIn(value, currentLanguage());
      case 'reference':
        return name ?? value;
      default:
        return words.word(by, value);
    }
  };
}
