import { changeOf, figureDays, figuresByDays, onDays } from '@balai/shared/contract/host/card-figures';
import { type Card, cardAddress, cardFigures } from '@balai/shared/contract/host/cards';
import type { DashboardPeriod } from '@balai/shared/contract/host/dashboards';
import type { ListFigure } from '@balai/shared/contract/list-figures';
import { jakartaTime } from '@balai/shared/format/calendar';
import { thousands } from '@balai/shared/format/money';
import { operationQuery } from '@balai/shared/http/query-client';
import { useLanguage } from '@balai/shared/i18n/language';
import { Box, Flex, Text } from '@balai/shared/ui/core';
import { AppLink, cut } from '@balai/shared/ui/shell';
import { useQueries } from '@tanstack/react-query';
import { changeInShort, ShortAmount, valueOf } from './amounts';
import { CardFailure, CardFrame, lines, WaitingRows } from './card-frame';
import { useCardTitle, useDashboardText } from './dashboard-text';
import { daysInWords } from './days-in-words';
import { Sparkline } from './sparkline';

interface FiguresPanelProps {
  cards: readonly Card[];
  period: DashboardPeriod;
  today: string;
}

/** The numbers of a role as lines of one panel; each leads to the rows that it is made of. */
export function FiguresPanel({ cards, period, today }: FiguresPanelProps) {
  const text = useDashboardText();
  const titleOf = useCardTitle();
  const figures = useQueries({
    queries: cards.map((card) =>
      operationQuery(cardFigures(card), figuresByDays(card, figureDays(card, period, today)), {
        background: true,
      }),
    ),
  });
  const readAt = Math.max(0, ...figures.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return (
    <CardFrame
      title={text(period)}
      aside={readAt > 0 ? text('asOf', { time: jakartaTime(new Date(readAt)) }) : null}
    >
      <Box css={lines}>
        {figures.map(({ data, error, refetch }, at) => {
          const card = cards[at];
          if (!card) return null;
          const title = titleOf(card);
          if (data) return <FigureLine key={card.id} {...{ card, title, period, today }} parts={data.data} />;
          if (error)
            return <CardFailure key={card.id} title={title} error={error} onRetry={() => void refetch()} />;
          return <WaitingRows key={card.id} rows={1} height="4rem" />;
        })}
      </Box>
    </CardFrame>
  );
}

/** Null also where more rows than are counted would be compared as if they were all. */
const countedValueOf = (figure: ListFigure | undefined, sum: string | undefined): number | null =>
  figure?.count_capped ? null : valueOf(figure, sum);

interface FigureLineProps extends Omit<FiguresPanelProps, 'cards'> {
  card: Card;
  title: string;
  parts: readonly ListFigure[];
}

function FigureLine({ card, title, period, today, parts }: FigureLineProps) {
  const days = figureDays(card, period, today);
  const [whole] = days;
  const [now, before, ...earlier] = parts;
  const isCapped = now?.count_capped ?? false;
  const value = countedValueOf(now, card.sum);
  const to = cardAddress(card, {
    ...(card.over !== undefined && whole ? onDays(card.over, whole) : {}),
    // A list shows the column that it is sorted by, and what it adds up to.
    ...(card.sum === undefined ? {} : { sort: card.sum, order: 'desc' }),
  });
  const line = earlier.flatMap((part) => countedValueOf(part, card.sum) ?? []);
  return (
    <AppLink
      to={to}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px="4"
      py="2"
      minH="16"
      color="fg"
      borderRadius="0"
      _hover={{ bg: 'bg.subtle', textDecorationLine: 'none' }}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Box minW="0" flex="1">
        <Text as="span" display="block" textStyle="xs" color="fg.muted" {...cut}>
          {title}
        </Text>
        <Value value={value} count={now?.count ?? 0} isMoney={card.sum !== undefined} isCapped={isCapped} />
      </Box>
      <Flex direction="column" align="flex-end" gap="0.5" flexShrink={0}>
        {value === null || line.length === 0 || line.length < earlier.length ? null : (
          <Sparkline values={[...line, value]} />
        )}
        <Compared card={card} value={value} before={countedValueOf(before, card.sum)} days={days[1]} />
      </Flex>
    </AppLink>
  );
}

function Value({
  value,
  count,
  isMoney,
  isCapped,
}: {
  value: number | null;
  count: number;
  isMoney: boolean;
  isCapped: boolean;
}) {
  if (isMoney && value !== null) return <ShortAmount value={value} size="xl" />;
  return (
    <Text as="span" textStyle="xl" fontWeight="semibold" className="tabular">
      {isMoney ? '–' : `${thousands(count)}${isCapped ? '+' : ''}`}
    </Text>
  );
}

interface ComparedProps {
  card: Card;
  value: number | null;
  before: number | null;
  days: { from: string; to: string } | undefined;
}

/** How it stands to as many days of the period before; less may be better. */
function Compared({ card, value, before, days }: ComparedProps) {
  const text = useDashboardText();
  const language = useLanguage();
  if (!days || value === null || before === null) return null;
  const change = changeOf(value, before);
  const inWords = daysInWords(days, language);
  if (!change || change.difference === 0) {
    return (
      <Text as="span" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
        {change ? text('asBefore', { days: inWords }) : text('nothingYet')}
      </Text>
    );
  }
  const isBetter = change.difference > 0 !== (card.lessIsBetter ?? false);
  return (
    <Text
      as="span"
      textStyle="xs"
      color={isBetter ? 'success.fg' : 'danger.fg'}
      className="tabular"
      whiteSpace="nowrap"
    >
      {text('versus', { change: changeInShort(change, card.sum !== undefined), days: inWords })}
    </Text>
  );
}
