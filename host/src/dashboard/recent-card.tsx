import { cardAddress } from '@balai/shared/contract/host/cards';
import { Box, Text } from '@balai/shared/ui/core';
import { AppLink } from '@balai/shared/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { CardFailure, CardFrame, lines, WaitingRows } from './card-frame';
import type { RowsCard } from './dashboard-cards';
import { useCardTitle, useDashboardText } from './dashboard-text';
import { RowLink } from './rows';
import { orderOfCard, rowsQuery } from './card-rows';

const SHOWN_ROWS = 5;

/** The newest of something. */
export function RecentCard({ card, today }: { card: RowsCard; today: string }) {
  const text = useDashboardText();
  const title = useCardTitle()(card);
  const { data, error, refetch } = useQuery(rowsQuery(card, SHOWN_ROWS));
  return (
    <CardFrame
      title={title}
      aside={
        <AppLink
          to={cardAddress(card, orderOfCard(card))}
          color="fg.muted"
          aria-label={`${title}: ${text('openList')}`}
        >
          {text('openList')}
        </AppLink>
      }
    >
      {data ? null : error ? (
        <CardFailure title={title} error={error} onRetry={() => void refetch()} />
      ) : (
        <WaitingRows rows={SHOWN_ROWS} height={{ base: '14', lg: '9' }} />
      )}
      <Box css={lines}>
        {data?.data.map((row, at) => (
          <RowLink key={at} card={card} row={row} today={today} />
        ))}
        {data?.data.length === 0 ? (
          <Text color="fg.muted" px="4" py="6" textAlign="center">
            {text('nothingRecent')}
          </Text>
        ) : null}
      </Box>
    </CardFrame>
  );
}
