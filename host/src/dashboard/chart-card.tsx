import { chartMonths, figuresByDays, figuresByWords, onDays } from '@balai/shared/contract/host/card-figures';
import { type Card, cardAddress, cardFigures } from '@balai/shared/contract/host/cards';
import type { ListFigure } from '@balai/shared/contract/list-figures';
import { thousands } from '@balai/shared/format/money';
import { operationQuery } from '@balai/shared/http/query-client';
import { useLanguage } from '@balai/shared/i18n/language';
import { Text } from '@balai/shared/ui/core';
import { statusTone } from '@balai/shared/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { inShort, valueOf } from './amounts';
import { CardFailure, CardFrame, WaitingChart } from './card-frame';
import { type Bar, Columns, Lines, unitOf } from './charts';
import { useCardTitle, useDashboardText } from './dashboard-text';
import { monthShort } from './days-in-words';

interface ChartCardProps {
  card: Card;
  today: string;
}

/** A value within a sentence: currency, digits and unit stay on one line. */
const unbroken = (value: number, isMoney: boolean): string =>
  inShort(value, isMoney).replaceAll(' ', '\u00a0');

/** What is drawn of a part of a chart. */
const drawn = (figure: ListFigure | undefined, sum: string | undefined) => ({
  value: figure ? valueOf(figure, sum) : 0,
  count: figure?.count ?? 0,
  isCapped: figure?.count_capped ?? false,
});

const totalOf = (bars: readonly Bar[]): number => bars.reduce((sum, { value }) => sum + (value ?? 0), 0);

/** A question, what answers it in a sentence, then the picture. */
export function ChartCard(props: ChartCardProps) {
  return props.card.kind === 'months' ? <MonthsChart {...props} /> : <PartsChart {...props} />;
}

function MonthsChart({ card, today }: ChartCardProps) {
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
      unit={unitOf(bars, isMoney).word}
      onRetry={() => void refetch()}
    >
      <Columns bars={bars} isMoney={isMoney} />
    </Chart>
  );
}

function PartsChart({ card }: ChartCardProps) {
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

interface ChartProps {
  card: Card;
  isHere: boolean;
  error: Error | null;
  bars: readonly Bar[];
  /** Where all of its parts were counted. */
  answer: string;
  /** What the numbers of the picture are written in. */
  unit?: string;
  onRetry: () => void;
  children: React.ReactNode;
}

function Chart({ card, isHere, error, bars, answer, unit, onRetry, children }: ChartProps) {
  const text = useDashboardText();
  const title = useCardTitle()(card);
  const isEmpty = bars.every(({ value }) => value === 0);
  const uncounted = bars.filter(({ isCapped }) => isCapped);
  const rows = thousands(uncounted[0]?.count ?? 0);
  if (!isHere) {
    return (
      <CardFrame title={title}>
        {error ? <CardFailure title={title} error={error} onRetry={onRetry} /> : <WaitingChart card={card} />}
      </CardFrame>
    );
  }
  return (
    <CardFrame title={title} aside={isEmpty ? undefined : unit}>
      <Text px="4" pt="3" pb={isEmpty ? '4' : undefined} color="fg.muted">
        {isEmpty
          ? text('nothingCounted')
          : uncounted.length > 0
            ? text('notCounted', {
                parts: uncounted.map(({ label }) => label).join(', '),
                rows,
              })
            : answer}
      </Text>
      {isEmpty ? null : children}
    </CardFrame>
  );
}
