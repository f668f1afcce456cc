import type { Card } from '@balai/shared/contract/host/cards';
import { whenIdle } from '@balai/shared/ui/shell';
import { type ComponentType, useEffect, useState } from 'react';
import { CardFailure, CardFrame, WaitingChart } from './card-frame';
import { useCardTitle } from './dashboard-text';

interface ChartProps {
  card: Card;
  today: string;
}

/** What needs the person and the figures are drawn by then. */
const AFTER_MS = 300;

/** A chart, whose code and figures come when the browser is idle. */
export function LaterChart(props: ChartProps) {
  const title = useCardTitle()(props.card);
  const [Chart, setChart] = useState<ComponentType<ChartProps> | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const load = () => {
    setError(null);
    import('./chart-card').then(
      ({ ChartCard }) => setChart(() => ChartCard),
      (reason: unknown) => setError(reason instanceof Error ? reason : new Error(String(reason))),
    );
  };
  useEffect(() => whenIdle(AFTER_MS, load), []);
  if (Chart) return <Chart {...props} />;
  return (
    <CardFrame title={title}>
      {error ? (
        <CardFailure title={title} error={error} onRetry={load} />
      ) : (
        <WaitingChart card={props.card} />
      )}
    </CardFrame>
  );
}
