import { ME } from '@balai/shared/contract/list';
import type { ListFigure } from '@balai/shared/contract/list-figures';
import type { ListFilter } from '@balai/shared/contract/list-filter';
import { decidedPipelineStatuses, openPipelineStatuses } from '@balai/shared/contract/sales/pipeline-words';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { addDays, DAY_MS, jakartaDay } from '@balai/shared/format/calendar';
import { ApiError, operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import {
  filterWith,
  listLink,
  loadOptionsFrom,
  type ListState,
  useReferenceNames,
} from '@balai/shared/resource';
import { useCan, useSession } from '@balai/shared/session';
import {
  cut,
  laterPart,
  MoneyShort,
  Percent,
  PersonPicker,
  RelativeTime,
  SummaryBoxes,
  useIsPhone,
} from '@balai/shared/ui';
import { Box, Flex, Notice, Stack, Text } from '@balai/shared/ui/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countInWords, totalOf } from '../../lib/figures-in-words';
import { OWNER_ROLES, USERS_PATH } from './pipelines.queries';

const PipelineFunnel = laterPart(
  async () => (await import('./pipeline-funnel')).PipelineFunnel,
  // As high as it, so that the board stays where it is when it comes.
  <Box flex="1" h="16" />,
);

/** The figures over the list, by permission: those of sellers, those of who verifies deals, or none. */
export function PipelineSummary({ state }: { state: ListState }) {
  const can = useCan();
  const Figures = state.tab === 'kanban' ? BoardFigures : SellerSummary;
  return (
    <>
      {can('pipeline.summary') ? <Figures state={state} /> : null}
      {can('pipeline.summaryVerify') ? <VerifySummary state={state} /> : null}
    </>
  );
}

function memberOf(state: ListState, mayPick: boolean, myId: number | undefined): number | undefined {
  if (!mayPick) return undefined;
  const chosen = String(state.query['member'] ?? state.query['user_id'] ?? '');
  if (chosen === ME) return myId;
  return /^[1-9]\d*$/.test(chosen) ? Number(chosen) : undefined;
}

/** Basis points. */
const WHOLE = 10_000;
/** Today is the last of them. */
const DECIDED_WITHIN_DAYS = 365;
const LONGEST_FIRST = { sort: 'status_days', order: 'desc' } as const;

/** In basis points; null where nothing is decided, and where more is than is counted. */
function winRateOf(decided: readonly ListFigure[]): number | null {
  const count = decided.reduce((sum, part) => sum + part.count, 0);
  if (count === 0 || decided.some((part) => part.count_capped)) return null;
  return Math.round(((decided[0]?.count ?? 0) / count) * WHOLE);
}

/** The rows of a figure, and what they add up to by their status. */
function useFigures(filter: ListFilter, statuses: readonly string[]) {
  const { status: _status, ...others } = filter;
  const query = useQuery({
    ...operationQuery(pipelineList.figures, { ...others, by: 'status', parts: statuses.join(',') }),
    placeholderData: keepPreviousData,
    enabled: statuses.length > 0,
  });
  return { parts: statuses.length > 0 ? query.data?.data : [], error: query.error };
}

/** The open steps that the filter admits. */
function openStatuses({ query: { status } }: ListState) {
  const chosen = typeof status === 'string' ? status.split(',') : null;
  return openPipelineStatuses.filter((open) => chosen?.includes(open) ?? true);
}

/** Over the board, whose columns are the steps, what they add up to. */
function BoardFigures({ state }: { state: ListState }) {
  const statuses = openStatuses(state);
  const filter = filterWith(state.query, { status: statuses.join(',') });
  const { parts, error } = useFigures(filter, statuses);
  // A filter that is refused is refused to the board below as well, which says so.
  if (error instanceof ApiError && error.failure.status === 422) return null;
  if (error) return <Notice status="warning">{error.message}</Notice>;
  return (
    <Flex align="center" gap="4">
      <PipelineFunnel {...{ state, statuses, parts }} />
      <MemberChoice state={state} />
    </Flex>
  );
}

/** Figures of the rows that the list shows; each opens them. */
function SellerSummary({ state }: { state: ListState }) {
  const { t } = useTranslation('sales');
  const open = openStatuses(state);
  const status = open.join(',');
  const openFilter = filterWith(state.query, { status });
  const commitFilter = filterWith(state.query, {
    status,
    commit: 'commit',
    expected_close_date: 'this_month',
    expected_close_date_from: undefined,
    expected_close_date_to: undefined,
  });
  const decidedFilter = filterWith(state.query, {
    status: decidedPipelineStatuses.join(','),
    closed: undefined,
    closed_from: addDays(jakartaDay(new Date()), 1 - DECIDED_WITHIN_DAYS),
    closed_to: undefined,
  });
  const opened = useFigures(openFilter, open);
  const committed = useFigures(commitFilter, open);
  const decided = useFigures(decidedFilter, decidedPipelineStatuses);
  const error = opened.error ?? committed.error ?? decided.error;
  if (error) return <Notice status="warning">{error.message}</Notice>;

  const openParts = opened.parts ?? [];
  const count = openParts.reduce((sum, part) => sum + part.count, 0);
  return (
    <Flex align="center" gap="4">
      <SummaryBoxes
        label={t('pipeline.summary.title')}
        loading={!opened.parts || !committed.parts || !decided.parts}
        boxes={[
          {
            id: 'value',
            label: t('pipeline.summary.value'),
            value: <MoneyShort value={totalOf(openParts, 'expected_value')} focusable={false} />,
            hint: t('pipeline.summary.count', { count, shown: countInWords(openParts) }),
            to: listLink('/pipeline', openFilter, state.looks),
          },
          {
            id: 'weighted',
            label: t('pipeline.summary.weighted'),
            value: <MoneyShort value={totalOf(openParts, 'weighted_value')} focusable={false} />,
            hint: t('pipeline.summary.weightedHint'),
            to: listLink('/pipeline', openFilter, { ...state.looks, sort: 'weighted_value', order: 'desc' }),
          },
          {
            id: 'commit',
            label: t('pipeline.summary.commit'),
            value: <MoneyShort value={totalOf(committed.parts ?? [], 'expected_value')} focusable={false} />,
            hint: t('pipeline.summary.commitHint'),
            to: listLink('/pipeline', commitFilter, state.looks),
          },
          {
            id: 'winRate',
            label: t('pipeline.summary.winRate'),
            value: <Percent basisPoints={winRateOf(decided.parts ?? [])} />,
            hint: t('pipeline.summary.winRateHint'),
            to: listLink('/pipeline', decidedFilter, state.looks),
          },
        ]}
      />
      <MemberChoice state={state} />
    </Flex>
  );
}

/** What waits to be verified, of the rows that fit the filters. */
function VerifySummary({ state }: { state: ListState }) {
  const { t } = useTranslation('sales');
  const isPhone = useIsPhone();
  const filter = filterWith(state.query, { tab: 'verify' });
  const figures = useQuery({
    ...operationQuery(pipelineList.figures, filter),
    placeholderData: keepPreviousData,
  });
  const first = useQuery({
    ...operationQuery(pipelineList.read, { ...filter, ...LONGEST_FIRST, row: 1, totals: false }),
    placeholderData: keepPreviousData,
  });
  const error = figures.error ?? first.error;
  if (error) return <Notice status="warning">{error.message}</Notice>;
  const waiting = figures.data?.data ?? [];
  const days = first.data?.data[0]?.status_days;
  const since = days === undefined ? undefined : new Date(Date.now() - days * DAY_MS);
  return (
    <Stack gap="3">
      <SummaryBoxes
        label={t('pipeline.summary.title')}
        loading={!figures.data || !first.data}
        boxes={[
          {
            id: 'count',
            label: t('pipeline.summary.waiting'),
            value: countInWords(waiting),
            to: listLink('/pipeline', filter, state.looks),
          },
          {
            id: 'value',
            label: t('pipeline.summary.waitingValue'),
            value: <MoneyShort value={totalOf(waiting, 'expected_value')} focusable={false} />,
            to: listLink('/pipeline', filter, { ...state.looks, sort: 'expected_value', order: 'desc' }),
          },
          {
            id: 'oldest',
            label: t('pipeline.summary.oldest'),
            value: <RelativeTime value={since === undefined ? null : since.toISOString()} />,
            to: listLink('/pipeline', filter, { ...state.looks, ...LONGEST_FIRST }),
          },
        ]}
      />
      {waiting.some(({ count }) => count > 0) && !isPhone ? (
        <Notice status="info" title={t('pipeline.notice.verification')}>
          {t('pipeline.notice.verificationText')}
        </Notice>
      ) : null}
    </Stack>
  );
}

/** Superadmin picks a seller by the owner filter, which lead-sales does not have; a phone has it among the filters. */
function MemberChoice({ state }: { state: ListState }) {
  const can = useCan();
  const isPhone = useIsPhone();
  const isOffered = can('pipeline.memberPicker') && !can('pipeline.filter') && !isPhone;
  return isOffered ? <MemberPicker state={state} /> : null;
}

/** Lead-sales looks at one member of his group, or at all of them. */
function MemberPicker({ state }: { state: ListState }) {
  const { t } = useTranslation('sales');
  const session = useSession();
  const group = session?.user.group_member?.id_group;
  const member = memberOf(state, true, session?.user.id);
  const value = member === undefined ? null : String(member);
  const nameOf = useReferenceNames(value === null ? [] : [{ path: USERS_PATH, ids: [value] }]);
  return (
    // Above each other: the figures need the room beside the picker, the more so in a language of long words.
    <Flex direction="column" gap="0.5" flex="none" ms="auto" w="48">
      <Text color="fg.muted" textStyle="xs" {...cut}>
        {t('pipeline.summary.member')}
      </Text>
      <PersonPicker
        // The name arrives after the first drawing when the choice comes from the address.
        key={value === null ? 'all' : nameOf(USERS_PATH, value)}
        aria-label={t('pipeline.summary.member')}
        placeholder={t('pipeline.summary.everyone')}
        value={value}
        selectedOption={value === null ? null : { value, label: nameOf(USERS_PATH, value) }}
        loadOptions={loadOptionsFrom(USERS_PATH, { role: OWNER_ROLES, id_group: group })}
        onChange={(id) => state.setFilter('member', id ?? undefined)}
      />
    </Flex>
  );
}
