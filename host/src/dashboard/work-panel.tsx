import { cardAddress } from '@balai/shared/contract/host/cards';
import { Box, Flex, Icon, Text } from '@balai/shared/ui/core';
import { AppLink } from '@balai/shared/ui/shell';
import { useQueries } from '@tanstack/react-query';
import type { AnsweredRow } from '../shell/record-line';
import { CardFailure, CardFrame, WaitingRows } from './card-frame';
import type { RowsCard } from './dashboard-cards';
import { useCardTitle, useDashboardText } from './dashboard-text';
import { RowLink } from './rows';
import { orderOfCard, rowsQuery } from './card-rows';

/** Rows of a group; the rest is behind 'n more'. */
const SHOWN_ROWS = 3;

/** What needs the person, by kind: late, today, to decide, expiring, to read. */
export function WorkPanel({ cards, today }: { cards: readonly RowsCard[]; today: string }) {
  const text = useDashboardText();
  const titleOf = useCardTitle();
  const groups = useQueries({ queries: cards.map((card) => rowsQuery(card, SHOWN_ROWS)) });
  const isWaiting = groups.some(({ isPending }) => isPending);
  const total = groups.reduce((sum, { data }) => sum + (data?.count ?? 0), 0);
  const isEmpty = groups.every(({ data }) => data?.count === 0);
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
      {isWaiting ? <WaitingRows rows={8} height="36px" /> : null}
      {!isWaiting && isEmpty ? <NothingWaits /> : null}
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
                  <RowLink key={place} card={card} row={row} today={today} />
                ))}
              </Group>
            );
          })}
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
    <Flex
      direction={{ base: 'column', lg: 'row' }}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0' }}
      css={{ 'header + &, div:first-of-type + &': { borderTopWidth: '0' } }}
    >
      {card && to ? (
        <Box w={{ lg: '36' }} flexShrink={0} px="4" py={{ base: '2', lg: '2' }}>
          <AppLink
            to={to}
            textStyle="sm"
            lineHeight="1.25rem"
            color={card.late ? 'danger.fg' : 'fg.muted'}
            _hover={{ color: 'fg' }}
          >
            {titleOf(card)}{' '}
            <Text as="span" fontWeight="semibold" color={card.late ? 'danger.fg' : 'fg'} className="tabular">
              {count}
              {isCapped ? '+' : ''}
            </Text>
          </AppLink>
          {count > SHOWN_ROWS ? (
            <Box mt="1">
              <AppLink
                to={to}
                textStyle="xs"
                color="fg.muted"
                aria-label={`${titleOf(card)}: ${text('more', { count: count - SHOWN_ROWS })}`}
              >
                {text('more', { count: count - SHOWN_ROWS })}
              </AppLink>
            </Box>
          ) : null}
        </Box>
      ) : null}
      <Box flex="1" minW="0" css={{ '& > * + *': { borderTop: '1px solid var(--ui-colors-border)' } }}>
        {children}
      </Box>
    </Flex>
  );
}

function NothingWaits() {
  const text = useDashboardText();
  return (
    <Flex direction="column" align="center" textAlign="center" gap="1" px="6" py="10" role="status">
      <Box color="success.fg">
        <Icon name="check-circle" size={28} />
      </Box>
      <Text fontWeight="semibold" mt="2">
        {text('nothingWaits')}
      </Text>
      <Text color="fg.muted" maxW="26rem">
        {text('nothingWaitsHelp')}
      </Text>
    </Flex>
  );
}
