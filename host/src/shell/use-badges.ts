import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { counterOperation } from '@balai/shared/contract/host/counters';
import { operationQuery } from '@balai/shared/http/query-client';
import { usePolling } from '@balai/shared/session/live';
import { storageKeys, writeStored } from '@balai/shared/session/storage';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useComposition } from './composition-context';

/** How often the sidebar's counters are read again while nobody tells that they changed [9.4]; a hidden tab pauses. */
const COUNTER_REFRESH_MS = 1_500;

interface Counter {
  counter: string;
  operation: string;
}

const storedCounters = Object.values(storageKeys);

/** Counters that the specification keeps in local storage [3.2]. */
function remember(counter: string, count: number): void {
  const key = storedCounters.find((known) => known === counter);
  if (key) writeStored(key, String(count));
}

function countersOf(departments: readonly ComposedDepartment[], shown: ReadonlySet<string>): Counter[] {
  const found = new Map<string, Counter>();
  for (const { manifest } of departments) {
    for (const { badge } of manifest.menu)
      if (badge && shown.has(badge.counter)) found.set(badge.counter, badge);
  }
  return [...found.values()];
}

/** A count, or a word of its own. */
export type MenuBadge = number | string;

/** What stands beside the title of an entry: what its counter says, else its own text. */
export const badgeOf = (
  { badge, badgeText }: Pick<MenuEntry, 'badge' | 'badgeText'>,
  badges: Readonly<Record<string, number>>,
): MenuBadge | undefined => (badge ? badges[badge] : badgeText);

/** @returns counter name to count, for the counters that the menu shows and that have been read. */
export function useBadges(menu: readonly { badge?: string }[]): Readonly<Record<string, number>> {
  const { departments } = useComposition();
  const refetchInterval = usePolling(COUNTER_REFRESH_MS);
  const counters = countersOf(departments, new Set(menu.flatMap(({ badge }) => (badge ? [badge] : []))));
  const badges = useQueries({
    queries: counters.map(({ counter, operation }) => ({
      ...operationQuery(counterOperation(counter, operation), {}, { background: true }),
      refetchInterval,
      refetchIntervalInBackground: false,
    })),
    combine: (results) => {
      const badges: Record<string, number> = {};
      results.forEach(({ data }, index) => {
        const counter = counters[index]?.counter;
        if (counter && data) badges[counter] = data.data.count;
      });
      return badges;
    },
  });
  useEffect(() => {
    for (const [counter, count] of Object.entries(badges)) remember(counter, count);
  }, [badges]);
  return badges;
}
