import type { Card } from '@balai/shared/contract/host/cards';
import { thousands } from '@balai/shared/format/money';
import { Text } from '@balai/shared/ui/core';
import { CardFailure, CardFrame, WaitingChart } from './card-frame';
import type { Bar } from './charts';
import { useCardTitle, useDashboardText } from './dashboard-text';

export const totalOf = (bars: readonly Bar[]): number =>
  bars.reduce((sum, { value }) => sum + (value ?? 0), 0);

interface ChartProps {
  card: Card;
  isHere: boolean;
  error: Error | null;
  bars: readonly Bar[];
  /** Where all of its parts were counted. */
  answer: string;
  /** At the end of its title, such as what the numbers of the picture are written in. */
  aside?: string;
  onRetry: () => void;
  children: React.ReactNode;
}

/** A question, what answers it in a sentence, then the picture. */
export function Chart({ card, isHere, error, bars, answer, aside, onRetry, children }: ChartProps) {
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
    <CardFrame title={title} aside={aside}>
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
