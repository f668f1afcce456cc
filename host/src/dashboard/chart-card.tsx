import { chartMonths, figuresByDays, figuresByWords, onDays } from '@balai/shared/contract/host/card-figures';
import { type Card, cardAddress, cardFigures } from '@balai/shared/contract/host/cards';
import type { DashboardPeriod } from '@balai/shared/contract/host/dashboards';
import type { ListFigure } from '@balai/shared/contract/list-figures';
import { operationQuery } from '@balai/shared/http/query-client';
import { useLanguage } from '@balai/shared/i18n/language';
import { statusTone } from '@balai/shared/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { unbroken, valueOf } from './amounts';
import { Chart, totalOf } from './chart-frame';
import { type Bar, Columns, Lines, unitOf } from './charts';
import { useCardTitle, useDashboardText } from './dashboard-text';
import { monthShort } from './days-in-words';
import { RankingChart } from './ranking-chart';

interface ChartCardProps {
  card: Card;
  today: string;
  /** Of the person: whose rows count where a card says over which of their days. */
  period: DashboardPeriod;
}

/** What is drawn of a part of a chart. */
const drawn = (figure: ListFigure | undefined, sum: string | undefined) => ({
  value: figure ? valueOf(figure, sum) : 0,
  count: figure?.count ?? 0,
  isCapped: figure?.count_capped ?? false,
});

/** A question, what answers it in a sentence, then the picture. */
export function ChartCard({ card, today, period }: ChartCardProps) {
  if (card.kind === 'months') return <MonthsChart card={card} today={today} />;
  if (card.kind === 'ranking') return <RankingChart {...{ card, today, period }} />;
  return <PartsChart card={card} />;
}

function MonthsChart({ card, today }: Pick<ChartCardProps, 'card' | 'today'>) {
  const text = useDashboardText();
  const language = useLanguage();
  const months = chartMonths(today);
  const { data, error, refetch } = useQuery(
    operationQuery(cardFigures(card), figuresByDays(card, months), { background: true }),
  );
  const isMoney = card.sum !== undefined;
  const bars = months.map((month, at): Bar => ({
    id: month.from,
    label: monthShort(month.from, language),
    ...drawn(data?.data[at], card.sum),
    to: cardAddress(card, onDays(card.over ?? '', month)),
  }));
  const now = bars.at(-1)?.value ?? 0;
  const before = bars.slice(0, -1);
  const average = totalOf(before) / before.length;
  const said = { now: unbroken(now, isMoney), average: unbroken(Math.round(average), isMoney) };
  return (
    <Chart
      {...{ card, error }}
      isHere={data !== undefined}
      bars={bars}
      answer={text('monthAnswer', said)}
      aside={totalOf(bars) > 0 ? unitOf(bars, isMoney).word : undefined}
      onRetry={() => void refetch()}
    >
      <Columns bars={bars} isMoney={isMoney} />
    </Chart>
  );
}

function PartsChart({ card }: Pick<ChartCardProps, 'card'>) {
  const text = useDashboardText();
  const titleOf = useCardTitle();
  const { parts = [], by = '' } = card;
  const { data, error, refetch } = useQuery(
    operationQuery(cardFigures(card), figuresByWords(card), { background: true }),
  );
  const isMoney = card.sum !== undefined;
  const bars = parts.map((part, at): Bar => ({
    id: part.word,
    label: titleOf(part),
    ...drawn(data?.data[at], card.sum),
    to: cardAddress(card, { [by]: part.word }),
    tone: by === 'status' ? statusTone(part.word) : undefined,
  }));
  const [most] = bars.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const said = {
    part: most?.label ?? '',
    value: unbroken(most?.value ?? 0, isMoney),
    total: unbroken(totalOf(bars), isMoney),
  };
  return (
    <Chart
      {...{ card, error }}
      isHere={data !== undefined}
      bars={bars}
      answer={text('partAnswer', said)}
      onRetry={() => void refetch()}
    >
      <Lines bars={bars} isMoney={isMoney} />
    </Chart>
  );
}
