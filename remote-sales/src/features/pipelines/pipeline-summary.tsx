import { ME } from '@balai/shared/contract/list';
import { pipelineSummary, pipelineSummaryVerify } from '@balai/shared/contract/sales/pipeline-summary';
import { thousands } from '@balai/shared/format/money';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { useReferenceNames, loadOptionsFrom, type ListState } from '@balai/shared/resource';
import { useCan, useSession } from '@balai/shared/session';
import { MoneyShort, Percent, PersonPicker, RelativeTime, SummaryBoxes } from '@balai/shared/ui';
import { Box, Flex, Notice, Stack, Text } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { OWNER_ROLES, USERS_PATH } from './pipelines.queries';

/** The figures over the list, by permission: those of sellers, those of who verifies deals, or none. */
export function PipelineSummary({ state }: { state: ListState }) {
  const can = useCan();
  return (
    <>
      {can('pipeline.summary') ? <SellerSummary state={state} /> : null}
      {can('pipeline.summaryVerify') ? <VerifySummary /> : null}
    </>
  );
}

function memberOf(state: ListState, mayPick: boolean, myId: number | undefined): number | undefined {
  if (!mayPick) return undefined;
  const chosen = String(state.query['member'] ?? state.query['user_id'] ?? '');
  if (chosen === ME) return myId;
  return /^[1-9]\d*$/.test(chosen) ? Number(chosen) : undefined;
}

function SellerSummary({ state }: { state: ListState }) {
  const { t } = useTranslation('sales');
  const can = useCan();
  const member = memberOf(state, can('pipeline.memberPicker'), useSession()?.user.id);
  const query = useQuery(operationQuery(pipelineSummary, member === undefined ? {} : { member }));
  const figures = query.data?.data;
  if (query.error) return <Notice status="warning">{query.error.message}</Notice>;
  return (
    <Flex direction="column" gap="3">
      {/* Superadmin picks a seller by the owner filter, which lead-sales does not have. */}
      {can('pipeline.memberPicker') && !can('pipeline.filter') ? <MemberPicker state={state} /> : null}
      <SummaryBoxes
        label={t('pipeline.summary.title')}
        loading={!figures}
        boxes={[
          {
            id: 'value',
            label: t('pipeline.summary.value'),
            value: <MoneyShort value={figures?.value} />,
            hint: t('pipeline.summary.count', {
              count: figures?.count ?? 0,
              shown: thousands(figures?.count ?? 0),
            }),
          },
          {
            id: 'weighted',
            label: t('pipeline.summary.weighted'),
            value: <MoneyShort value={figures?.weighted} />,
            hint: t('pipeline.summary.weightedHint'),
          },
          {
            id: 'commit',
            label: t('pipeline.summary.commit'),
            value: <MoneyShort value={figures?.commit_value} />,
            hint: t('pipeline.summary.commitHint'),
          },
          {
            id: 'winRate',
            label: t('pipeline.summary.winRate'),
            value: <Percent basisPoints={figures?.win_rate_bp} />,
            hint: t('pipeline.summary.winRateHint'),
          },
        ]}
      />
    </Flex>
  );
}

function VerifySummary() {
  const { t } = useTranslation('sales');
  const query = useQuery(operationQuery(pipelineSummaryVerify, {}));
  const figures = query.data?.data;
  if (query.error) return <Notice status="warning">{query.error.message}</Notice>;
  return (
    <Stack gap="3">
      <SummaryBoxes
        label={t('pipeline.summary.title')}
        loading={!figures}
        boxes={[
          {
            id: 'count',
            label: t('pipeline.summary.waiting'),
            value: figures?.count ?? 0,
            to: '/pipeline?tab=verify',
          },
          {
            id: 'value',
            label: t('pipeline.summary.waitingValue'),
            value: <MoneyShort value={figures?.value} />,
          },
          {
            id: 'oldest',
            label: t('pipeline.summary.oldest'),
            value: <RelativeTime value={figures?.oldest} />,
          },
        ]}
      />
      {figures && figures.count > 0 ? (
        <Notice status="info" title={t('pipeline.notice.verification')}>
          {t('pipeline.notice.verificationText')}
        </Notice>
      ) : null}
    </Stack>
  );
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
    <Flex align="center" gap="3" flexWrap="wrap">
      <Text color="fg.muted" textStyle="sm" id="pipeline-member">
        {t('pipeline.summary.member')}
      </Text>
      <Box flex="0 1 18rem" minW="12rem">
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
      </Box>
    </Flex>
  );
}
