import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { List } from '../../../contract/list';
import { operationQuery } from '../../../http/queries';
import { FormField, Grid, Stack, Text } from '../../../ui/core';
import { CardsSkeleton, formatAmount, LoadingGate, Modal, Select } from '../../../ui/rich';
import { FailureState } from '../../failure-state';
import { useLaterText } from '../../later-text/later-text';
import { failureOf } from '../../query-failure';
import { useResourceText } from '../../resource-text';
import { filterWith } from '../list-figures';
import type { ListControl } from '../use-resource-list';
import { BreakdownTable, type Measure } from './breakdown-table';

export interface ListBreakdownProps {
  list: List;
  title: string;
  control: ListControl;
  onClose: () => void;
}

/** What the rows of a list add up to for each person, word or month that they hold, or for each two of them. */
export function ListBreakdown({ list, title, control, onClose }: ListBreakdownProps) {
  const text = useLaterText();
  const resourceText = useResourceText();
  const { filters, state, words, columns } = control;
  const [asked, setAsked] = useState<{ by?: string; across?: string }>({});
  const [askedMeasure, setMeasure] = useState<Measure>();
  const answer = useQuery({
    ...operationQuery(list.breakdown, { ...filterWith(state.query, {}), ...asked }),
    // What else can be chosen stands there while the parts of a choice are on their way.
    placeholderData: (before) => before,
  });
  const data = answer.data?.data;
  const divided = answer.isPlaceholderData ? undefined : data;
  const problem = failureOf(answer.error);
  if (data?.by === null) {
    return (
      <Modal open size="lg" placement="top" title={text('breakdownOf', { list: title })} onClose={onClose}>
        <Text>{text('breakdownNone')}</Text>
      </Modal>
    );
  }
  const by = asked.by ?? data?.by ?? '';
  const across = asked.across ?? null;
  // What the page hides is not offered here either.
  const choices = (data?.choices ?? [])
    .filter((name) => name in filters)
    .map((name) => ({ value: name, label: words.filter(name) }));
  const summed = columns.map(([name]) => name).filter((name) => data?.whole.sums[name] !== undefined);
  const measure = askedMeasure === undefined ? (summed[0] ?? null) : askedMeasure;
  return (
    <Modal
      open
      size={across ? 'xl' : 'lg'}
      placement="top"
      title={text('breakdownOf', { list: title })}
      onClose={onClose}
    >
      <Stack gap="4">
        <Grid gap="3" autoFlow={{ md: 'column' }} autoColumns="minmax(0, 1fr)">
          <FormField label={text('breakdownBy')}>
            <Select
              value={by}
              onChange={(name) =>
                setAsked({ by: name ?? undefined, across: across === name ? undefined : asked.across })
              }
              options={choices}
            />
          </FormField>
          {choices.length > 1 ? (
            <FormField label={text('breakdownAcross')}>
              <Select
                clearable
                placeholder={text('breakdownAcrossNone')}
                value={across}
                onChange={(name) => setAsked({ by, across: name ?? undefined })}
                options={choices.filter(({ value }) => value !== by)}
              />
            </FormField>
          ) : null}
          {across && summed.length > 0 ? (
            <FormField label={text('breakdownMeasure')}>
              <Select
                clearable
                placeholder={text('breakdownRows')}
                value={measure}
                onChange={setMeasure}
                options={summed.map((name) => ({ value: name, label: words.column(name) }))}
              />
            </FormField>
          ) : null}
        </Grid>
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
              <BreakdownTable {...{ control, by, across, onClose }} measure={measure} breakdown={divided} />
            ) : null}
          </LoadingGate>
        )}
      </Stack>
    </Modal>
  );
}
