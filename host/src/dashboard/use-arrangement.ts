import { type Arrangement, arrangeDashboard, readDashboard } from '@balai/shared/contract/host/dashboards';
import { isSuccess, type Success } from '@balai/shared/contract/operation';
import { callOperation } from '@balai/shared/http';
import { operationQuery } from '@balai/shared/http/query-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

const query = operationQuery(readDashboard, {});

/** How the cards stand for who has never arranged anything, and where that cannot be read. */
export const asDeclared: Arrangement = { period: 'month', order: [], hidden: [] };

/**
 * How the person has put his dashboard. A change is seen at once and sent after those before it; where it is not taken,
 * what the server has is shown again.
 */
export function useArrangement() {
  const client = useQueryClient();
  const { data, isPending } = useQuery(query);
  const sending = useRef(Promise.resolve());
  /** What is not sent yet: a drag passes many places, and the latest takes the others along. */
  const waiting = useRef<Arrangement | null>(null);

  const send = async (): Promise<void> => {
    const latest = waiting.current;
    waiting.current = null;
    if (!latest) return;
    const answer = await callOperation(arrangeDashboard, latest);
    if (!isSuccess(answer)) await client.invalidateQueries({ queryKey: query.queryKey });
  };
  const arrange = (change: Partial<Arrangement>): void => {
    const { queryKey } = query;
    void client.cancelQueries({ queryKey });
    const before = client.getQueryData<Success<typeof readDashboard>>(queryKey);
    const after = { ...(before?.data ?? asDeclared), ...change };
    client.setQueryData<Success<typeof readDashboard>>(queryKey, {
      status: 200,
      message: '',
      ...before,
      data: after,
    });
    waiting.current = after;
    sending.current = sending.current.then(send);
  };
  return { arrangement: data?.data ?? asDeclared, isPending, arrange };
}
