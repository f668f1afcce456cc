import { onDays, periodOf } from '@balai/shared/contract/host/card-figures';
import { type Card, cardAddress, cardBreakdown } from '@balai/shared/contract/host/cards';
import type { DashboardPeriod } from '@balai/shared/contract/host/dashboards';
import { operationQuery } from '@balai/shared/http/query-client';
import { useQuery } from '@tanstack/react-query';
import { unbroken, valueOf } from './amounts';
import { MOST_RANKED } from './card-frame';
import { Chart } from './chart-frame';
import { type Bar, Lines } from './charts';
import { useCardTitle, useDashboardText } from './dashboard-text';

interface RankingChartProps {
  card: Card;
  today: string;
  period: DashboardPeriod;
}

/** Who or what holds most of the rows, the first five. */
export function RankingChart({ card, today, period }: RankingChartProps) {
  const text = useDashboardText();
  const title = useCardTitle()(card);
  const { by = '', over, sum } = card;
  const days = over === undefined ? {} : onDays(over, periodOf(period, today));
  const { data, error, refetch } = useQuery(
    operationQuery(cardBreakdown(card), { ...card.filter, ...days, by }, { background: true }),
  );
  const isMoney = sum !== undefined;
  const { whole, parts = [] } = data?.data ?? {};
  const bars = parts
    .flatMap(({ value, name, ...figure }): Bar[] =>
      value === null || name === null
        ? []
        : [
            {
              id: value,
              label: name,
              value: valueOf({ ...figure, count_capped: false }, sum),
              count: figure.count,
              isCapped: false,
              to: cardAddress(card, { ...days, [by]: value }),
            },
          ],
    )
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    .slice(0, MOST_RANKED);
  // More rows than are divided are one bar of which nothing is known.
  const uncounted: Bar[] = whole?.count_capped
    ? [{ id: by, label: title, value: null, count: whole.count, isCapped: true, to: cardAddress(card, days) }]
    : [];
  const said = {
    name: bars[0]?.label ?? '',
    value: unbroken(bars[0]?.value ?? 0, isMoney),
    total: unbroken((whole && valueOf(whole, sum)) ?? 0, isMoney),
  };
  return (
    <Chart
      {...{ card, error }}
      isHere={data !== undefined}
      bars={[...bars, ...uncounted]}
      answer={text('rankingAnswer', said)}
      aside={over === undefined ? undefined : text(period)}
      onRetry={() => void refetch()}
    >
      <Lines bars={[...bars, ...uncounted]} isMoney={isMoney} />
    </Chart>
  );
}
