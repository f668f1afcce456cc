import { cardRows } from '@balai/shared/contract/host/cards';
import {
  changeFirstSteps,
  type FirstStep,
  type FirstStepsOfPerson,
  readFirstSteps,
  SHOWN_STEPS,
} from '@balai/shared/contract/host/first-steps';
import type { Success } from '@balai/shared/contract/operation';
import { writtenDown } from '@balai/shared/http/outbox';
import { operationQuery } from '@balai/shared/http/query-client';
import { useShownFirst } from '@balai/shared/http/use-shown-first';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useComposition } from '../shell/composition-context';

const query = operationQuery(readFirstSteps, {});

/** A list is asked for no more than a row. */
const ASKED = { page: 1, row: 10 };

export interface ShownStep extends FirstStep {
  isDone: boolean;
}

/**
 * The first steps of the person, until he has closed them or done all; null when there is nothing to show, undefined as long
 * as that is not known.
 * @param title - what the person calls them.
 */
export function useFirstSteps(title: string) {
  const client = useQueryClient();
  const showFirst = useShownFirst();
  const { departments } = useComposition();
  const steps = useMemo(
    () =>
      departments
        .flatMap(({ manifest }) => manifest.firstSteps ?? [])
        .toSorted((one, other) => one.order - other.order)
        .slice(0, SHOWN_STEPS),
    [departments],
  );
  const { data, isPending, failureCount } = useQuery(query);
  const own = data?.data;
  const isWanted = own !== undefined && !own.is_closed && steps.length > 0;
  const asked = isWanted ? steps.filter(({ id, done }) => done && !own.opened.includes(id)) : [];
  const facts = useQueries({
    queries: asked.map(({ done: { list = '', filter = {} } = {} }) =>
      operationQuery(cardRows({ list }), { ...filter, ...ASKED }),
    ),
  });
  const isKnown = facts.every(({ isPending }) => !isPending);

  const { queryKey } = query;
  const change = (after: FirstStepsOfPerson): void =>
    showFirst({
      show: () =>
        client.setQueryData<Success<typeof readFirstSteps>>(queryKey, {
          status: 200,
          message: '',
          ...data,
          data: after,
        }),
      send: writtenDown(changeFirstSteps, after, title),
      takeBack: () => void client.invalidateQueries({ queryKey }),
    });
  // What has to be tried again keeps nobody waiting.
  if (isPending && failureCount === 0) return undefined;
  if (!isWanted) return null;
  if (!isKnown) return undefined;
  const shown = steps.map((step): ShownStep => {
    const at = asked.indexOf(step);
    const hasRows = (facts[at]?.data?.data.length ?? 0) > 0;
    return { ...step, isDone: at < 0 ? own.opened.includes(step.id) : hasRows };
  });
  if (shown.every(({ isDone }) => isDone)) return null;
  return {
    steps: shown,
    close: () => change({ ...own, is_closed: true }),
    open: ({ id, done }: ShownStep) => {
      // What rows can say, they say.
      if (done || own.opened.includes(id)) return;
      change({ ...own, opened: [...own.opened, id] });
    },
  };
}
