import { type Arrangement, arrangeDashboard, readDashboard } from '@balai/shared/contract/host/dashboards';
import type { Success } from '@balai/shared/contract/operation';
import { latestWrittenDown } from '@balai/shared/http/outbox';
import { operationQuery } from '@balai/shared/http/query-client';
import { useShownFirst } from '@balai/shared/http/use-shown-first';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const query = operationQuery(readDashboard, {});

/** How the cards stand for who has never arranged anything, and where that cannot be read. */
export const asDeclared: Arrangement = { period: 'month', order: [], hidden: [] };

/**
 * How the person has put his dashboard. A change is seen at once and sent after those before it, also after a reload that
 * came first; where it is not taken, what the server has is shown again.
 * @param title - what the person calls the dashboard.
 */
export function useArrangement(title: string) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(query);
  const { queryKey } = query;
  const showFirst = useShownFirst();
  const [arrangementWrittenDown] = useState(() => latestWrittenDown(arrangeDashboard));

  const show = (change: Partial<Arrangement>): Arrangement => {
    void client.cancelQueries({ queryKey });
    const before = client.getQueryData<Success<typeof readDashboard>>(queryKey);
    const after = { ...(before?.data ?? asDeclared), ...change };
    client.setQueryData<Success<typeof readDashboard>>(queryKey, {
      status: 200,
      message: '',
      ...before,
      data: after,
    });
    return after;
  };
  const arrange = (change: Partial<Arrangement>): void => {
    const send = arrangementWrittenDown(show(change), title);
    if (!send) return;
    showFirst({
      send,
      takeBack: () => void client.invalidateQueries({ queryKey }),
    });
  };
  return { arrangement: data?.data ?? asDeclared, isPending, arrange };
}
