import { cardAddress } from '@balai/shared/contract/host/cards';
import { useHolds } from '@balai/shared/session';
import { Box, Flex, Text } from '@balai/shared/ui/core';
import { AppLink } from '@balai/shared/ui/shell';
import { useQueries } from '@tanstack/react-query';
import type { AnsweredRow } from '../shell/record-line';
import { CardFailure, CardFrame, lines, WaitingRows } from './card-frame';
import type { RowsCard } from './dashboard-cards';
import { useCardTitle, useDashboardText } from './dashboard-text';
import { NothingHere } from './nothing-here';
import { RowLink } from './rows';
import { orderOfCard, rowsQuery } from './card-rows';

/** Rows of a group; the rest is behind 'n more'. */
const SHOWN_ROWS = 3;

/** What needs the person, as it is read. */
export const useWork = (cards: readonly RowsCard[]) =>
  useQueries({
    queries: cards.map((card) => rowsQuery(card, SHOWN_ROWS)),
    combine: (groups) => ({
      groups,
      // What has to be tried again keeps nobody waiting.
      isWaiting: groups.some(({ isPending, failureCount }) => isPending && failureCount === 0),
      isEmpty: groups.every(({ data }) => data?.count === 0),
    }),
  });

interface WorkPanelProps {
  cards: readonly RowsCard[];
  work: ReturnType<typeof useWork>;
  today: string;
}

/** What needs the person, by kind: late, today, to decide, expiring, to read. */
export function WorkPanel({ cards, work: { groups, isWaiting, isEmpty }, today }: WorkPanelProps) {
  const text = useDashboardText();
  const titleOf = useCardTitle();
  const holds = useHolds();
  const isIndented = cards.some(
    ({ task, row }, at) => groups[at]?.data?.count && (row.avatar ?? (task && holds(task.access))),
  );
  const total = groups.reduce((sum, { data }) => sum + (data?.count ?? 0), 0);
  return (
    <CardFrame
      title={
        <>
          {text('needsYou')}{' '}
          {total > 0 && !isWaiting ? (
            <Text as="span" color="fg.muted" fontWeight="normal" className="tabular">
              {total}
            </Text>
          ) : null}
        </>
      }
    >
      {isWaiting ? <WaitingRows rows={8} height="9" /> : null}
      {!isWaiting && isEmpty ? (
        <NothingHere drawing="host/dashboard" title={text('nothingWaits')} text={text('nothingWaitsHelp')} />
      ) : null}
      <Box css={lines}>
        {isWaiting
          ? null
          : groups.map(({ data, error, refetch }, at) => {
              const card = cards[at];
              if (!card) return null;
              if (error && !data) {
                return (
                  <Group key={card.id}>
                    <CardFailure title={titleOf(card)} error={error} onRetry={() => void refetch()} />
                  </Group>
                );
              }
              if (!data?.count) return null;
              return (
                <Group key={card.id} card={card} count={data.count} isCapped={data.count_capped ?? false}>
                  {data.data.map((row: AnsweredRow, place) => (
                    <RowLink key={place} {...{ card, row, today, isIndented }} />
                  ))}
                </Group>
              );
            })}
      </Box>
    </CardFrame>
  );
}

interface GroupProps {
  card?: RowsCard;
  count?: number;
  isCapped?: boolean;
  children: React.ReactNode;
}

/** A kind of work: its name beside its rows, over them on a phone. */
function Group({ card, count = 0, isCapped = false, children }: GroupProps) {
  const text = useDashboardText();
  const titleOf = useCardTitle();
  const to = card && cardAddress(card, orderOfCard(card));
  return (
    <Flex direction={{ base: 'column', lg: 'row' }}>
      {card && to ? (
        <Flex
          direction={{ base: 'row', lg: 'column' }}
          justify={{ base: 'space-between', lg: 'flex-start' }}
          gap="1"
          w={{ lg: '36' }}
          flexShrink={0}
          ps="4"
          pe={{ base: '4', lg: '0' }}
          py="2"
        >
          <AppLink
            to={to}
            textStyle="sm"
            lineHeight="1.25rem"
            color={card.late ? 'danger.fg' : 'fg.muted'}
            _hover={{ color: 'fg' }}
          >
            {titleOf(card)}
            {/* No line ends before the number. */}
            {'\u00a0'}
            <Text as="span" fontWeight="semibold" color={card.late ? 'danger.fg' : 'fg'} className="tabular">
              {count}
              {isCapped ? '+' : ''}
            </Text>
          </AppLink>
          {count > SHOWN_ROWS ? (
            <Box>
              <AppLink
                to={to}
                textStyle="xs"
                color="fg.muted"
                aria-label={`${titleOf(card)}: ${text('more', { count: count - SHOWN_ROWS })}`}
              >
                <bdi>{text('more', { count: count - SHOWN_ROWS })}</bdi>
              </AppLink>
            </Box>
          ) : null}
        </Flex>
      ) : null}
      <Box flex="1" minW="0" css={lines}>
        {children}
      </Box>
    </Flex>
  );
}
