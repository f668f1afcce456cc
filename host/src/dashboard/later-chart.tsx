import type { Card } from '@balai/shared/contract/host/cards';
import type { DashboardPeriod } from '@balai/shared/contract/host/dashboards';
import { laterParts, whenIdle } from '@balai/shared/ui/shell';
import { useEffect, useState } from 'react';
import { CardFailure, CardFrame, WaitingChart } from './card-frame';
import { useCardTitle } from './dashboard-text';

interface ChartProps {
  card: Card;
  today: string;
  period: DashboardPeriod;
}

/** What needs the person and the figures are drawn by then. */
const AFTER_MS = 300;

const { fetchParts, partsHere } = laterParts(() => import('./chart-card'));

/** A chart, whose code and figures come when the browser is idle; what has come is drawn at once, on paper for one. */
export function LaterChart(props: ChartProps) {
  const title = useCardTitle()(props.card);
  const [parts, setParts] = useState(partsHere);
  const [error, setError] = useState<Error | null>(null);
  const load = () => {
    setError(null);
    fetchParts().then(setParts, (reason: unknown) =>
      setError(reason instanceof Error ? reason : new Error(String(reason))),
    );
  };
  useEffect(() => (parts ? undefined : whenIdle(AFTER_MS, load)), [parts]);
  if (parts) return <parts.ChartCard {...props} />;
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
